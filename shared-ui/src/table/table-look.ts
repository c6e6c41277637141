import { below } from '@portal/shared-ui'
import styled from 'styled-components'

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

  ${below.phone} {
    &,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      border-bottom: 1px solid var(--line);
    }
    tr:last-child {
      border-bottom: 0;
    }
    tbody td,
    tfoot td {
      height: auto;
      border: 0;
      padding: 0;
    }
    td:first-child,
    td:last-child {
      padding-inline: 0;
    }
    tbody > tr:not([data-detail]) {
      /* A long state wraps, so that number and name keep their place. */
      grid-template: 'lead title end act' auto 'lead under under-end act' auto / auto minmax(0, 1fr) fit-content(
          36%
        ) auto;
      /* Missing cells take no room, so each cell brings its own distance. */
      row-gap: 2px;
      align-items: center;
      padding: 12px var(--gut);
    }
    tbody > tr[data-open],
    tbody > tr[data-selected] {
      background: var(--brand-soft);
    }
    tbody > tr[data-open] {
      border-bottom-color: transparent;
    }
    td[data-phone='none'] {
      display: none;
    }
    td[data-phone='title'] {
      grid-area: title;
      font-weight: 600;
    }
    td[data-phone='end'] {
      grid-area: end;
      margin-left: 12px;
      text-align: right;
      font-weight: 600;
    }
    td[data-phone='under'] {
      grid-area: under;
      color: var(--ink-2);
      font-size: var(--t-13);
    }
    td[data-phone='under-end'] {
      grid-area: under-end;
      margin-left: 12px;
      text-align: right;
      font-size: var(--t-13);
      > span {
        white-space: normal;
      }
    }
    td[data-phone='foot'] {
      grid-area: 3 / 2 / auto / 4;
      font-size: var(--t-13);
    }
    td[data-fit] {
      grid-area: lead;
      width: auto;
      display: flex;
      margin-right: 12px;
    }
    td[data-phone='lead'] {
      grid-area: lead;
      min-width: 20px;
      margin-right: 12px;
      color: var(--ink-3);
    }
    td[data-fit] ~ td[data-phone='lead'] {
      margin-left: 28px;
    }
    td[data-fit='twist'] {
      margin-left: -12px;
    }
    td[data-fit] + td[data-fit] {
      margin-left: 24px;
    }
    tr[aria-hidden] > td[data-fit] {
      margin-left: 0;
    }
    tr[aria-hidden] > td[data-phone='end'],
    tr[aria-hidden] > td[data-phone='under-end'] {
      width: 72px;
    }
    td[data-actions] {
      grid-area: act;
      margin-left: 4px;
      margin-right: -10px;
    }
    td[data-phone='foot'] ~ td[data-actions] {
      grid-row: 1 / 4;
    }
    tbody > tr[data-detail] > td {
      display: block;
      padding: 0 var(--gut) var(--s-4);
    }
    tbody > tr:hover > td {
      background: none;
    }
    tfoot tr {
      display: flex;
      justify-content: space-between;
      padding: 12px var(--gut);
    }
    tfoot td:empty {
      display: none;
    }
    &[data-look='inner'] {
      tbody > tr:not([data-detail]) {
        padding-inline: 14px;
      }
      tbody td,
      td:first-child,
      td:last-child {
        height: auto;
        padding: 0;
      }
    }
  }
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
