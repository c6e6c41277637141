import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useLanguage } from '../use-language'
import { useWords } from '../words'
import { Count } from './count'
import { currentEntry, type MenuEntry } from './menu'

/** The main navigation, the second row of the header. */
export function MainNavigation({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useWords()
  const language = useLanguage()
  const { pathname } = useLocation()
  const current = currentEntry(entries, pathname)
  return (
    <Row aria-label={t('nav.main')}>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={entry === current ? 'page' : undefined}>
          {entry.label[language]}
          <Count of={entry.count} />
        </Link>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  align-items: stretch;
  gap: 2px;
  height: 45px;
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding-inline: calc(var(--gut) - 12px);
  overflow-x: auto;
  scrollbar-width: none;
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 7px;
    padding: 0 12px;
    color: var(--hdr-ink-2);
    font-weight: 550;
    white-space: nowrap;
  }
  a:hover {
    color: var(--hdr-ink);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    color: var(--hdr-ink);
    font-weight: 650;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--hdr-mark);
  }
`
