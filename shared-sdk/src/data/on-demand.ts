import type { Cart } from '../../contract'

/** Whether one of the added products is served on demand, so that its notice must be shown (rule C-24). */
export function hasOnDemand(
  cart: Pick<Cart, 'items'>,
  rows: readonly { product: { id: number } | null; added: number | null }[],
): boolean {
  const added = new Set(rows.flatMap(({ product, added: count }) => (product && count ? [product.id] : [])))
  return cart.items.some((item) => item.product_data.is_ondemand && added.has(item.product))
}
