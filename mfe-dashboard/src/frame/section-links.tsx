import { linkTo } from '@portal/shared-sdk'
import { useLayoutEffect, useRef } from 'react'
import { NavLink, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useWords, type Words } from '../words'

/** The groups of pages that have tabs. */
export type Section = 'notes' | 'sales'

/** The query parameters that the pages of a section share: links between them pass these on. */
const common: Record<Section, readonly string[]> = {
  notes: ['node', 'year', 'status'],
  sales: ['node', 'status', 'after', 'before'],
}

function linksOf(section: Section, t: Words, query: Record<string, string | null>) {
  if (section === 'notes')
    return [
      { label: t('tabs.summary'), to: linkTo('dashboardNotes', query) },
      { label: t('tabs.ranking'), to: linkTo('notesRanking', query) },
    ]
  return [
    { label: t('tabs.summary'), to: linkTo('dashboardSales', query) },
    { label: t('tabs.ranking'), to: linkTo('salesRanking', query) },
    { label: t('tabs.efficiency'), to: linkTo('salesEfficiency', query) },
    { label: t('tabs.lost'), to: linkTo('lostClients', query) },
    { label: t('tabs.inactive'), to: linkTo('inactiveClients', query) },
  ]
}

/** The tabs of delivery notes or of sales. The page of a client's centres belongs to the tab of its ranking. */
export function SectionLinks({ section }: { section: Section }) {
  const t = useWords()
  const [params] = useSearchParams()
  const root = useRef<HTMLElement>(null)
  const query = Object.fromEntries(common[section].map((name) => [name, params.get(name)]))
  // Where the tabs do not all fit, scroll to the current one: once the page is laid out, before it is painted.
  useLayoutEffect(() => {
    const nav = root.current
    const current = nav?.querySelector('[aria-current]')
    if (!nav || !current || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(() => {
      const [all, one] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
      nav.scrollLeft += (one.left + one.right - all.left - all.right) / 2
      watcher.disconnect()
    })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  return (
    <Links ref={root} aria-label={t(section === 'notes' ? 'notes.title' : 'sales.title')}>
      {linksOf(section, t, query).map(
        ({ label, to }) =>
          to && (
            <NavLink key={label} to={to}>
              {label}
            </NavLink>
          ),
      )}
    </Links>
  )
}

const Links = styled.nav`
  display: inline-flex;
  max-width: 100%;
  gap: 2px;
  padding: 3px;
  border-radius: var(--r-m);
  background: var(--surface-3);
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: inline-flex;
    align-items: center;
    height: calc(var(--ctl) - 6px);
    padding: 0 13px;
    border-radius: max(2px, calc(var(--r-m) - 3px));
    font-size: var(--t-13);
    font-weight: 550;
    color: var(--ink-2);
    white-space: nowrap;
  }
  a:hover {
    color: var(--ink);
  }
  a:focus-visible {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
  a[aria-current] {
    background: var(--surface);
    color: var(--ink);
    font-weight: 650;
    box-shadow:
      var(--e-1),
      0 0 0 1px var(--line);
  }
`
