import { useAccount } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { Alert, Badge, Button, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../../words'
import type { FactorTask } from './factor-dialog'

const FactorDialog = lazy(() => import(/* webpackChunkName: "factor" */ './factor-dialog'))

/** So few recovery codes are told as a warning. */
const few = 3

/** The second factor of the account: whether it is on, its recovery codes, and what can be done about it (rules S-31 to S-36). */
export function SecondFactorSection({ account }: { account: Pick<Account, 'second_factor'> }) {
  const t = useWords()
  const { reload } = useAccount()
  const [task, setTask] = useState<FactorTask | null>(null)
  const { is_on: isOn, is_required: isRequired, recovery_codes_left: left } = account.second_factor
  const isShort = left <= few
  return (
    <Sheet
      title={t('factor.title')}
      tools={<Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'factor.badge_on' : 'factor.badge_off')}</Badge>}
    >
      <Stack gap={4}>
        <Text as="p">{t(isOn ? 'factor.text_on' : 'factor.text_off')}</Text>
        {isOn && isShort && (
          <Alert tone="warn" action={{ label: t('factor.codes_submit'), onClick: () => setTask('codes') }}>
            {left === 0 ? t('factor.codes_none') : t('factor.codes_left', { count: left })}
          </Alert>
        )}
        {isOn && !isShort && <Text as="p">{t('factor.codes_left', { count: left })}</Text>}
        {isOn && isRequired && (
          <Text as="p" data-size="s">
            {t('factor.text_required')}
          </Text>
        )}
        <Row>
          {!isOn && (
            <Button look="primary" icon="shield" onClick={() => setTask('set_up')}>
              {t('factor.turn_on')}
            </Button>
          )}
          {isOn && !isShort && <Button onClick={() => setTask('codes')}>{t('factor.codes_submit')}</Button>}
          {isOn && <Button onClick={() => setTask('move')}>{t('factor.move')}</Button>}
          {isOn && !isRequired && <Button onClick={() => setTask('off')}>{t('factor.turn_off')}</Button>}
        </Row>
      </Stack>
      {task && (
        <Suspense fallback={null}>
          <FactorDialog task={task} onChanged={() => void reload()} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </Sheet>
  )
}
