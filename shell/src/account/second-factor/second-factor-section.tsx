import { useAccount } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { Alert, Badge, Button, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import type { FactorTask } from './factor-dialog'
import { useNewChanges } from '../changes/use-new-changes'
import { useFactorWords } from './words'

const FactorDialog = lazy(() => import(/* webpackChunkName: "factor" */ './factor-dialog'))

/** With this many recovery codes left or fewer, a warning is shown. */
const few = 3

/**
 * The second factor of the account: whether it is on, its recovery codes, and the actions on it (rules S-31 to S-36).
 */
export function SecondFactorSection({ account }: { account: Pick<Account, 'second_factor'> }) {
  const t = useFactorWords()
  const { reload } = useAccount()
  const askChanges = useNewChanges()
  const [task, setTask] = useState<FactorTask | null>(null)
  const { is_on: isOn, is_required: isRequired, recovery_codes_left: left } = account.second_factor
  const handleChanged = () => {
    void reload()
    askChanges()
  }
  return (
    <Sheet
      title={t('title')}
      tools={<Badge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'badge_on' : 'badge_off')}</Badge>}
    >
      <Stack gap={4}>
        <Text as="p">{t(isOn ? 'text_on' : 'text_off')}</Text>
        {isOn && <CodesLeft count={left} onRenew={() => setTask('codes')} />}
        {isOn && isRequired && (
          <Text as="p" data-size="s">
            {t('text_required')}
          </Text>
        )}
        <Row>
          {!isOn && (
            <Button look="primary" icon="shield" onClick={() => setTask('set_up')}>
              {t('turn_on')}
            </Button>
          )}
          {isOn && left > few && <Button onClick={() => setTask('codes')}>{t('codes_submit')}</Button>}
          {isOn && <Button onClick={() => setTask('move')}>{t('move')}</Button>}
          {isOn && !isRequired && <Button onClick={() => setTask('off')}>{t('turn_off')}</Button>}
        </Row>
      </Stack>
      {task && (
        <Suspense fallback={null}>
          <FactorDialog task={task} onChanged={handleChanged} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </Sheet>
  )
}

/** How many recovery codes are left; few of them are a warning with a button that makes new ones. */
function CodesLeft({ count, onRenew }: { count: number; onRenew: () => void }) {
  const t = useFactorWords()
  if (count > few) return <Text as="p">{t('codes_left', { count })}</Text>
  return (
    <Alert tone="warn" action={{ label: t('codes_submit'), onClick: onRenew }}>
      {count === 0 ? t('codes_none') : t('codes_left', { count })}
    </Alert>
  )
}
