import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** One line in wide windows; in narrow ones name, figures and quantity below each other. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  gap: 0 14px;
  align-items: center;
  min-height: calc(var(--row) + 14px);
  padding: 5px 14px 5px 8px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: var(--surface-2);
  }
  &[data-in-cart] {
    background: var(--brand-soft);
  }
  ${below.wide} {
    grid-template-columns: var(--columns-narrow);
    gap: 2px 12px;
    padding-block: 8px;
  }
  ${below.phone} {
    grid-template-columns: 42px minmax(0, 1fr) auto;
    gap: 4px 12px;
    padding: 12px var(--gut);
  }
`

/** Details of the line above, over its whole width. */
export const Below = styled.div`
  padding: 10px 14px 12px 64px;
  border-bottom: 1px solid var(--line);
  background: var(--surface-2);
  ${below.phone} {
    padding-inline: var(--gut);
  }
`

/** Hidden where a narrow line has no space for it. */
export const Cell = styled.div`
  min-width: 0;
  &[data-column='price'],
  &[data-column='total'] {
    text-align: right;
    white-space: nowrap;
    font-weight: 600;
  }
  &[data-column='price'] small {
    display: block;
    font-size: var(--t-11);
    font-weight: 600;
    line-height: 1.2;
    color: var(--brand-ink);
  }
  [data-quiet] {
    color: var(--ink-3);
    font-weight: 450;
  }
  [data-in-cart] {
    color: var(--brand-ink);
  }
  ${below.wide} {
    &[data-column='index'],
    &[data-column='months'],
    &[data-column='total'] {
      display: none;
    }
    [data-months='always'] &[data-column='months'] {
      display: block;
    }
  }
  ${below.phone} {
    &[data-column='picture'] {
      grid-row: 1;
    }
    &[data-column='product'] {
      grid-column: 2 / -1;
      grid-row: 1;
    }
    &[data-column='stock'] {
      grid-column: 2;
      grid-row: 2;
    }
    &[data-column='price'] {
      grid-column: 3;
      grid-row: 2;
    }
    &[data-column='format'] {
      grid-column: 2 / -1;
      grid-row: 3;
    }
    &[data-column='quantity'] {
      grid-column: 2 / -1;
      grid-row: 4;
      margin-right: 64px;
      > * {
        display: flex;
        > :first-child {
          flex: 1;
        }
      }
      input {
        flex: 1;
      }
    }
    &[data-column='quote'] {
      grid-column: 2 / -1;
      grid-row: 3;
    }
    &[data-column='months'] {
      grid-column: 2 / -1;
      grid-row: 5;
    }
    &[data-column='add'] {
      grid-column: 3;
      grid-row: 4;
      justify-self: end;
    }
    &[data-column='favourite'] {
      grid-column: 1;
      grid-row: 2;
    }
  }
`

export const Picture = styled.div`
  display: grid;
  place-items: center;
  width: 42px;
  aspect-ratio: 1;
  border-radius: var(--r-s);
  background: var(--tile);
  overflow: hidden;
  [data-in-cart] & {
    background: var(--surface);
  }
`

export const Name = styled.div`
  font-weight: 600;
  line-height: 1.3;
  a:hover {
    color: var(--brand-ink);
  }
`

export const Under = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 1px 8px;
  margin-top: 1px;
  font-size: var(--t-12);
  color: var(--ink-3);
  a {
    color: var(--brand-ink);
    font-weight: 550;
    text-decoration: underline;
    text-decoration-color: var(--brand-line);
    text-underline-offset: 3px;
  }
  b {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--brand-ink);
    font-weight: 650;
  }
  &[data-tone='bad'] {
    color: var(--bad-ink);
    font-weight: 550;
  }
`
