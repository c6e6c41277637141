import { centsOf, eurosOf, formatNumber } from '@portal/shared-sdk'
import type { ValidableOffer, VariantSettings } from '@portal/shared-sdk/contract'
import { Facts, Money, Sheet } from '@portal/shared-ui'
import { useWords } from '../words'

interface ApprovalTotalsProps {
  offer: ValidableOffer
  layout: VariantSettings['offerValidationTotals']
}

/** Totals of an offer to validate, by the variant's setting (rule O-84). */
export function ApprovalTotals({ offer, layout }: ApprovalTotalsProps) {
  const t = useWords()
  const { base, discounts = 0, client_discount: off = 0, tax_total: tax, total, currency_symbol: symbol } = offer
  const products = { label: t('approval.products'), value: formatNumber(offer.lines_count) }
  if (base === undefined || total === undefined)
    return (
      <Sheet>
        <Facts look="sums" facts={[products]} />
      </Sheet>
    )
  // All discounts together, so that the rows add up.
  const less = centsOf(discounts) + centsOf(off)
  const money = (value: number | undefined) => <Money value={value} symbol={symbol} />
  const first =
    layout === 'discounts'
      ? [
          { label: t('approval.subtotal'), value: money(eurosOf(centsOf(base) + centsOf(discounts))) },
          { label: t('approval.discounts'), value: money(eurosOf(-less)) },
        ]
      : [products]
  return (
    <Sheet>
      <Facts
        look="sums"
        facts={[
          ...first,
          { label: t('tax'), value: money(tax) },
          { label: t('total'), value: <Money value={total} symbol={symbol} strong /> },
        ]}
      />
    </Sheet>
  )
}
