import { formatDate, formatNumber } from '@portal/shared-sdk'
import type { Pace } from '@portal/shared-sdk/contract'
import { Money, Row, TextButton } from '@portal/shared-ui'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import styled from 'styled-components'
import { ClientLink } from '../client/client-link'
import { useWords, type Words } from '../words'

type Expected = Pace['clients'][number]

const shownAtFirst = 8

/** The clients whose next order is expected in the rest of the month, the earliest first (rule B-34). */
export function ExpectedClients({ pace: { clients, clients_count: count, expected } }: { pace: Pace }) {
  const t = useWords()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <DataTable
        label={t('pace.clients')}
        columns={columnsOf(t, expected !== undefined)}
        rows={isWhole ? clients : clients.slice(0, shownAtFirst)}
        rowKey={({ id }) => id}
        empty={t('pace.nobody')}
      />
      <Foot data-spread gap={3}>
        <span>
          {t('pace.count', { count, total: formatNumber(count) })}
          {expected !== undefined && (
            <>
              {': '}
              <Money value={expected} />
            </>
          )}
        </span>
        {clients.length > shownAtFirst && !isWhole && (
          <TextButton onClick={() => setWhole(true)}>
            {t('pace.all', { total: formatNumber(clients.length) })}
          </TextButton>
        )}
      </Foot>
    </>
  )
}

const columnsOf = (t: Words, hasAmounts: boolean): Column<Expected>[] => [
  {
    id: 'name',
    header: t('client'),
    phone: 'title',
    width: '40%',
    cell: ({ id, name }) => <ClientLink id={id} name={name} />,
  },
  { id: 'next', header: t('pace.next'), phone: 'under', cell: ({ next_order: day }) => formatDate(day) },
  {
    id: 'usual',
    header: t('pace.usual'),
    phone: 'under-end',
    cell: ({ usual_days: days }) => t('pace.every', { count: Math.round(days), days: formatNumber(Math.round(days)) }),
  },
  ...(hasAmounts ? [averageColumn(t)] : []),
]

const averageColumn = (t: Words): Column<Expected> => ({
  id: 'average',
  header: t('pace.average'),
  align: 'end',
  strong: true,
  phone: 'end',
  cell: ({ average_order: euros }) => <Money value={euros ?? null} />,
})

const Foot = styled(Row)`
  padding: 12px var(--s-5);
  border-top: 1px solid var(--line);
  font-size: var(--t-13);
  color: var(--ink-2);
`
