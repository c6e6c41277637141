import { chooseCountry, useAccount, useSession } from '@portal/shared-sdk'
import type { Country } from '@portal/shared-sdk/contract'
import { Icon, Menu, notify } from '@portal/shared-ui'
import { useWords } from '../words'
import { Flag } from './flag'
import { HeaderButton } from './header-action'

/** The country switcher: another country clears client, centre and cart (000 §4). */
export function CountryMenu() {
  const t = useWords()
  const { account, reload } = useAccount()
  const { country } = useSession()
  const countries = account?.countries ?? []
  const present = countries.find(({ id }) => id === country)
  const choose = async ({ id }: Country) => {
    try {
      await chooseCountry(id)
      await reload()
    } catch {
      notify({ title: t('country.failed'), tone: 'bad' })
    }
  }
  return (
    <Menu
      label={t('country.menu')}
      items={countries.map((item) => ({
        label: item.label,
        drawing: <Flag country={item.id} />,
        checked: item.id === country,
        onSelect: () => void choose(item),
      }))}
      trigger={(props) => (
        <HeaderButton {...props} aria-label={t('country.label', { name: present?.label ?? '' })}>
          {present ? <Flag country={present.id} /> : <Icon name="globe" />}
          <span>{present?.label ?? t('country.menu')}</span>
          <Icon name="chevron-down" size={14} line={2} />
        </HeaderButton>
      )}
    />
  )
}
