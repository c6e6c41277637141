import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** Below the search field, as wide as it. */
export const Panel = styled.div`
  position: absolute;
  inset: calc(100% + 6px) 0 auto;
  z-index: 30;
  border: 1px solid var(--line-2);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--e-2);
  overflow: clip;
  &[data-stale] [role='grid'] {
    opacity: 0.6;
    transition: opacity var(--m-2);
  }
  > p {
    padding: 12px 14px;
    color: var(--ink-2);
    font-size: var(--t-13);
  }
  > p[data-tone='bad'] {
    color: var(--bad-ink);
  }
  @media (max-height: 700px) {
    max-height: calc(100vh - 160px);
    overflow-y: auto;
  }
  ${below.phone} {
    max-height: 70vh;
    overflow-y: auto;
  }
`

export const Row = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) minmax(96px, auto) 120px 146px;
  gap: 0 14px;
  align-items: center;
  min-height: 52px;
  padding: 5px 12px 5px 10px;
  border-bottom: 1px solid var(--line);
  &:hover {
    background: var(--surface-2);
  }
  &[data-in-cart] {
    background: var(--brand-soft);
  }
  &[data-active] {
    background: var(--brand-soft);
    box-shadow: inset 3px 0 0 var(--brand);
  }
  [data-cell='picture'] {
    display: grid;
    place-items: center;
    height: 40px;
    border-radius: var(--r-s);
    background: var(--tile);
    overflow: hidden;
  }
  [data-cell='name'] {
    min-width: 0;
    line-height: 1.3;
  }
  [data-cell='name'] > a {
    display: block;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-cell='name'] > small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  [data-cell='name'] b {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--brand-ink);
  }
  [data-cell='name'] em {
    font-style: normal;
    font-weight: 550;
    color: var(--bad-ink);
  }
  [data-cell='stock'] {
    white-space: nowrap;
  }
  [data-cell='price'] {
    text-align: right;
    font-weight: 600;
    white-space: nowrap;
  }
  [data-cell='price'] small {
    font-weight: 450;
    color: var(--ink-3);
    font-size: var(--t-12);
  }
  [data-cell='quantity'] {
    display: flex;
    justify-content: flex-end;
    gap: 6px;
  }
  /* The stock is below the code. */
  ${below.wide} {
    grid-template-columns: 40px minmax(0, 1fr) 104px 146px;
    > * {
      grid-row: 1 / 3;
    }
    [data-cell='name'] {
      grid-row: 1;
      align-self: end;
    }
    [data-cell='stock'] {
      grid-area: 2 / 2;
      align-self: start;
    }
  }
  ${below.phone} {
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: 4px 12px;
    padding-block: 8px;
    [data-cell='price'] {
      grid-row: 1;
    }
    [data-cell='name'] > a {
      white-space: normal;
    }
    [data-cell='quantity'] {
      grid-area: 3 / 2 / auto / -1;
      > :first-child {
        flex: 1;
      }
    }
    [data-cell='quantity']:empty {
      display: none;
    }
  }
`

/** The way on to the whole list. */
export const All = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 42px;
  padding: 0 14px;
  font-size: var(--t-13);
  font-weight: 550;
  color: var(--brand-ink);
  text-align: left;
  &:hover {
    background: var(--surface-2);
  }
  > span:last-child {
    margin-left: auto;
    font-weight: 450;
    color: var(--ink-3);
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    > span:last-child {
      display: none;
    }
  }
`
