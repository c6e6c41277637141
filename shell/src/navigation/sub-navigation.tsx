import { Tabs } from '@portal/shared-ui'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { sectionOf } from '../areas/redirects'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import { Count } from './count'
import { currentEntry, type MenuEntry } from './menu'

/** The entries below the current one, as tabs at the head of the page. Nothing for an entry without any. */
export function SubNavigation({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useWords()
  const language = useLanguage()
  const { pathname } = useLocation()
  const parent = currentEntry(entries, pathname)
  if (!parent || parent.children.length === 0) return null
  const tabs = parent.children.map(({ to, label, count }) => ({
    to,
    label: label[language],
    badge: <Count of={count} />,
    section: sectionOf(to),
  }))
  return (
    <Frame>
      <Tabs label={t('nav.section', { section: parent.label[language] })} tabs={tabs} />
    </Frame>
  )
}

const Frame = styled.div`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--s-3) var(--gut) 0;
  nav {
    margin-bottom: 0;
  }
`
