import { formatDate, formatNumber, linkTo, portalConfig } from '@portal/shared-sdk'
import type { InvoiceLineRow } from '@portal/shared-sdk/contract'
import { Money } from '@portal/shared-ui'
import { NumberLink, PhoneLabel, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

interface Shown {
  hasAmounts: boolean
  /** The list is of several clients, so each row names its client. */
  namesClient: boolean
}

/** Columns of the list of invoice lines; the base only where amounts are shown. */
export function lineColumns(t: Words, { hasAmounts, namesClient }: Shown): Column<InvoiceLineRow>[] {
  const columns: (Column<InvoiceLineRow> | false)[] = [
    {
      id: 'number',
      noWrap: true,
      header: t('invoices.number'),
      orderBy: 'number',
      phone: 'foot',
      cell: ({ invoice, invoice_datetime: day }) => (
        <>
          <NumberLink to={linkTo('invoice', invoice.id)}>{invoice.number}</NumberLink>
          <PhoneLabel> · {formatDate(day)}</PhoneLabel>
        </>
      ),
    },
    {
      id: 'name',
      header: t('product'),
      orderBy: 'name',
      phone: 'title',
      width: '32%',
      cell: ({ name, external_id: code }) => (
        <>
          {name}
          <Under>{`${t(`code.${portalConfig().settings.documentCodeLabel}`)} ${code}`}</Under>
        </>
      ),
    },
    {
      id: 'center',
      header: t('orders.center'),
      orderBy: 'center',
      phone: 'under',
      cell: ({ center, client }) => (
        <>
          {center?.name ?? '-'}
          {namesClient && <Under>{client.name}</Under>}
        </>
      ),
    },
    {
      id: 'date',
      noWrap: true,
      header: t('delivered.date'),
      orderBy: 'invoice_datetime',
      cell: (line) => formatDate(line.invoice_datetime),
    },
    {
      id: 'quantity',
      header: t('quantity'),
      orderBy: 'quantity',
      align: 'end',
      phone: hasAmounts ? 'under-end' : 'end',
      cell: ({ quantity, measurement_unit: unit }) => (
        <>
          {formatNumber(quantity)}
          <Under>{unit}</Under>
        </>
      ),
    },
    hasAmounts && {
      id: 'base',
      header: t('base'),
      orderBy: 'base',
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (line) => <Money value={line.base ?? null} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
