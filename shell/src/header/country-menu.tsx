import { Icon, Menu } from '@portal/shared-ui'
import { useWords } from '../words'
import { Flag } from './flag'
import { HeaderButton } from './header-action'
import { useCountry } from './use-country'

/** The country switcher of the header. */
export function CountryMenu() {
  const t = useWords()
  const { countries, present, choose } = useCountry()
  return (
    <Menu
      label={t('country.menu')}
      items={countries.map(({ id, label }) => ({
        label,
        drawing: <Flag country={id} />,
        checked: id === present?.id,
        onSelect: () => choose(id),
      }))}
      trigger={(props) => (
        <HeaderButton {...props} aria-label={t('country.label', { name: present?.label ?? '' })} title={present?.label}>
          {present ? <Flag country={present.id} /> : <Icon name="globe" />}
          <span>{present?.label ?? t('country.menu')}</span>
          <Icon name="chevron-down" size={14} line={2} />
        </HeaderButton>
      )}
    />
  )
}
