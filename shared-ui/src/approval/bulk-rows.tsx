import { below, Money, Row as Line, Text } from '@portal/shared-ui'
import { sumOf, Under } from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ApprovalRow } from './approval-kind'
import { LimitUsed } from './limit-used'
import { useApprovalWords } from './words'

/**
 * The documents of a bulk decision: number, centre and client, total, and the sum of all (rule D-105).
 * @param under what stands under a document: why it was refused
 */
export function BulkRows<Row extends ApprovalRow>({
  rows,
  under,
}: {
  rows: readonly Row[]
  under?: (row: Row) => ReactNode
}) {
  const t = useApprovalWords()
  const sum = sumOf(rows.map(({ total }) => total))
  return (
    <div>
      <List>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.number}</strong>
            <span data-where>
              {row.center?.name ?? '-'}
              {row.client && <Under>{row.client.name}</Under>}
            </span>
            {row.total !== undefined && (
              <span data-end>
                <Money value={row.total} strong />
                <LimitUsed row={row} />
              </span>
            )}
            {under && <Text as="p">{under(row)}</Text>}
          </li>
        ))}
      </List>
      {sum !== undefined && rows.length > 1 && (
        <Line data-spread style={{ paddingTop: 'var(--s-3)' }}>
          <Text>{t('total_with_tax')}</Text>
          <Money value={sum} strong />
        </Line>
      )}
    </div>
  )
}

const List = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr) auto;
    gap: 2px var(--s-4);
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
    > [data-end] {
      text-align: end;
    }
    > p {
      grid-column: 1 / -1;
      color: var(--warn-ink);
    }
  }
  ${below.phone} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      > [data-where] {
        grid-column: 1 / -1;
        grid-row: 2;
      }
    }
  }
`
