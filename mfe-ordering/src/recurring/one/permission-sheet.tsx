import { formatDate, formatMoney } from '@portal/shared-sdk'
import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Alert, Button, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useWords } from '../../words'
import type { RecurringCommands } from './use-recurring'

const AllowDialog = lazy(() => import('./allow-dialog'))

/** Whether it is sent by itself, up to how much and by whose permission; a manager gives it (rule R-76). */
export function PermissionSheet({ order, commands }: { order: RecurringOrderDetail; commands: RecurringCommands }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { permission, may_allow: mayAllow, state } = order
  const isOpen = state !== 'ended'
  return (
    <Sheet title={t('recurring.permission')}>
      <Stack gap={3}>
        {permission ? (
          <>
            <Text as="p">
              {permission.amount === undefined
                ? t('recurring.allowed')
                : t('recurring.allowed_up_to', { amount: formatMoney(permission.amount) })}
            </Text>
            <Text as="small" data-size="s" data-tone="faint">
              {t('recurring.allowed_by', {
                name: permission.given_by ?? t('lists.somebody'),
                at: formatDate(permission.given_datetime),
              })}
            </Text>
            {!permission.counts && <Alert tone="warn">{t('recurring.hold_permission')}</Alert>}
          </>
        ) : (
          <Text as="p">{t(mayAllow ? 'recurring.may_allow' : 'recurring.not_allowed')}</Text>
        )}
        {isOpen && (permission || mayAllow) && (
          <Row>
            {mayAllow && (
              <Button size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {t(permission ? 'recurring.change_amount' : 'recurring.allow')}
              </Button>
            )}
            {permission && (
              <Button size="s" busy={commands.isBusy} onClick={() => void commands.disallow()}>
                {t('recurring.disallow')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {isAsking && (
        <Suspense fallback={null}>
          <AllowDialog order={order} reload={commands.reload} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Sheet>
  )
}
