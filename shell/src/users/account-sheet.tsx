import { formatDateTime, useAccount } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Button, Facts, Sheet, Stack, StatusDot } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import type { AccountAct } from './account-dialog'
import { useUserWords } from './words'

const AccountDialog = lazy(() => import('./account-dialog'))

/**
 * State, last use and second factor of an account, with the buttons that close or open it, reset the second factor and
 * end its sessions (rules M-6, S-37, S-74).
 */
export function AccountSheet({
  user,
  onChanged,
  onReload,
}: {
  user: User
  onChanged: (user: User) => void
  onReload: () => Promise<unknown>
}) {
  const t = useUserWords()
  const { account } = useAccount()
  const [asked, setAsked] = useState<AccountAct | null>(null)
  return (
    <Sheet title={t('account.title')}>
      <Stack gap={4}>
        <Facts
          look="ruled"
          facts={[
            {
              label: t('state'),
              value: <StatusDot tone={user.active ? 'ok' : 'none'}>{t(user.active ? 'open' : 'closed')}</StatusDot>,
            },
            { label: t('last_seen'), value: formatDateTime(user.last_seen) || t('never_seen') },
            { label: t('account.factor'), value: t(user.second_factor ? 'account.factor_on' : 'account.factor_off') },
          ]}
        />
        {user.second_factor && !user.is_self && account?.role === 'admin' && (
          <Button icon="shield" onClick={() => setAsked('factor')}>
            {t('account.factor_reset')}
          </Button>
        )}
        {user.active && !user.is_self && account?.role === 'admin' && (
          <Button onClick={() => setAsked('sessions')}>{t('account.sessions_end')}</Button>
        )}
        {user.active ? (
          <Button look="danger" onClick={() => setAsked('close')}>
            {t('account.close')}
          </Button>
        ) : (
          <Button onClick={() => setAsked('open')}>{t('account.open')}</Button>
        )}
      </Stack>
      {asked && (
        <Suspense fallback={null}>
          <AccountDialog
            act={asked}
            user={user}
            onChanged={onChanged}
            onReload={onReload}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
