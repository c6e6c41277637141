import { useAccount, useSession } from '@portal/shared-sdk'
import { Icon, Select } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { languages } from '../brand/language-switch'
import { accountItems } from '../header/account-items'
import type { HeaderParts } from '../header/header-parts'
import { leave, leaveLabel } from '../header/leave'
import { useCountry } from '../header/use-country'
import { requestClear } from '../clear-client/clear-request'
import { Count } from '../navigation/count'
import type { MenuEntry } from '../navigation/menu'
import { switchLanguage } from '../switch-language'
import { useLanguage } from '../use-language'
import { useWords } from '../words'

/** The parts of the header that have no room on a phone. */
export default function MoreSheet({
  entries,
  parts,
  onClose,
}: {
  entries: readonly MenuEntry[]
  parts: HeaderParts
  onClose: () => void
}) {
  const t = useWords()
  const language = useLanguage()
  const { account } = useAccount()
  const { buyerCookie, client } = useSession()
  const own = accountItems(account, buyerCookie !== null, t)
  const changeClient = () => {
    onClose()
    requestClear({ why: 'change' })
  }
  return (
    <Modal isOpen title={t('nav.more')} onClose={onClose}>
      {entries.length > 0 && (
        <List>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Entry to={entry.to} onClick={onClose}>
                {entry.label[language]}
                <Count of={entry.count} />
              </Entry>
            </li>
          ))}
        </List>
      )}
      <List>
        {parts.client === 'choose' && (
          <li>
            <Action type="button" onClick={changeClient}>
              <Icon name="building" />
              {t(client ? 'header.change_client' : 'header.choose_client')}
            </Action>
          </li>
        )}
        {own.map(({ icon, label, to }) => (
          <li key={to}>
            <Entry to={to} onClick={onClose}>
              <Icon name={icon} />
              {label}
            </Entry>
          </li>
        ))}
        {parts.country && <CountryChoice onClose={onClose} />}
        <LanguageChoice />
        <li>
          <Action type="button" onClick={() => void leave(account)}>
            <Icon name="log-out" />
            {leaveLabel(account, t)}
          </Action>
        </li>
      </List>
    </Modal>
  )
}

function CountryChoice({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { countries, present, choose } = useCountry()
  const handleChange = (id: string) => {
    onClose()
    choose(id)
  }
  return (
    <li>
      <Choice>
        <Icon name="pin" />
        <span>{t('country.menu')}</span>
        <Select
          look="ghost"
          aria-label={t('country.menu')}
          value={present?.id ?? ''}
          onChange={handleChange}
          options={countries.map(({ id, label }) => ({ value: id, label }))}
        />
      </Choice>
    </li>
  )
}

function LanguageChoice() {
  const t = useWords()
  const language = useLanguage()
  return (
    <li>
      <Choice>
        <Icon name="globe" />
        <span>{t('language.label')}</span>
        <Select
          look="ghost"
          aria-label={t('language.label')}
          value={language}
          onChange={(value) => void switchLanguage(value)}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </Choice>
    </li>
  )
}

const List = styled.ul`
  & + & {
    margin-top: var(--s-3);
    padding-top: var(--s-3);
    border-top: 1px solid var(--line);
  }
`

const look = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 48px;
  padding: 0 4px;
  font-weight: 550;
  text-align: left;
  svg {
    color: var(--ink-2);
  }
`

const Entry = styled(Link)`
  ${look}
`
const Action = styled.button`
  ${look}
`
const Choice = styled.div`
  ${look} > span:last-child {
    margin-left: auto;
  }
`
