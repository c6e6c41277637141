import { keysOf, useCart, useSession } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { useMemo } from 'react'
import { useKind } from '../kind/use-kind'

export interface InCart {
  /** Sum of the quantities of the product's lines. */
  quantity: number
  /** Total of its lines in euros; undefined for who may not see prices. */
  total: number | undefined
}

/** How much of each product is in the cart, by product id; empty in the public catalogue, which has no cart. */
export function useInCart(): ReadonlyMap<number, InCart> {
  const { cart } = useCart()
  const { client, lead } = useSession()
  const { isPublic } = useKind()
  return useMemo(
    () => inCartOf(isPublic ? undefined : cart, { client: client?.id ?? null, lead: lead?.id ?? null }),
    [isPublic, cart, client, lead],
  )
}

/** For memo: whether all props are the same; inCart is compared by its content. */
export function isUnchanged<Props extends { inCart: InCart | undefined }>(before: Props, now: Props): boolean {
  return (
    before.inCart?.quantity === now.inCart?.quantity &&
    before.inCart?.total === now.inCart?.total &&
    keysOf({ ...before, ...now }).every((name) => name === 'inCart' || before[name] === now[name])
  )
}

/** Only the chosen client's or lead's cart counts. */
export function inCartOf(
  cart: Pick<Cart, 'client' | 'lead' | 'items'> | undefined,
  chosen: { client: number | null; lead: number | null },
): ReadonlyMap<number, InCart> {
  const inCart = new Map<number, InCart>()
  if (cart?.client !== chosen.client || cart.lead !== chosen.lead) return inCart
  for (const line of cart.items) {
    const before = inCart.get(line.product) ?? { quantity: 0, total: 0 }
    inCart.set(line.product, {
      quantity: before.quantity + line.quantity,
      total: line.total === undefined || before.total === undefined ? undefined : before.total + line.total,
    })
  }
  return inCart
}
