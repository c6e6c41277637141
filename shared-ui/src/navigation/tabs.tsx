import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom'
import styled from 'styled-components'

const Root = styled.nav`
  display: flex;
  gap: 2px;
  margin-bottom: var(--s-5);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  overflow-y: clip;
  scrollbar-width: none;
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 7px;
    padding: 11px 12px;
    color: var(--ink-2);
    font-weight: 550;
    white-space: nowrap;
  }
  a:first-child {
    margin-left: -12px;
  }
  a:hover {
    color: var(--ink);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current] {
    color: var(--brand-ink);
    font-weight: 650;
    &::after {
      content: '';
      position: absolute;
      inset: auto 12px 0;
      height: 2px;
      background: var(--brand);
    }
  }
`

export interface Tab {
  to: string
  label: string
  /** After the label: a count. */
  badge?: ReactNode
  /** The tab is current at exactly this address, not below it. */
  end?: boolean
  /** The tab is current at all addresses below this one, whatever `to` is: '/dashboard/ventas'. */
  section?: string | undefined
}

/**
 * The sub-navigation of a page: each tab is a link. Where they do not all fit, the current one is scrolled into view.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const root = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const nav = root.current
    const current = nav?.querySelector('[aria-current]')
    if (!nav || !current) return
    const show = () => {
      const [all, one] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
      nav.scrollLeft += (one.left + one.right - all.left - all.right) / 2
    }
    // Called first when the page is laid out, before it is painted (reading a place here would lay it out twice), then
    // when a count or a font makes tabs wider.
    const watcher = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(show)
    for (const tab of nav.children) watcher?.observe(tab)
    return () => watcher?.disconnect()
  }, [pathname])
  return (
    <Root ref={root} aria-label={label}>
      {tabs.map(({ to, label: name, badge, end, section }) =>
        section ? (
          <Link
            key={section}
            to={to}
            aria-current={matchPath({ path: section, end: false }, pathname) ? 'page' : undefined}
          >
            {name}
            {badge}
          </Link>
        ) : (
          <NavLink key={to} to={to} end={end}>
            {name}
            {badge}
          </NavLink>
        ),
      )}
    </Root>
  )
}
