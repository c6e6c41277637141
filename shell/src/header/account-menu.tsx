import { useAccount, useSession } from '@portal/shared-sdk'
import { Icon, Menu } from '@portal/shared-ui'
import { languageItems } from '../brand/language-items'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import { accountItems } from './account-items'
import { leave, leaveLabel } from './leave'
import { HeaderButton } from './header-action'

/** The account menu: settings, users and help if they exist, the language, and the log-out. */
export function AccountMenu() {
  const t = useWords()
  const language = useLanguage()
  const { account } = useAccount()
  const { buyerCookie } = useSession()
  const own = accountItems(account, buyerCookie !== null, t)
  return (
    <Menu
      label={account ? `${t('header.account')}: ${account.email}` : t('header.account')}
      items={[
        ...own,
        ...languageItems(language, t).map((item, index) => ({ ...item, apart: index === 0 && own.length > 0 })),
        { label: leaveLabel(account, t), icon: 'log-out', onSelect: () => void leave(account), apart: true },
      ]}
      trigger={(props) => (
        <HeaderButton {...props} aria-label={t('header.account')} title={t('header.account')}>
          <Icon name="user" />
          <span>{t('header.account')}</span>
        </HeaderButton>
      )}
    />
  )
}
