import { formatNumber, portalConfig } from '@portal/shared-sdk'
import type { ImportLine, ImportPreview, ImportPreviewOrder } from '@portal/shared-sdk/contract'
import { Alert, AvailabilityMark, Money, ProductThumbnail, Row, Sheet, Stack, SumRows, Text } from '@portal/shared-ui'
import { TotalsSheet } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useWords, type Words } from '../words'
import { EarlierOrders } from './earlier-orders'

/** The orders that a file would become, before any is created (rule D-60). */
export function ImportPreviewOrders({ preview: { orders, earlier, sum, count } }: { preview: ImportPreview }) {
  const t = useWords()
  return (
    <Stack gap={4} aria-label={t('import.preview')} role="region">
      {earlier.length > 0 && (
        <Alert tone="warn">
          {t('import.earlier', { count: earlier.length })}
          <EarlierOrders orders={earlier} />
        </Alert>
      )}
      {orders.map((order) => (
        <PreviewOrder key={order.center.id} order={order} isComplete={count === 0} />
      ))}
      {sum && orders.length > 1 && (
        <Sheet title={t('import.sum', { count: orders.length })}>
          <SumRows sums={sum} taxesApart />
        </Sheet>
      )}
    </Stack>
  )
}

/** isComplete: no row of the file has an error. */
function PreviewOrder({ order, isComplete }: { order: ImportPreviewOrder; isComplete: boolean }) {
  const t = useWords()
  const { center, lines, lines_count: count } = order
  const left = count - lines.length
  return (
    <>
      <Sheet
        edge
        title={t('import.order_for', { center: center.name })}
        tools={
          <Text data-size="s" data-tone="faint">
            {t('import.lines', { count })}
          </Text>
        }
      >
        <DataTable
          label={t('import.order_for', { center: center.name })}
          columns={lineColumns(t, lines)}
          rows={lines}
          rowKey={({ product }) => product.id}
          empty=""
        />
        {left > 0 && (
          <Text data-size="s" style={{ padding: '12px 16px' }}>
            {t('import.more_lines', { count: left })}
          </Text>
        )}
      </Sheet>
      <TotalsSheet sums={order} lines={count} />
      {order.refusal && <Alert tone="bad">{order.refusal}</Alert>}
      {order.waits && !order.refusal && isComplete && <Alert tone="warn">{t('import.will_wait')}</Alert>}
    </>
  )
}

function lineColumns(t: Words, lines: readonly ImportLine[]): Column<ImportLine>[] {
  const hasPrices = lines.some(({ total }) => total !== undefined)
  const columns: (Column<ImportLine> | false)[] = [
    { id: 'row', header: t('import.row'), width: 64, cell: ({ row }) => row },
    {
      id: 'product',
      header: t('product'),
      phone: 'title',
      cell: ({ product, availability, unlikely }) => (
        <Row gap={3} style={{ flexWrap: 'nowrap' }}>
          <ProductThumbnail src={product.image_url} size={32} />
          <span>
            {product.name}
            <AvailabilityMark availability={availability} />
            {unlikely && (
              <Text data-tone="warn" data-size="xs" style={{ display: 'block' }}>
                {unlikely}
              </Text>
            )}
          </span>
        </Row>
      ),
    },
    {
      id: 'code',
      header: t(`code.${portalConfig().settings.documentCodeLabel}`),
      phone: 'under',
      cell: ({ product }) => product.external_id,
    },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      strong: true,
      phone: 'end',
      cell: ({ quantity, product }) => `${formatNumber(quantity)} ${product.unit}`,
    },
    hasPrices && {
      id: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ product }) => <Money value={product.price ?? null} />,
    },
    hasPrices && {
      id: 'total',
      header: t('total'),
      align: 'end',
      strong: true,
      phone: 'under-end',
      cell: ({ total }) => <Money value={total ?? null} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
