import { centsOf, eurosOf, formatPercent } from '@portal/shared-sdk'
import type { Order } from '@portal/shared-sdk/contract'
import { Facts, Money, Price, Sheet } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

export type Sums = Pick<
  Order,
  'base' | 'client_discount' | 'client_discount_percentage' | 'taxes' | 'total' | 'shipping' | 'final'
>

/** Subtotal, tax by rate and total of a document (001 section 2.7); nothing where totals are hidden. */
export function TotalsSheet({ sums, lines }: { sums: Partial<Sums>; lines: number }) {
  const t = useWords()
  const {
    base,
    client_discount: discount,
    client_discount_percentage: percentage,
    taxes = [],
    total,
    shipping,
    final,
  } = sums
  if (base === undefined || total === undefined) return null
  return (
    <Sheet title={t('total')}>
      <Facts
        look="sums"
        facts={[
          { label: t('detail.lines'), value: lines },
          { label: t('detail.subtotal'), value: <Money value={base} /> },
          {
            label: t('detail.client_discount', { percentage: formatPercent(percentage ?? 0, 2) }),
            value: discount ? <Money value={-discount} /> : null,
          },
          {
            label: t('detail.taxable'),
            value: discount ? <Money value={eurosOf(centsOf(base) - centsOf(discount))} /> : null,
          },
          ...taxes.map((row) => ({
            label: t('detail.tax', { rate: formatPercent(row.rate, 2) }),
            value: <Money value={row.tax} />,
          })),
          { label: t('detail.total_with_tax'), value: shipping ? <Money value={total} /> : null },
          { label: t('detail.shipping'), value: shipping ? <Money value={shipping} /> : null },
        ]}
      />
      <Final>
        <span>{t('total')}</span>
        <Price size="l" value={final ?? total} />
      </Final>
    </Sheet>
  )
}

const Final = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-4);
  margin-top: 14px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  font-weight: 650;
`
