import { useCart } from '@portal/shared-sdk'
import { useKind } from '../kind/use-kind'

export interface InCart {
  /** Sum of the quantities of the product's lines. */
  quantity: number
  /** Euros of its lines; undefined for who may not see prices. */
  total: number | undefined
}

/** What of each product is in the cart, by product id; nothing in everybody's catalogue, which has no cart. */
export function useInCart(): ReadonlyMap<number, InCart> {
  const { cart } = useCart()
  const { isPublic } = useKind()
  const inCart = new Map<number, InCart>()
  for (const line of isPublic ? [] : cart?.items ?? []) {
    const before = inCart.get(line.product) ?? { quantity: 0, total: 0 }
    inCart.set(line.product, {
      quantity: before.quantity + line.quantity,
      total: line.total === undefined || before.total === undefined ? undefined : before.total + line.total,
    })
  }
  return inCart
}
