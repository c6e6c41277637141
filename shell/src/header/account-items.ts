import { linkTo } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import type { IconName } from '@portal/shared-ui'
import { ownRoutes } from '../routes'
import type { useWords } from '../words'

interface AccountItem {
  label: string
  icon: IconName
  to: string
}

/** The account's pages. A page that is not offered has no entry; a punch-out session has none at all. */
export function accountItems(
  account: Pick<Account, 'can_manage_users'> | undefined,
  isPunchout: boolean,
  t: ReturnType<typeof useWords>,
): AccountItem[] {
  if (isPunchout) return []
  const pages = [
    { label: t('account.settings'), icon: 'settings', to: linkTo('profile') },
    { label: t('account.users'), icon: 'user', to: account?.can_manage_users ? ownRoutes.users : undefined },
    { label: t('account.help'), icon: 'help', to: linkTo('help') },
  ] as const
  return pages.flatMap(({ to, ...page }) => (to ? [{ ...page, to }] : []))
}
