import { Slot, hasFlag } from '@portal/shared-sdk'
import { Icon, type IconName } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { HeaderParts } from '../header/header-parts'
import { Count } from '../navigation/count'
import { currentEntry, type MenuEntry } from '../navigation/menu'
import { useLanguage } from '../use-language'
import { useWords } from '../words'

const MoreSheet = lazy(() => import(/* webpackChunkName: "more" */ './more-sheet'))

/**
 * The entries of the main navigation that are in the bar: the first two, and for sales the dashboard (rule A-41). The
 * others are under Más.
 */
export const inBar = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter((entry, index) => index < 2 || isDashboard(entry))

const isDashboard = ({ covers }: MenuEntry) => covers.includes('/dashboard')

const iconOf = (entry: MenuEntry, index: number): IconName =>
  isDashboard(entry) ? 'chart' : index === 0 ? 'store' : 'box'

/** The navigation of a phone: the first entries, favourites, cart, and everything else under Más. */
export function BottomBar({ entries, parts }: { entries: readonly MenuEntry[]; parts: HeaderParts }) {
  const t = useWords()
  const language = useLanguage()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const current = currentEntry(entries, pathname)
  const shown = inBar(entries)
  return (
    <>
      <Bar aria-label={t('nav.main')} data-many={shown.length > 2 || undefined}>
        {shown.map((entry, index) => (
          <Entry key={entry.to} to={entry.to} aria-current={entry === current ? 'page' : undefined}>
            <Picture>
              <Icon name={iconOf(entry, index)} size={20} />
              <Count of={entry.count} />
            </Picture>
            {entry.label[language]}
          </Entry>
        ))}
        {hasFlag('favorite') && <Slot name="header.favourites" props={{ place: 'bottom-bar' }} />}
        <Slot name="header.cart" props={{ place: 'bottom-bar' }} />
        <More type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Picture>
            <Icon name="more" size={20} />
          </Picture>
          {t('nav.more')}
        </More>
      </Bar>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreSheet
            entries={entries.filter((entry) => !shown.includes(entry))}
            parts={parts}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 40;
  display: flex;
  height: calc(var(--bar-h) + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface);
  border-top: 1px solid var(--line);
  /* Overrides the space that slots reserve, which is meant for the header. */
  > * {
    flex: 1;
    min-width: 0 !important;
  }
  a {
    position: relative;
  }
  &[data-many] > * {
    @media (max-width: 379.98px) {
      font-size: 0.625rem;
      letter-spacing: -0.02em;
      a {
        font-size: inherit;
      }
    }
  }
  a[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    width: 34px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: var(--brand);
  }
`

const entryLook = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  color: var(--ink-2);
  font-size: var(--t-11);
  font-weight: 600;
  &[aria-current] {
    color: var(--brand-ink);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Entry = styled(Link)`
  ${entryLook}
`
const More = styled.button`
  ${entryLook}
`

const Picture = styled.span`
  position: relative;
  > span:not(:first-child) {
    position: absolute;
    left: 12px;
    top: -6px;
  }
`
