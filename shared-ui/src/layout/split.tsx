import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../below'

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  align-items: start;
  &[data-side='start'] {
    grid-template-columns: var(--side) minmax(0, 1fr);
    gap: var(--s-8);
  }
  &[data-side='end'] {
    grid-template-columns: minmax(0, 1fr) var(--split, 344px);
  }
  &[data-side='half'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  &[data-side='third'] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
  &[data-even] {
    align-items: stretch;
  }
  ${below.tablet} {
    &[data-side] {
      grid-template-columns: minmax(0, 1fr);
    }
    > [data-drop] {
      display: none;
    }
  }
`

const Side = styled.aside`
  min-width: 0;
  &[data-sticky] {
    position: sticky;
    top: var(--s-5);
    max-height: calc(100vh - 2 * var(--s-5));
    overflow-y: auto;
    scrollbar-width: thin;
  }
  ${below.tablet} {
    &[data-sticky] {
      position: static;
      max-height: none;
    }
  }
`

interface SplitProps {
  side: ReactNode
  /** Name of the side column for screen readers. */
  label?: string
  /**
   * 'start': 252 px tree at the left, hidden on a tablet, where a drawer shows it. 'end': 344 px box at the right,
   * below on a tablet.
   */
  at?: 'start' | 'end'
  /** Width of the 'end' column in px: 344 for the cart, 320 for documents, 340 for the buy box. */
  width?: number
  /** The side column stays visible while the rest scrolls. */
  sticky?: boolean
  children: ReactNode
}

/** A main column with a side column. */
export function Split({ side, label, at = 'end', width, sticky, children }: SplitProps) {
  const column = (
    <Side aria-label={label} data-sticky={sticky || undefined} data-drop={at === 'start' || undefined}>
      {side}
    </Side>
  )
  const style = width ? { '--split': `${width}px` } : undefined
  return (
    <Frame data-side={at} style={style}>
      {at === 'start' && column}
      <div style={{ minWidth: 0 }}>{children}</div>
      {at === 'end' && column}
    </Frame>
  )
}

/** Two columns: 'half' 1:1, 'third' 2:1; one under the other on a tablet. even: both of the same height. */
export function Columns({
  shape = 'half',
  even,
  children,
}: {
  shape?: 'half' | 'third'
  even?: boolean
  children: ReactNode
}) {
  return (
    <Frame data-side={shape} data-even={even || undefined}>
      {children}
    </Frame>
  )
}
