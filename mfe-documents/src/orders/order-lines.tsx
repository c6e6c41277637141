import { formatDate, formatNumber, formatRate, linkTo, portalConfig } from '@portal/shared-sdk'
import type { OrderEntry } from '@portal/shared-sdk/contract'
import { AvailabilityMark, Money, ProductThumbnail, Row, Text, TextLink } from '@portal/shared-ui'
import { FormatPrice, PhoneLabel } from '@portal/shared-ui/list'
import { DataTable, InnerSheet, type Column } from '@portal/shared-ui/table'
import { FormatName } from '../detail/format-name'
import { useSeesNotes } from '../detail/use-sees-notes'
import { useWords, type Words } from '../words'

/** The lines of an order. look 'inner': inside an open row of the list. */
export function OrderLines({ entries, look }: { entries: readonly OrderEntry[]; look: 'inner' | 'outer' }) {
  const t = useWords()
  const table = (
    <DataTable
      label={t('orders.lines')}
      columns={lineColumns(t, entries, look)}
      rows={entries}
      rowKey={(entry) => entry.id}
      empty={t('orders.no_lines')}
      look={look}
    />
  )
  return look === 'inner' ? <InnerSheet>{table}</InnerSheet> : table
}

function lineColumns(t: Words, entries: readonly OrderEntry[], look: 'inner' | 'outer'): Column<OrderEntry>[] {
  const hasPrices = entries.some(({ price }) => price !== undefined)
  const hasDiscounts = hasPrices && entries.some(({ discount }) => discount)
  const hasBillable = look === 'outer' && entries.some(({ billable }) => billable)
  const hasRemarks = look === 'outer' && entries.some(({ observations }) => observations)
  const columns: (Column<OrderEntry> | false)[] = [
    {
      id: 'product',
      header: t('product'),
      phone: 'title',
      cell: ({ product, description, aditional_measurement_unit: unit, availability }) => (
        <Row gap={3} style={{ flexWrap: 'nowrap' }}>
          <ProductThumbnail src={product.image_url} size={look === 'inner' ? 32 : 40} />
          <span>
            {product.name}
            <FormatName unit={unit} text={description} hasPrice={hasPrices} />
            <AvailabilityMark availability={availability} />
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
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (entry) => formatNumber(entry.quantity),
    },
    {
      id: 'delivery',
      header: t('orders.expected'),
      phone: hasRemarks || entries.some(isDeliveryKnown) ? 'foot' : undefined,
      cell: (entry) => (
        <>
          <Delivery entry={entry} />
          {/* A phone has no column of remarks. */}
          {hasRemarks && entry.observations && (
            <PhoneLabel style={{ overflowWrap: 'anywhere' }}>{entry.observations}</PhoneLabel>
          )}
        </>
      ),
    },
    hasPrices && {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: (entry) => <FormatPrice entry={entry} />,
    },
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
    hasBillable && {
      id: 'billable',
      header: t('orders.billable'),
      cell: (entry) => t(entry.billable ? 'yes' : 'no'),
    },
    hasRemarks && { id: 'observations', header: t('orders.remarks'), cell: (entry) => entry.observations },
  ]
  return columns.filter((column) => column !== false)
}

const isDeliveryKnown = (entry: OrderEntry): boolean =>
  entry.delivery_datetime !== null || entry.delivered_quantity !== null || entry.delivery_note_lines.length > 0

/**
 * The expected delivery of a line, how much of it the supplier reports as delivered (rule E-38), and links to its delivery
 * notes for accounts that can open them (rule D-86).
 */
function Delivery({ entry }: { entry: OrderEntry }) {
  const t = useWords()
  const notes = useSeesNotes() ? entry.delivery_note_lines : []
  return (
    <>
      {entry.delivery_datetime !== null && (
        <>
          <PhoneLabel>{t('orders.expected')} </PhoneLabel>
          {formatDate(entry.delivery_datetime)}
        </>
      )}
      {!isDeliveryKnown(entry) && '-'}
      {entry.delivered_quantity !== null && (
        <Text as="span" style={{ display: 'block', whiteSpace: 'nowrap' }}>
          {t('orders.delivered_quantity', { quantity: formatNumber(entry.delivered_quantity) })}
        </Text>
      )}
      {notes.map(({ delivery_note_id: note, delivery_note_number: number, quantity }) => {
        const page = linkTo('deliveryNote', note)
        return (
          page && (
            <TextLink key={note} to={page} style={{ display: 'block' }}>
              {t('orders.delivered_in', { quantity: formatNumber(quantity), number })}
            </TextLink>
          )
        )
      })}
    </>
  )
}
