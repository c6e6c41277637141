import type { MenuItem } from '@portal/shared-ui'
import type { useWords } from '../words'

/** The account's pages; one that nobody offers has no entry. */
export function accountItems(
  { profile, help }: { profile: string | undefined; help: string | undefined },
  t: ReturnType<typeof useWords>,
): MenuItem[] {
  return [
    ...(profile ? [{ label: t('account.settings'), icon: 'settings' as const, to: profile }] : []),
    ...(help ? [{ label: t('account.help'), icon: 'help' as const, to: help }] : []),
  ]
}
