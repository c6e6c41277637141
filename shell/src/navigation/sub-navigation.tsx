import { Tabs } from '@portal/shared-ui'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { sectionOf } from '../areas/redirects'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import { Count } from './count'
import { currentEntry, entryAddress, type MenuEntry } from './menu'

/** The entries of the current menu as tabs above the page. Nothing for an entry without sub-entries. */
export function SubNavigation({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useWords()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const parent = currentEntry(entries, pathname)
  if (!parent || parent.children.length === 0) return null
  const tabs = parent.children.map((entry) => ({
    to: entryAddress(entry, search),
    label: entry.label[language],
    badge: <Count of={entry.count} />,
    section: sectionOf(entry.to),
  }))
  return (
    <Frame data-screen-only>
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
