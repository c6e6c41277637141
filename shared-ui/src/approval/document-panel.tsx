import { formatNumber } from '@portal/shared-sdk'
import { Facts, LinkButton, Money, Row } from '@portal/shared-ui'
import { useListWords } from '@portal/shared-ui/list'
import type { ApprovalRow } from './approval-kind'
import { useApprovalWords } from './words'

interface DocumentPanelProps {
  row: ApprovalRow
  /** Its page, and what the link to it says: 'Ver Pedido'. */
  to: string | undefined
  open: string
}

/** What opens under a row: the centre's address and code, and number of products, tax and total with the link. */
export function DocumentPanel({ row, to, open }: DocumentPanelProps) {
  const t = useApprovalWords()
  const list = useListWords()
  const { center } = row
  return (
    <Row gap={6} data-spread style={{ alignItems: 'flex-start' }}>
      <Facts
        facts={[
          {
            label: list('center.address'),
            value:
              [center?.address, [center?.postal_code, center?.locality].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ') || '-',
          },
          { label: t('external_code'), value: center?.external_code || '-' },
        ]}
      />
      <Facts
        look="sums"
        facts={[
          { label: t('products'), value: formatNumber(row.lines_count) },
          { label: t('tax'), value: row.tax_total !== undefined && <Money value={row.tax_total} /> },
          { label: t('total'), value: row.total !== undefined && <Money value={row.total} strong /> },
        ].filter(({ value }) => value !== false)}
      />
      {to && (
        <LinkButton icon="eye" to={to}>
          {open}
        </LinkButton>
      )}
    </Row>
  )
}
