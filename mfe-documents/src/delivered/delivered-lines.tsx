import { formatNumber, formatRate, linkTo, portalConfig } from '@portal/shared-sdk'
import type { InvoiceEntry } from '@portal/shared-sdk/contract'
import { below, Money, ProductThumbnail, Row, TextLink } from '@portal/shared-ui'
import { FormatPrice, Under } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import { FormatName } from '../detail/format-name'
import { useSeesNotes } from '../detail/use-sees-notes'
import { useWords, type Words } from '../words'

type Entry = InvoiceEntry

/**
 * The lines of a delivery note or invoice. withOrigin: each with links to its delivery note and order (rule D-89).
 */
export function DeliveredLines({
  label,
  entries,
  withOrigin = false,
}: {
  label: string
  entries: readonly Entry[]
  withOrigin?: boolean
}) {
  const t = useWords()
  const seesNotes = useSeesNotes()
  return (
    <DataTable
      label={label}
      rows={entries}
      rowKey={(entry) => entry.id}
      empty={t('delivered.no_lines')}
      columns={columnsOf(t, entries, withOrigin ? { seesNotes } : null)}
    />
  )
}

function columnsOf(t: Words, entries: readonly Entry[], origin: { seesNotes: boolean } | null): Column<Entry>[] {
  const hasPrices = entries.some(({ price }) => price !== undefined)
  const hasDiscounts = entries.some(({ discount }) => discount)
  const columns: (Column<Entry> | false)[] = [
    {
      id: 'product',
      header: t('product'),
      phone: 'title',
      cell: (entry) => (
        <Row gap={3} style={{ flexWrap: 'nowrap' }}>
          <ProductThumbnail src={entry.product.image_url} size={40} />
          <span>
            {entry.product.name}
            {entry.description && <Under>{entry.description}</Under>}
          </span>
        </Row>
      ),
    },
    {
      id: 'code',
      header: t(`code.${portalConfig().settings.documentCodeLabel}`),
      phone: 'under',
      cell: (entry) => entry.external_id,
    },
    origin !== null && {
      id: 'origin',
      header: t('delivered.origin'),
      width: 168,
      phone: 'foot',
      cell: (entry) => <Origin entry={entry} {...origin} />,
    },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      strong: true,
      phone: 'end',
      cell: ({ quantity, aditional_measurement_unit: unit }) => (
        <>
          {formatNumber(quantity)}
          <FormatName unit={unit} hasPrice={hasPrices} />
        </>
      ),
    },
    hasPrices && {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: (entry) => <FormatPrice entry={entry} />,
    },
    hasPrices &&
      hasDiscounts && {
        id: 'discount',
        header: t('delivered.discount'),
        align: 'end',
        cell: (entry) => (entry.discount ? formatRate(entry.discount) : ''),
      },
    hasPrices && {
      id: 'base',
      header: t('total'),
      align: 'end',
      strong: true,
      phone: 'under-end',
      cell: (entry) => <Money value={entry.base ?? null} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** The delivery note and the order of a line, as links for those who may open them. */
function Origin({
  entry: { delivery_note: note, sale_order: order },
  seesNotes,
}: {
  entry: Entry
  seesNotes: boolean
}) {
  const t = useWords()
  const links = [
    note && {
      ...note,
      name: t('notes.named', { number: note.number }),
      to: seesNotes ? linkTo('deliveryNote', note.id) : undefined,
    },
    order && { ...order, name: t('orders.named', { number: order.number }), to: linkTo('order', order.id) },
  ].filter((each) => each !== null)
  if (links.length === 0) return <>-</>
  return (
    <Links>
      {links.map(({ number, name, to }) =>
        to ? (
          <TextLink key={number} to={to} aria-label={name}>
            {number}
          </TextLink>
        ) : (
          <span key={number}>{number}</span>
        ),
      )}
    </Links>
  )
}

const Links = styled.span`
  display: grid;
  gap: 4px;
  ${below.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
`
