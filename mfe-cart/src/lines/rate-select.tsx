import { formatMoney, isSales } from '@portal/shared-sdk'
import type { CartItem, Role } from '@portal/shared-sdk/contract'
import { Select } from '@portal/shared-ui'
import { useWords } from '../words'

/** Sales may give a line one of its product's rates (rule C-56); a charge has a price of its own. */
export function canChooseRate(item: CartItem, role: Role): boolean {
  return isSales(role) && !item.is_free_line && (item.product_data.price_rate_products ?? []).length > 0
}

/** The line's price: what this client or lead pays, or a rate of the product. */
export function RateSelect({ item, onChange }: { item: CartItem; onChange: (rate: number | null) => void }) {
  const t = useWords()
  const product = item.product_data
  const own = typeof product.special_price === 'number' ? t('special_price') : t('own_price')
  const amount = (price: number | null | undefined) => (typeof price === 'number' ? ` · ${formatMoney(price)}` : '')
  return (
    <Select
      size="s"
      look="ghost"
      fit
      aria-label={t('price_of', { name: product.name })}
      options={[
        { value: '', label: own + amount(product.final_price) },
        ...(product.price_rate_products ?? []).map((rate) => ({
          value: String(rate.id),
          label: rate.price_rate.name + amount(rate.price),
        })),
      ]}
      value={String(item.price_rate_product ?? '')}
      onChange={(rate) => onChange(rate ? Number(rate) : null)}
    />
  )
}
