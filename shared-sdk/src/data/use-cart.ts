import { useMemo, useState } from 'react'
import useSWR from 'swr'
import type { Cart } from '../../contract'
import { fetchCart } from './cart.api'
import { useSession } from '../session/use-session'
import { addCharge, addToCart, reorder } from './add-to-cart'
import { useCartCopy, type CartCopy } from './cart-copy'
import { changeLine, clear, removeLine, restore, update } from './change-cart'
import { Intentions } from './intentions'
import { cartKey } from './keys'
import { sendCatalog, sendOffer, sendOrder, sendPunchout } from './send-cart'

export type { AddToCart, Charge } from './add-to-cart'

/** The account's active cart, shared by header, catalogue and cart: one copy in SWR, replaced by each answer. */
export function useCart(): { cart: Cart | undefined; isLoading: boolean; error: unknown } {
  const { token } = useSession()
  const { data, isLoading, error } = useSWR(token ? cartKey() : null, fetchCart)
  return { cart: token ? data : undefined, isLoading, error }
}

/** What can be done to the cart. Every change names its client or lead; each throws ApiError. */
export function useCartCommands(): CartCommands {
  const copy = useCartCopy()
  const [adding] = useState(() => new Intentions())
  return useMemo(() => commandsOn(copy, adding), [copy, adding])
}

export type CartCommands = ReturnType<typeof commandsOn>

const commandsOn = (copy: CartCopy, adding: Intentions) => ({
  add: addToCart(copy, adding),
  addCharge: addCharge(copy, adding),
  reorder: reorder(copy, adding),
  change: changeLine(copy),
  remove: removeLine(copy),
  clear: clear(copy),
  restore: restore(copy),
  update: update(copy),
  sendOrder: sendOrder(copy),
  sendOffer: sendOffer(copy),
  sendCatalog: sendCatalog(copy),
  sendPunchout: sendPunchout(copy),
  reload: copy.reload,
})
