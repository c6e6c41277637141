import { formatDate, linkTo } from '@portal/shared-sdk'
import type { RecurringOrderRow } from '@portal/shared-sdk/contract'
import { Money, below } from '@portal/shared-ui'
import { NumberLink, PhoneLabel, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { Words } from '../../words'
import { RunMark } from '../run-mark'
import { rhythmText } from '../schedule-text'

/** Columns of the overview of recurring orders. namesClient: they are of several clients. */
export function recurringColumns(t: Words, namesClient: boolean): Column<RecurringOrderRow>[] {
  return [
    {
      id: 'name',
      header: t('recurring.name'),
      orderBy: 'name',
      strong: true,
      phone: 'title',
      cell: ({ id, name }) => <NumberLink to={linkTo('recurringOrder', id)}>{name}</NumberLink>,
    },
    {
      id: 'center',
      header: t('recurring.center'),
      phone: 'under',
      cell: (order) => (
        <>
          {order.center.name}
          <Under>{namesClient ? order.client.name : rhythmText(t, order)}</Under>
        </>
      ),
    },
    {
      id: 'next',
      header: t('recurring.next'),
      orderBy: 'next_date',
      noWrap: true,
      phone: 'under-end',
      cell: ({ next_date: next, open_run: run, base }) => (
        <>
          {formatDate(run && run.state !== 'announced' ? run.date : next) || t('recurring.no_next')}
          {base !== undefined && (
            <PhoneSum>
              <Money value={base} />
            </PhoneSum>
          )}
        </>
      ),
    },
    {
      id: 'sum',
      header: t('recurring.sum'),
      align: 'end',
      noWrap: true,
      cell: ({ base }) => base !== undefined && <Money value={base} />,
    },
    {
      id: 'changes',
      header: t('recurring.changed'),
      wideOnly: true,
      cell: ({ changes_count: changes, left_out: left }) =>
        [
          changes > 0 && t('recurring.lines_changed', { count: changes }),
          left > 0 && t('recurring.lines_out', { count: left }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    { id: 'state', header: t('recurring.state'), phone: 'end', cell: (order) => <RunMark order={order} /> },
  ]
}

/** Below the date, where a phone has no column for it. */
const PhoneSum = styled(PhoneLabel)`
  ${below.phone} {
    display: block;
  }
`
