import { formatDate, linkTo } from '@portal/shared-sdk'
import type { InvoiceRow } from '@portal/shared-sdk/contract'
import { Money } from '@portal/shared-ui'
import { NumberLink, PhoneLabel, StateDot, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { Words } from '../words'

/** Columns of the list of invoices; the total only where totals are shown. */
export function invoiceColumns(t: Words, { hasTotals }: { hasTotals: boolean }): Column<InvoiceRow>[] {
  const columns: (Column<InvoiceRow> | false)[] = [
    {
      id: 'number',
      noWrap: true,
      header: t('invoices.number'),
      orderBy: 'number',
      strong: true,
      phone: 'title',
      cell: (invoice) => <NumberLink to={linkTo('invoice', invoice.id)}>{invoice.number}</NumberLink>,
    },
    {
      id: 'client',
      header: t('detail.client'),
      orderBy: 'client',
      phone: 'under',
      cell: ({ client }) => (
        <>
          {client.name}
          <Under>{client.external_code}</Under>
        </>
      ),
    },
    {
      id: 'center',
      header: t('orders.center'),
      orderBy: 'center',
      wideOnly: true,
      cell: ({ center }) => center?.name ?? '-',
    },
    {
      id: 'cost_center',
      header: t('invoices.cost_center'),
      wideOnly: true,
      cell: (invoice) => invoice.cost_center || '-',
    },
    {
      id: 'date',
      noWrap: true,
      header: t('delivered.date'),
      orderBy: 'invoice_datetime',
      cell: (invoice) => formatDate(invoice.invoice_datetime),
    },
    {
      id: 'due',
      noWrap: true,
      header: t('invoices.due'),
      orderBy: 'due_date',
      wideOnly: true,
      cell: (invoice) => (
        <>
          {formatDate(invoice.due_date) || '-'}
          {invoice.payment === 'overdue' && invoice.state !== 'overdue' && <Late>{t('invoices.overdue')}</Late>}
        </>
      ),
    },
    hasTotals && {
      id: 'base',
      header: t('base'),
      align: 'end',
      phone: 'foot',
      cell: (invoice) => (
        <>
          <PhoneLabel>{t('base')} </PhoneLabel>
          <Money value={invoice.base ?? null} />
        </>
      ),
    },
    hasTotals && {
      id: 'total',
      header: t('total'),
      orderBy: 'total',
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (invoice) => <Money value={invoice.total ?? null} />,
    },
    {
      id: 'state',
      header: t('orders.state'),
      orderBy: 'state',
      phone: 'under-end',
      cell: (invoice) => <StateDot state={invoice.state} values={invoice.state_values} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Under the day of an invoice whose state does not say yet that it is over. */
const Late = styled(Under)`
  color: var(--bad-ink);
`
