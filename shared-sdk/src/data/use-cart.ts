import { useMemo, useState } from 'react'
import useSWR from 'swr'
import type { Cart } from '../../contract'
import { fetchCart } from './cart.api'
import { useSession } from '../session/use-session'
import { askForCenter, needsCenter } from './ask-for-center'
import { addCharge, addToCart, reorder } from './add-to-cart'
import { useCartCache, type CartCache } from './cart-cache'
import { changeLine, clear, removeLines, restore, restoreLines, update } from './change-cart'
import { Intentions } from './intentions'
import { cartKey } from './keys'
import { sendCatalog, sendOffer, sendOrder, sendPunchout } from './send-cart'

export type { AddToCart, Charge } from './add-to-cart'

/** The account's active cart, shared by header, catalogue and cart page: one SWR entry, replaced by each answer. */
export function useCart(): { cart: Cart | undefined; isLoading: boolean; error: unknown } {
  const { token } = useSession()
  const { data, isLoading, error } = useSWR(token ? cartKey() : null, fetchCart)
  return { cart: token ? data : undefined, isLoading, error }
}

/** The changes that can be made to the cart. Each throws ApiError. */
export function useCartCommands(): CartCommands {
  const cache = useCartCache()
  const [adding] = useState(() => new Intentions())
  return useMemo(() => commandsOn(cache, adding), [cache, adding])
}

export type CartCommands = ReturnType<typeof commandsOn>

const commandsOn = (cache: CartCache, adding: Intentions) => ({
  add: addToCart(cache, adding),
  /** For additions that do not go through `add`: see rule L-23. */
  askForCenter: () => askForCenter(cache),
  /** Whether that asks, for additions that wait with the question. */
  needsCenter: () => needsCenter(cache),
  addCharge: addCharge(cache, adding),
  reorder: reorder(cache, adding),
  change: changeLine(cache),
  remove: removeLines(cache),
  restoreLines: restoreLines(cache),
  clear: clear(cache),
  restore: restore(cache),
  update: update(cache),
  sendOrder: sendOrder(cache),
  sendOffer: sendOffer(cache),
  sendCatalog: sendCatalog(cache),
  sendPunchout: sendPunchout(cache),
  reload: cache.reload,
  /** The cart by the last answer, also while a screen has not drawn it yet. */
  current: cache.current,
})
