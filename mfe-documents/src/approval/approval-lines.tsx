import { formatNumber, formatRate, largestQuantity, portalConfig } from '@portal/shared-sdk'
import type { ValidableEntry, ValidableOrder } from '@portal/shared-sdk/contract'
import {
  AvailabilityMark,
  IconButton,
  Money,
  ProductThumbnail,
  QuantityStepper,
  Row,
  Sheet,
  Text,
  TextButton,
  useUiWords,
} from '@portal/shared-ui'
import { FormatPrice } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { FormatName } from '../detail/format-name'
import { useWords, type Words } from '../words'
import { Evidence } from './evidence'
import { lineTotal, quantityOf, type Quantities } from './live-order'

interface LinesProps {
  order: ValidableOrder
  changed: Quantities
  /** undefined for readers who may not validate. */
  onQuantity?: (entry: ValidableEntry, quantity: number) => void
  /** Back to the stored quantities. */
  onDiscard?: () => void
  /** Takes a line out; undefined for readers who may not. */
  onRemove?: (entry: ValidableEntry) => void
}

/** The lines with what the centre usually buys; those who may validate can change quantities. */
export function ApprovalLines({ order, changed, onQuantity, onDiscard, onRemove }: LinesProps) {
  const t = useWords()
  const ui = useUiWords()
  const { entries } = order
  const moved = entries.filter((entry) => quantityOf(entry, changed) !== entry.quantity).length
  return (
    <Sheet
      edge
      title={t('orders.lines')}
      tools={
        <Row>
          <Text data-size="s">
            {t('approval.products_count', { count: entries.length })}
            {moved > 0 && `, ${t('approval.changed', { count: moved })}`}
          </Text>
          {moved > 0 && onDiscard && <TextButton onClick={onDiscard}>{ui('discard')}</TextButton>}
        </Row>
      }
    >
      <div role="presentation" onKeyDown={handleQuantityKeys}>
        <DataTable
          label={t('orders.lines')}
          columns={lineColumns(t, { order, changed, onQuantity })}
          rows={entries}
          rowKey={(entry) => entry.id}
          empty={t('orders.no_lines')}
          {...(onRemove &&
            entries.length > 1 && {
              actions: (entry: ValidableEntry) => (
                <IconButton
                  icon="trash"
                  label={t('approval.remove', { name: entry.product.name })}
                  onClick={() => onRemove(entry)}
                />
              ),
            })}
        />
      </div>
      {order.details && (
        <Details>
          <Text data-tone="faint" data-size="s">
            {t('orders.remarks')}
          </Text>
          <p>{order.details}</p>
        </Details>
      )}
    </Sheet>
  )
}

/** Enter moves the focus to the quantity of the next line, Shift+Enter to the one above. */
function handleQuantityKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[role=spinbutton]')]
  const next = fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)]
  event.preventDefault()
  next?.focus()
}

function lineColumns(t: Words, { order, changed, onQuantity }: LinesProps): Column<ValidableEntry>[] {
  const hasPrices = order.entries.some(({ price }) => price !== undefined)
  const columns: (Column<ValidableEntry> | false)[] = [
    {
      id: 'product',
      header: t('product'),
      phone: 'title',
      width: '46%',
      cell: (entry) => (
        <Row gap={3} style={{ flexWrap: 'nowrap' }}>
          <ProductThumbnail src={entry.product.image_url} size={40} />
          <span>
            <Name>{entry.product.name}</Name>
            <FormatName unit={entry.aditional_measurement_unit} text={entry.description} hasPrice={hasPrices} />
            <AvailabilityMark availability={entry.availability} />
            <Evidence entry={entry} quantity={quantityOf(entry, changed)} />
          </span>
        </Row>
      ),
    },
    {
      id: 'code',
      header: t(`code.${portalConfig().settings.documentCodeLabel}`),
      wideOnly: true,
      cell: (entry) => <Text>{entry.external_id}</Text>,
    },
    {
      id: 'quantity',
      header: t('quantity'),
      phone: 'under',
      cell: (entry) => <Quantity entry={entry} quantity={quantityOf(entry, changed)} onQuantity={onQuantity} />,
    },
    hasPrices && {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: (entry) => <FormatPrice entry={entry} />,
    },
    hasPrices && {
      id: 'discount',
      header: t('delivered.discount'),
      align: 'end',
      cell: (entry) => <Text>{formatRate(entry.discount ?? 0)}</Text>,
    },
    hasPrices && {
      id: 'total',
      header: t('total'),
      align: 'end',
      strong: true,
      phone: 'under-end',
      cell: (entry) => <Money value={lineTotal(entry, quantityOf(entry, changed))} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** The quantity on the screen, with the one before: the stored one where it was changed, else the one asked for. */
function Quantity({
  entry,
  quantity,
  onQuantity,
}: {
  entry: ValidableEntry
  quantity: number
  onQuantity: LinesProps['onQuantity']
}) {
  const t = useWords()
  const before = quantity !== entry.quantity ? entry.quantity : entry.asked_quantity
  return (
    <Row style={{ flexWrap: 'nowrap' }}>
      {onQuantity ? (
        <QuantityStepper
          label={t('quantity_of', { name: entry.product.name })}
          value={quantity}
          min={1}
          max={largestQuantity}
          onChange={(next) => onQuantity(entry, next)}
        />
      ) : (
        <strong>{formatNumber(quantity)}</strong>
      )}
      {before !== null && before !== quantity && (
        <Text data-tone="faint" data-size="s">
          {t('approval.before', { quantity: formatNumber(before) })}
        </Text>
      )}
    </Row>
  )
}

const Name = styled.span`
  font-weight: 550;
`

const Details = styled.div`
  padding: 14px var(--s-5);
  border-top: 1px solid var(--line);
`
