import { formatNumber, formatRate, portalConfig, timesUnits } from '@portal/shared-sdk'
import type { OfferEntry } from '@portal/shared-sdk/contract'
import { Badge, Money, ProductThumbnail, Row, Sheet, Text } from '@portal/shared-ui'
import { FormatPrice, Under } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import { useWords, type Words } from '../words'

interface DocumentLinesProps {
  title: string
  entries: readonly OfferEntry[]
  /** Notes of the document, under its lines. */
  details: string | null
  /** Shows the format in a column of its own, else under the price. */
  hasFormat?: boolean
}

/** The lines of an offer or a catalogue, with prices if the account may see them, and the document's notes. */
export function DocumentLines({ title, entries, details, hasFormat = false }: DocumentLinesProps) {
  const t = useWords()
  return (
    <Sheet edge title={title} tools={<Text data-size="s">{t('products_count', { count: entries.length })}</Text>}>
      <DataTable
        label={title}
        columns={lineColumns(t, entries, hasFormat)}
        rows={entries}
        rowKey={(entry) => entry.id}
        empty={t('no_lines')}
      />
      {details && (
        <Details>
          <Text data-tone="faint" data-size="s">
            {t('notes')}
          </Text>
          <p>{details}</p>
        </Details>
      )}
    </Sheet>
  )
}

function lineColumns(t: Words, entries: readonly OfferEntry[], hasFormat: boolean): Column<OfferEntry>[] {
  const hasPrices = entries.some(({ price }) => price !== undefined)
  // When all lines were accepted, the offer's state says enough.
  const isPart = entries.some(({ accepted }) => accepted === false)
  const columns: (Column<OfferEntry> | false)[] = [
    {
      id: 'product',
      header: t('product'),
      phone: 'title',
      width: '40%',
      cell: (entry) => <LineProduct entry={entry} namesFormat={!hasFormat && !hasPrices} tellsAnswer={isPart} />,
    },
    {
      id: 'code',
      header: t(`code.${portalConfig().settings.documentCodeLabel}`),
      wideOnly: true,
      cell: (entry) => <Text>{entry.external_id}</Text>,
    },
    hasFormat && { id: 'format', header: t('format'), cell: formatOf },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (entry) => formatNumber(entry.quantity),
    },
    hasPrices && {
      id: 'price',
      header: t('price'),
      align: 'end',
      phone: 'under',
      cell: (entry) => (hasFormat ? <Money value={priceOf(entry)} /> : <FormatPrice entry={entry} />),
    },
    hasPrices && {
      id: 'discount',
      header: t('discount'),
      align: 'end',
      cell: (entry) => <Text>{formatRate(entry.discount ?? 0)}</Text>,
    },
    hasPrices && {
      id: 'total',
      header: t('total'),
      align: 'end',
      strong: true,
      phone: 'under-end',
      cell: (entry) => <Money value={entry.base} />,
    },
  ]
  return columns.filter((column): column is Column<OfferEntry> => column !== false)
}

const formatOf = ({ aditional_measurement_unit: unit, measurement_unit: own }: OfferEntry) => unit?.name ?? own.name

/** The price of the line's format, like FormatPrice. */
const priceOf = ({ price, aditional_measurement_unit: unit }: OfferEntry) =>
  price === undefined ? undefined : timesUnits(price, unit?.quantity ?? 1)

function LineProduct({
  entry,
  namesFormat,
  tellsAnswer,
}: {
  entry: OfferEntry
  namesFormat: boolean
  tellsAnswer: boolean
}) {
  const t = useWords()
  const { product, description, is_charge: isCharge, accepted, aditional_measurement_unit: unit } = entry
  const under = [namesFormat && unit?.name, isCharge ? t('charge') : description].filter(Boolean).join(' · ')
  return (
    <Row gap={3} style={{ flexWrap: 'nowrap' }}>
      <ProductThumbnail src={product.image_url} size={40} />
      <span>
        <Name>{product.name}</Name>
        {under && <Under>{under}</Under>}
        {tellsAnswer && accepted !== null && ' '}
        {tellsAnswer && accepted !== null && (
          <Badge size="s" tone={accepted ? 'ok' : 'neutral'}>
            {t(accepted ? 'line_accepted' : 'line_not_accepted')}
          </Badge>
        )}
      </span>
    </Row>
  )
}

const Name = styled.span`
  font-weight: 550;
`

const Details = styled.div`
  padding: 14px var(--s-5);
  border-top: 1px solid var(--line);
  white-space: pre-line;
`
