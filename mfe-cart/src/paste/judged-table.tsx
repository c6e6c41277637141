import type { JudgedRow } from '@portal/shared-sdk/contract'
import { below, VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { JudgedLine } from './judged-line'

/** Rows of a list with their verdicts. */
export function JudgedTable({
  rows,
  onMend,
  onDrop,
}: {
  rows: readonly JudgedRow[]
  onMend: (row: number, change: { code?: string; quantity?: string }) => void
  onDrop: (row: number) => void
}) {
  const t = useWords()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('paste_row')}</th>
          <th scope="col">{t('paste_code')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('product')}</th>
          <th scope="col">
            <VisuallyHidden>{t('paste_state')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <JudgedLine
            key={row.row}
            row={row}
            onMend={(change) => onMend(row.row, change)}
            onDrop={() => onDrop(row.row)}
          />
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  /* The dialog's body scrolls below its padding, which the sticky head has to cover. */
  thead {
    position: sticky;
    top: calc(-1 * var(--s-4));
    z-index: 1;
    background: var(--surface);
    box-shadow: 0 1px var(--line);
  }
  th {
    text-align: left;
    font-size: var(--t-12);
    font-weight: 550;
    color: var(--ink-3);
    padding: 6px 8px;
  }
  td {
    padding: 6px 8px;
    vertical-align: top;
    border-top: 1px solid var(--line);
  }
  .row {
    width: 44px;
    color: var(--ink-2);
    text-align: right;
  }
  .code {
    width: 168px;
    overflow-wrap: anywhere;
  }
  .quantity {
    width: 96px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .state {
    width: 40px;
    text-align: right;
    color: var(--ok-ink);
  }
  .article > span {
    display: block;
  }
  .article small {
    color: var(--ink-2);
    white-space: nowrap;
  }
  .article > .message {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .message {
    color: var(--ink-2);
  }
  [data-state='bad'] .message {
    color: var(--bad-ink);
  }
  [data-state='ask'] .message,
  [data-state='note'] .message {
    color: var(--warn-ink);
  }
  .message svg {
    flex: none;
  }
  .suggestions button {
    display: block;
    text-align: left;
  }
  ${below.phone} {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: 36px minmax(0, 1fr) 84px 44px;
      align-items: start;
      border-top: 1px solid var(--line);
      padding: 6px 0;
    }
    td {
      border: 0;
      padding: 4px;
    }
    /* The columns of the grid, in place of the widths of the table. */
    .row,
    .code,
    .quantity,
    .state {
      width: auto;
      align-self: center;
    }
    .row {
      text-align: left;
    }
    .state {
      grid-column: 4;
      grid-row: 1;
    }
    .article {
      grid-column: 2 / -1;
    }
  }
`
