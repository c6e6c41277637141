import { formatNumber, paths } from '@portal/shared-sdk'
import type { OrderRow } from '@portal/shared-sdk/contract'
import { Facts, LinkButton, Money, Row } from '@portal/shared-ui'
import { useWords } from '../words'

/** What opens under a row: the centre's address and code, and the order's panel with Ver Pedido (001 section 2.8). */
export function OrderPanel({ order, search, isValidated }: { order: OrderRow; search: string; isValidated: boolean }) {
  const t = useWords()
  const { center } = order
  const to = paths.orderToValidate(order.id, { type: isValidated ? 'validados' : undefined, q: search })
  return (
    <Row gap={6} data-spread style={{ alignItems: 'flex-start' }}>
      <Facts
        facts={[
          {
            label: t('center.address'),
            value:
              [center?.address, [center?.postal_code, center?.locality].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ') || '-',
          },
          { label: t('approval.external_code'), value: center?.external_code || '-' },
        ]}
      />
      <Facts
        look="sums"
        facts={[
          { label: t('approval.products'), value: formatNumber(order.lines_count) },
          { label: t('approval.tax'), value: order.tax_total !== undefined && <Money value={order.tax_total} /> },
          { label: t('total'), value: order.total !== undefined && <Money value={order.total} strong /> },
        ].filter(({ value }) => value !== false)}
      />
      {to && (
        <LinkButton icon="eye" to={to}>
          {t('approval.see')}
        </LinkButton>
      )}
    </Row>
  )
}
