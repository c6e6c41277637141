import { formatNumber, formatRate } from '@portal/shared-sdk'
import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { Badge, Money, ProductThumbnail, Row, Sheet, Text } from '@portal/shared-ui'
import { FormatPrice, Under } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useWords, type Words } from '../words'

type Line = LinkedOffer['entries'][number]

interface LinkLinesProps {
  offer: LinkedOffer
  /** Ids of the ticked lines, as texts; without onTick there are no boxes. */
  ticked?: ReadonlySet<string>
  onTick?: (ticked: Set<string>) => void
}

/** The lines as the offer's print format shows them, with a box each while the offer can be accepted (rule O-37). */
export default function LinkLines({ offer: { entries }, ticked, onTick }: LinkLinesProps) {
  const t = useWords()
  return (
    <Sheet
      edge
      title={t('link.lines')}
      tools={<Text data-size="s">{t('products_count', { count: entries.length })}</Text>}
    >
      <DataTable
        label={t('link.lines')}
        columns={lineColumns(t, entries)}
        rows={entries}
        rowKey={(line) => line.id}
        rowName={(line) => line.name}
        empty={t('no_lines')}
        {...(ticked && onTick && { selection: { selected: ticked, onChange: onTick } })}
      />
    </Sheet>
  )
}

function lineColumns(t: Words, entries: readonly Line[]): Column<Line>[] {
  const hasPrices = entries.some(({ price }) => price !== undefined)
  const hasDiscounts = entries.some(({ discount }) => discount)
  const hasPictures = entries.some((line) => line.image_url !== null)
  const columns: (Column<Line> | false)[] = [
    {
      id: 'product',
      header: t('product'),
      phone: 'title',
      width: '40%',
      cell: (line) => <LineName line={line} hasPicture={hasPictures} />,
    },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      strong: true,
      phone: 'end',
      cell: (line) => (
        <>
          {formatNumber(line.quantity)}
          <Under>{line.aditional_measurement_unit?.name ?? line.measurement_unit.name}</Under>
        </>
      ),
    },
    hasPrices && {
      id: 'price',
      header: t('price'),
      align: 'end',
      phone: 'under',
      cell: (line) => <FormatPrice entry={line} />,
    },
    hasPrices &&
      hasDiscounts && {
        id: 'discount',
        header: t('discount'),
        align: 'end',
        cell: (line) => (line.discount ? formatRate(line.discount) : ''),
      },
    hasPrices && {
      id: 'base',
      header: t('link.amount'),
      align: 'end',
      strong: true,
      phone: 'under-end',
      cell: (line) => <Money value={line.base} />,
    },
  ]
  return columns.filter((column): column is Column<Line> => column !== false)
}

function LineName({ line, hasPicture }: { line: Line; hasPicture: boolean }) {
  const t = useWords()
  const { name, external_id: code, description, is_charge: isCharge, accepted } = line
  return (
    <Row gap={3} style={{ flexWrap: 'nowrap' }}>
      {hasPicture && <ProductThumbnail src={line.image_url} size={40} />}
      <span>
        {name}
        <Under>{[code, isCharge ? t('charge') : description].filter(Boolean).join(' · ')}</Under>
        {accepted === false && <Badge size="s">{t('link.not_accepted')}</Badge>}
      </span>
    </Row>
  )
}
