import { paths, useFavouritesCount } from '@portal/shared-sdk'
import type { HeaderSlotProps } from '@portal/shared-sdk/area'
import { CountBadge, Icon, VisuallyHidden } from '@portal/shared-ui'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'

/** The way to the favourites with their count, in the header or in the bar of a phone. */
export default function FavouritesLink({ place }: HeaderSlotProps) {
  const t = useWords()
  const count = useFavouritesCount()
  const to = paths.favourites()
  if (!to) return null
  const name = t('favourites.link', { count })
  return place === 'header'
    ? <InHeader to={to} title={t('favourites.title')}><Icon name="star" /><span aria-hidden>{count}</span><VisuallyHidden>{name}</VisuallyHidden></InHeader>
    : <InBar to={to}><Icon name="star" size={22} /><span aria-hidden>{t('favourites.title')}</span><VisuallyHidden>{name}</VisuallyHidden><b aria-hidden><CountBadge count={count} /></b></InBar>
}

const InHeader = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 42px;
  padding: 0 11px;
  border-radius: var(--r-m);
  color: var(--hdr-ink);
  font-size: var(--t-13);
  font-weight: 550;
  &:hover, &[aria-current] { background: var(--hdr-field); }
`

const InBar = styled(NavLink)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  width: 100%;
  height: 100%;
  color: var(--ink-3);
  font-size: var(--t-11);
  font-weight: 600;
  &[aria-current] { color: var(--brand-ink); }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    width: 34px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: var(--brand);
  }
  > b { position: absolute; top: 7px; left: calc(50% + 5px); box-shadow: 0 0 0 2px var(--surface); }
`
