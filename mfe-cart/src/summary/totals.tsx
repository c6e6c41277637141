import { centsOf, eurosOf, formatPercent } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { Facts, Money, Price } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

/** The sums of the cart (000 section 2). hasShipping: an order travels; offers and catalogues carry no shipping. */
export function Totals({
  cart,
  hasShipping,
  clientDiscount,
}: {
  cart: Cart
  hasShipping: boolean
  clientDiscount: ReactNode
}) {
  const t = useWords()
  const base = cart.base ?? 0
  const discount = cart.client_discount ?? 0
  const taxed = {
    label: t('taxable'),
    value: discount ? <Money value={eurosOf(centsOf(base) - centsOf(discount))} /> : null,
  }
  const taxes = (cart.taxes ?? []).map((row) => ({
    label: t('tax_of', { rate: formatPercent(row.rate, 2) }),
    value: <Money value={row.tax} />,
  }))
  return (
    <>
      <Facts
        look="sums"
        facts={[
          { label: t('base_of', { count: cart.items.length }), value: <Money value={base} /> },
          { label: t('discounts'), value: cart.discounts ? <Money value={-cart.discounts} /> : null },
        ]}
      />
      {clientDiscount}
      <Facts
        look="sums"
        facts={[
          taxed,
          ...taxes,
          ...(hasShipping
            ? [
                { label: t('total_with_tax'), value: <Money value={cart.total} /> },
                { label: t('shipping'), value: cart.shipping ? <Money value={cart.shipping} /> : t('free') },
              ]
            : []),
        ]}
      />
      <Final>
        <span>{hasShipping ? t('final') : t('total')}</span>
        <Price size="l" value={hasShipping ? cart.final : cart.total} />
      </Final>
    </>
  )
}

const Final = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s-4);
  padding-top: 14px;
  border-top: 1px solid var(--line);
  font-weight: 650;
`
