import { below } from '@portal/shared-ui'
import styled from 'styled-components'
import { phoneRows } from './phone-rows'

export const Holder = styled.div`
  min-width: 0;
  overflow-x: auto;
  &[data-sticky] {
    overflow: visible;
  }
  &[data-stale] tbody {
    opacity: 0.55;
    transition: opacity var(--m-2);
  }
  ${below.phone} {
    overflow: visible;
  }
`

export const Grid = styled.table`
  th,
  thead td {
    height: auto;
    padding: 10px 12px;
    border-bottom: 1px solid var(--line-2);
    background: var(--surface);
    font-size: var(--t-12);
    font-weight: 550;
    color: var(--ink-3);
    text-align: left;
    white-space: nowrap;
    vertical-align: bottom;
  }
  tbody td,
  tfoot td {
    height: var(--row);
    padding: var(--cell-y) 12px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
  }
  th:first-child,
  td:first-child {
    padding-left: var(--s-5);
  }
  th:last-child,
  td:last-child {
    padding-right: var(--s-5);
  }
  [data-align='end'] {
    text-align: right;
    white-space: nowrap;
  }
  td[data-nowrap] {
    white-space: nowrap;
  }
  [data-strong] {
    font-weight: 650;
  }
  td[data-fit],
  th[data-fit] {
    width: 1px;
    white-space: nowrap;
    padding-right: 0;
  }
  td[data-actions] > div {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    gap: var(--s-2);
  }
  tbody > tr:last-child > td {
    border-bottom: 0;
  }
  tbody > tr:hover > td {
    background: var(--surface-2);
  }
  tbody > tr[data-selected] > td {
    background: var(--brand-soft);
  }
  tbody > tr[data-open] > td {
    background: var(--brand-soft);
    border-bottom-color: transparent;
  }
  tbody > tr[data-detail] > td {
    height: auto;
    padding: 0 var(--s-5) var(--s-5);
    background: var(--brand-soft);
  }
  tbody > tr[data-expands] {
    cursor: pointer;
  }
  tfoot td {
    border-top: 1px solid var(--line-2);
    border-bottom: 0;
    font-weight: 650;
  }
  &[data-sticky] thead th {
    position: sticky;
    top: 0;
    z-index: 3;
  }
  &[data-look='inner'] {
    th:first-child,
    td:first-child {
      padding-left: 14px;
    }
    th:last-child,
    td:last-child {
      padding-right: 14px;
    }
    tbody td {
      height: 40px;
      padding-block: 6px;
    }
  }
  @media (min-width: 760px) and (max-width: 1259.98px) {
    [data-wide-only] {
      display: none;
    }
  }

  ${phoneRows}
`

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: inherit;
  color: inherit;
  &:hover {
    color: var(--ink);
  }
  th[aria-sort='ascending'] &,
  th[aria-sort='descending'] & {
    color: var(--ink);
    font-weight: 650;
  }
`

export const Twist = styled.button`
  --ib: 32px;
  width: var(--ib);
  height: var(--ib);
  margin-block: -4px;
  display: inline-grid;
  place-items: center;
  border-radius: var(--r-m);
  color: var(--ink-2);
  &:hover {
    background: var(--surface-3);
  }
  svg {
    transition: transform var(--m-2) var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
  ${below.phone} {
    --ib: 40px;
  }
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: calc((var(--ib) - 44px) / 2);
    }
  }
`
