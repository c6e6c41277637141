import { formatNumber } from '@portal/shared-sdk'
import { Facts, LinkButton, Money, Row } from '@portal/shared-ui'
import { useListWords } from '@portal/shared-ui/list'
import type { ReactNode } from 'react'
import type { ApprovalRow } from './approval-kind'
import { useApprovalWords } from './words'

interface DocumentPanelProps {
  row: ApprovalRow
  /** Address of its page. */
  to: string | undefined
  open: string
  /** Beside that link. */
  more?: ReactNode
}

/** Content of an open row: the centre's address and code, number of products, tax and total, and a link to the page. */
export function DocumentPanel({ row, to, open, more }: DocumentPanelProps) {
  const t = useApprovalWords()
  const list = useListWords()
  const { center } = row
  const locality = [center?.postal_code, center?.locality].filter(Boolean).join(' ')
  const address = [center?.address, locality].filter(Boolean).join(', ')
  return (
    <Row gap={6} data-spread style={{ alignItems: 'flex-start' }}>
      <Facts
        facts={[
          { label: list('center.address'), value: address || '-' },
          { label: t('external_code'), value: center?.external_code || '-' },
          ...(row.details ? [{ label: t('observations'), value: row.details }] : []),
          ...(row.question
            ? [{ label: t(row.question.is_open ? 'question_open' : 'question_answered'), value: row.question.text }]
            : []),
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
      <Row>
        {more}
        {to && (
          <LinkButton icon="eye" to={to}>
            {open}
          </LinkButton>
        )}
      </Row>
    </Row>
  )
}
