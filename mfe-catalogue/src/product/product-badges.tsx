import type { ProductRow } from '@portal/shared-sdk/contract'
import { ProductBadge } from '@portal/shared-ui'

/** Eco, Outlet and Innovación of a product. */
export function ProductBadges({ product, size }: { product: ProductRow; size?: 's' | 'm' }) {
  return (
    <>
      {product.is_eco && <ProductBadge kind="eco" size={size} />}
      {product.is_outlet && <ProductBadge kind="outlet" size={size} />}
      {product.is_innovative && <ProductBadge kind="innovation" size={size} />}
    </>
  )
}
