import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** Below the search field and above the suggestions, as wide as both. */
export const Strip = styled.section`
  margin-top: var(--s-2);
  border: 1px solid var(--line-2);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow: clip;
`

export const Typed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  padding: 8px 12px;
  background: var(--brand-soft);
  b {
    overflow-wrap: anywhere;
  }
  input {
    width: 104px;
    text-align: right;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t-12);
  }
`

export const List = styled.ul`
  max-height: 232px;
  overflow-y: auto;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(96px, auto) minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: center;
    min-height: 40px;
    padding: 4px 12px;
    border-top: 1px solid var(--line);
    font-size: var(--t-13);
  }
  b {
    overflow-wrap: anywhere;
  }
  [data-tone='bad'] {
    color: var(--bad-ink);
  }
  [data-tone='warn'] {
    color: var(--warn-ink);
  }
  [data-tone='faint'] {
    color: var(--ink-3);
  }
  [data-part='why'] > button {
    display: block;
    text-align: left;
  }
  [data-part='do'] {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  ${below.phone} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    [data-part='why'] {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`

export const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 4px 4px 4px 12px;
  border-top: 1px solid var(--line);
  font-size: var(--t-13);
  color: var(--ink-2);
  > p {
    flex: 1;
    min-width: 0;
  }
`

/** The sign × with the quantity after it. */
export const Times = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`
