import { css } from 'styled-components'
import { below } from '@portal/shared-ui'

/** How a table looks on a phone: each row is a block of two lines, see PhonePlace. */
export const phoneRows = css`
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
      grid-template-areas: 'lead title end act' 'lead under under-end act';
      grid-template-columns: auto minmax(0, 1fr) fit-content(36%) auto;
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
      text-align: left;
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
      text-align: left;
      color: var(--ink-2);
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
