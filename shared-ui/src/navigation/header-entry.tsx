import { NavLink } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { CountBadge } from '../badges/badge'
import { Icon, type IconName } from '../icon/icon'
import { VisuallyHidden } from '../text/visually-hidden'

const look = css`
  display: inline-flex;
  align-items: center;
  white-space: nowrap;
  &[data-place='header'] {
    gap: 8px;
    min-height: 40px;
    padding: 0 10px;
    border-radius: var(--r-m);
    color: var(--hdr-ink);
    font-size: var(--t-13);
    font-weight: 550;
    &:hover,
    &[data-expanded],
    &[aria-current],
    &[data-filled] {
      background: var(--hdr-field);
    }
  }
  &[data-place='bottom-bar'] {
    flex-direction: column;
    justify-content: center;
    gap: 3px;
    width: 100%;
    height: 100%;
    color: var(--ink-2);
    font-size: var(--t-11);
    font-weight: 600;
    &[aria-current] {
      color: var(--brand-ink);
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`
const Picture = styled.span`
  position: relative;
  &[data-marked]::after {
    content: '';
    position: absolute;
    right: -3px;
    top: -3px;
    width: 9px;
    height: 9px;
    border: 1px solid var(--surface);
    border-radius: 50%;
    background: var(--warn);
  }
  display: inline-flex;
  /* There the count stands at the right. */
  [data-place='bottom-bar'] > &[data-marked]::after {
    left: -5px;
    right: auto;
  }
  [data-place='bottom-bar'] > & > span {
    position: absolute;
    left: 12px;
    top: -6px;
  }
`
const RootLink = styled(NavLink)`
  ${look}
`

interface HeaderEntryProps {
  /** In the header, or in the bar at the bottom of a phone: there the icon is above the text. */
  place: 'header' | 'bottom-bar'
  icon: IconName
  /** Text beside the icon: a word, a count, an amount. Undefined: the icon alone. */
  text?: string
  /** Its full name: 'Favoritos, 18'. */
  label: string
  count?: number
  /** The tooltip. */
  title?: string
  /** A dot on its icon: something about it is to be read, which the label names. */
  marked?: boolean
  /** With its own background, as the cart has. */
  filled?: boolean
}

function Content({ place, icon, text, label, count = 0, marked }: HeaderEntryProps) {
  const badge = <CountBadge count={count} />
  return (
    <>
      <Picture aria-hidden data-marked={marked || undefined}>
        <Icon name={icon} size={place === 'header' ? 18 : 20} />
        {place === 'bottom-bar' && badge}
      </Picture>
      {text && <span aria-hidden>{text}</span>}
      {place === 'header' && <span aria-hidden>{badge}</span>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

/**
 * A link of an area in the header: favourites, the cart. onClick: called besides the navigation; expanded: whether a
 * panel beside it is open.
 */
export function HeaderEntryLink({
  to,
  expanded,
  onClick,
  ...entry
}: HeaderEntryProps & { to: string; expanded?: boolean; onClick?: () => void }) {
  return (
    <RootLink
      to={to}
      title={entry.title}
      data-place={entry.place}
      data-filled={entry.filled || undefined}
      data-expanded={expanded || undefined}
      onClick={onClick}
    >
      <Content {...entry} />
    </RootLink>
  )
}
