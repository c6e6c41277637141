import styled from 'styled-components'

/** The scrolling frame: head, names and foot stay; the focus never stops behind them. */
export const GridFrame = styled.div`
  position: relative;
  max-height: max(340px, calc(100dvh - 378px));
  overflow: auto;
  scroll-padding: 56px 84px 152px 272px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  &[data-stale] tfoot td {
    opacity: 0.55;
  }
`

/** One style for all cells: a sheet has thousands. */
export const GridTable = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--t-13);
  th,
  td {
    height: 34px;
    padding: 2px 8px;
    border-right: 1px solid var(--line);
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    text-align: right;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 52px;
    min-width: 92px;
    max-width: 92px;
    padding-inline: 6px;
    background: var(--surface-2);
    font-size: var(--t-12);
    font-weight: 550;
    line-height: 1.25;
    color: var(--ink-2);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
    > span {
      display: -webkit-box;
      -webkit-line-clamp: 3;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 264px;
    max-width: 264px;
    text-align: left;
    white-space: normal;
    font-weight: 400;
  }
  thead tr > :first-child,
  tfoot tr > :first-child {
    z-index: 3;
  }
  tr > :last-child:not(:first-child) {
    min-width: 76px;
    font-variant-numeric: tabular-nums;
  }
  tbody td {
    cursor: cell;
    font-variant-numeric: tabular-nums;
    user-select: none;
    &:focus {
      outline: 2px solid var(--brand);
      outline-offset: -2px;
    }
    &[data-active] {
      box-shadow: inset 0 0 0 2px var(--brand);
    }
    &[data-selected] {
      background: var(--brand-soft);
    }
    &[data-note] {
      background: var(--warn-soft);
    }
    &[aria-invalid] {
      background: var(--bad-soft);
      color: var(--bad-ink);
      font-weight: 600;
    }
  }
  tfoot td,
  tfoot th {
    height: 24px;
    background: var(--surface-2);
    font-size: var(--t-12);
    font-weight: 400;
    color: var(--ink-2);
    vertical-align: top;
  }
  tfoot {
    position: sticky;
    bottom: 0;
    z-index: 2;
  }
  tfoot [data-tone='bad'] {
    color: var(--bad-ink);
  }
  tfoot [data-tone='warn'] {
    color: var(--warn-ink);
  }
  tfoot [data-tone='ok'] {
    color: var(--ok-ink);
  }
  tfoot [data-message] {
    max-width: 92px;
    text-align: left;
    white-space: normal;
    line-height: 1.25;
    > span {
      display: -webkit-box;
      -webkit-line-clamp: 3;
      -webkit-box-orient: vertical;
      overflow: hidden;
    }
  }
`

/** The field of the cell that is being edited. */
export const CellField = styled.input`
  width: 72px;
  height: 26px;
  padding: 0 4px;
  border: 0;
  outline: 0;
  background: transparent;
  text-align: right;
  font: inherit;
  color: var(--ink);
`
