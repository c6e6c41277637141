import { useCallback, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type {
  Cart,
  CartItemChange,
  CartUpdate,
  CartWhose,
  CatalogCreate,
  ChangedCartItem,
  CreatedDocument,
  OfferCreate,
  OrderCreate,
  ProductRow,
  PunchoutForm,
  PunchoutOrderCreate,
  ReorderAdd,
  Reordered,
} from '../../contract'
import { ApiError } from '../api-error'
import {
  addCartItem,
  changeCartItem,
  clearCart,
  createCatalog,
  createOffer,
  createOrder,
  fetchCart,
  removeCartItem,
  restoreCart,
  updateCart,
} from '../calls/cart'
import { createPunchoutOrder } from '../calls/punchout'
import { addReorder } from '../calls/reorder'
import { emit } from '../events'
import { newIntention } from '../request'
import { session } from '../session/store'
import { useSession } from '../session/use-session'
import { Intentions } from './intentions'
import { mergeCart } from './merge-cart'
import { hasOnDemand } from './on-demand'

const key = ['cart']

/** The version of the cart on the screen: an order says which one its sender saw. */
let shownVersion: number | undefined

/** Changes of lines that are under way: each raises the version by one. */
let running = 0

function seen<Answer extends { version: number }>(answer: Answer): Answer {
  shownVersion = answer.version
  return answer
}

const loadCart = () => fetchCart().then(seen)

export interface AddToCart {
  product: ProductRow
  quantity: number
  /** A format of the product; null is its own unit. */
  unit?: { id: number; name: string } | null
  discount?: number
  billable?: boolean
  description?: string
  /** Only for a code-0 line. */
  price?: number
  /** True: no added notice. */
  hidden?: boolean
}

/** An additional charge (000 section 5): a line of the code-0 product that carries its own price in euros. */
export interface Charge {
  /** id_code_0 of the account's rules. */
  product: number
  description: string
  price: number
  quantity: number
  discount: number
}

/** What of a document the cart on the screen says itself. */
type WhoseCart = 'client' | 'lead' | 'center' | 'version'

export interface CartCommands {
  /** Adds a line, or lets the same line grow. False: the cart is another client's and the user kept it. */
  add: (input: AddToCart) => Promise<boolean>
  /**
   * Lines of a document join or replace the cart of its client (001 section 4). null: the cart is another client's and
   * the user kept it.
   */
  reorder: (wanted: ReorderAdd) => Promise<Reordered | null>
  /** Throws ApiError with the texts of its fields. */
  addCharge: (charge: Charge) => Promise<void>
  change: (id: number, change: Omit<CartItemChange, 'client' | 'lead'>) => Promise<ChangedCartItem>
  remove: (id: number) => Promise<void>
  clear: () => Promise<void>
  /** Takes the clearing of a moment ago back. cart: the id that the cleared cart had; whose: for whom it was. */
  restore: (cart: number, whose: CartWhose) => Promise<void>
  update: (update: Omit<CartUpdate, 'client' | 'lead'>) => Promise<void>
  /** The intention makes three clicks, or a lost answer, one order. 409 when the cart is not the one on the screen. */
  sendOrder: (order: Omit<OrderCreate, WhoseCart>, intention: string) => Promise<CreatedDocument>
  /** The same as an offer to the client or lead. */
  sendOffer: (offer: Omit<OfferCreate, WhoseCart>, intention: string) => Promise<CreatedDocument>
  /** The same as a PDF catalogue, with the client's logo or null. */
  sendCatalog: (
    catalog: Omit<CatalogCreate, WhoseCart>,
    logo: File | null,
    intention: string,
  ) => Promise<CreatedDocument>
  /** The cart goes back to the purchasing system: the browser opens the answer's page, which posts it. */
  sendPunchout: (order: Omit<PunchoutOrderCreate, WhoseCart>, intention: string) => Promise<PunchoutForm>
  reload: () => Promise<unknown>
}

/** The account's active cart, shared by header, catalogue and cart: one copy in SWR, replaced by each answer. */
export function useCart(): { cart: Cart | undefined; isLoading: boolean; error: unknown } {
  const { token } = useSession()
  const { data, isLoading, error } = useSWR(token ? key : null, loadCart)
  return { cart: token ? data : undefined, isLoading, error }
}

/** What can be done to the cart. Every change names its client or lead; each throws ApiError. */
export function useCartCommands(): CartCommands {
  const { mutate } = useSWRConfig()
  // A line whose answer was lost goes in once, however often it is asked for.
  const [adding] = useState(() => new Intentions())
  const keep = useCallback(
    async (answer: Cart, removed?: number) => {
      if (!answer.is_part) return mutate(key, seen(answer), { revalidate: false })
      let merged: Cart | undefined
      await mutate<Cart>(key, (cart) => (merged = mergeCart(cart, answer, removed)) ?? cart, { revalidate: false })
      return merged ? seen(merged) : mutate(key)
    },
    [mutate],
  )

  const add = useCallback(
    async (input: AddToCart) => {
      const item = {
        ...whose(),
        center: session().center?.id ?? null,
        product: input.product.id,
        quantity: input.quantity,
        aditional_measurement_unit: input.unit?.id ?? null,
        ...(input.discount !== undefined && { discount: input.discount }),
        ...(input.billable !== undefined && { billable: input.billable }),
        ...(input.description !== undefined && { description: input.description }),
        ...(input.price !== undefined && { price: input.price }),
      }
      const cart = await orAskWhoseCart(() =>
        adding.once(item, (intention) => addCartItem(item, intention, shownVersion)),
      )
      if (!cart) return false
      await keep(cart)
      emit('cart', {
        added: {
          product: input.product,
          quantity: input.quantity,
          unitName: input.unit?.name ?? input.product.measurement_unit.name,
          unitQuantity:
            input.product.aditional_measurement_units.find(({ id }) => id === input.unit?.id)?.quantity ?? 1,
          hidden: input.hidden ?? false,
        },
      })
      return true
    },
    [adding, keep],
  )

  const addCharge = useCallback(
    async (charge: Charge) => {
      const item = { ...charge, ...whose(), center: session().center?.id ?? null, billable: false }
      await keep(await adding.once(item, (intention) => addCartItem(item, intention, shownVersion)))
      emit('cart', {})
    },
    [adding, keep],
  )

  const reorder = useCallback(
    async (wanted: ReorderAdd) => {
      const answer = await orAskWhoseCart(() => adding.once(wanted, (intention) => addReorder(wanted, intention)))
      if (!answer) return null
      await keep(answer.cart)
      emit('cart', { isOnDemand: hasOnDemand(answer.cart, answer.lines) })
      return answer
    },
    [adding, keep],
  )

  const change = useCallback(
    async (id: number, change: Omit<CartItemChange, 'client' | 'lead'>) => {
      const expected = (shownVersion ?? 0) + ++running
      const answer = await changeCartItem(id, { ...change, ...whose() }, newIntention()).finally(() => running--)
      const { cart: totals, ...item } = answer
      const isElsewhereToo = totals.version > expected
      seen({ version: Math.max(totals.version, shownVersion ?? 0) })
      await mutate<Cart>(
        key,
        (cart) =>
          cart && {
            ...cart,
            ...(totals.version >= cart.version && totals),
            items: cart.items.map((line) => (line.id === id ? item : line)),
          },
        { revalidate: isElsewhereToo },
      )
      emit('cart', {})
      return answer
    },
    [mutate],
  )

  const remove = useCallback(
    async (id: number) => {
      await keep(await removeCartItem(id, whose(), newIntention(), shownVersion), id)
      emit('cart', {})
    },
    [keep],
  )

  const clear = useCallback(async () => {
    await keep(await clearCart(whose(), newIntention()))
    emit('cart', {})
  }, [keep])

  const update = useCallback(
    async (input: Omit<CartUpdate, 'client' | 'lead'>) => {
      await keep(await updateCart({ ...input, ...whose() }, newIntention()))
      emit('cart', {})
    },
    [keep],
  )

  const sent = useCallback(
    async (document: CreatedDocument) => {
      await mutate(key)
      emit('cart', {})
      emit('counts')
      return document
    },
    [mutate],
  )

  const sendOrder = useCallback(
    async (order: Omit<OrderCreate, WhoseCart>, intention: string) =>
      sent(await createOrder({ ...order, ...shownCart() }, intention)),
    [sent],
  )

  const sendOffer = useCallback(
    async (offer: Omit<OfferCreate, WhoseCart>, intention: string) =>
      sent(await createOffer({ ...offer, ...shownCart() }, intention)),
    [sent],
  )

  const restore = useCallback(
    async (cart: number, of: CartWhose) => {
      await keep(await restoreCart({ cart, ...of }, newIntention()))
      emit('cart', {})
    },
    [keep],
  )

  const sendPunchout = useCallback((order: Omit<PunchoutOrderCreate, WhoseCart>, intention: string) => {
    const { lead: _none, ...shown } = shownCart()
    return createPunchoutOrder({ ...order, ...shown }, intention)
  }, [])

  const sendCatalog = useCallback(
    async (catalog: Omit<CatalogCreate, WhoseCart>, logo: File | null, intention: string) =>
      sent(await createCatalog({ ...catalog, ...shownCart() }, logo, intention)),
    [sent],
  )

  const reload = useCallback(() => mutate(key), [mutate])
  return {
    add,
    reorder,
    addCharge,
    change,
    remove,
    clear,
    restore,
    update,
    sendOrder,
    sendOffer,
    sendCatalog,
    sendPunchout,
    reload,
  }
}

function whose(): CartWhose {
  const { client, lead } = session()
  return { client: client?.id ?? null, lead: lead?.id ?? null }
}

/** Whose cart is on the screen, for which centre, and in which version. */
function shownCart() {
  return {
    ...whose(),
    center: session().center?.id ?? null,
    ...(shownVersion !== undefined && { version: shownVersion }),
  }
}

/** The cart of another client, which a 409 names, is cleared only when somebody who listens asked the user and the answer was yes. */
async function orAskWhoseCart<Answer>(add: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await add()
  } catch (error) {
    const named = error instanceof ApiError && error.status === 409 ? (error.data as Partial<CartWhose>) : {}
    if (named.client === undefined || named.lead === undefined) throw error
    const { client, lead } = named
    const clear = await new Promise<boolean>((resolve, reject) => {
      if (emit('cartConflict', { answer: resolve }) === 0) reject(error)
    })
    if (!clear) return null
    // One after the other: what one add puts in after its question is not cleared for the next one's.
    clearing = clearing.catch(() => undefined).then(() => clearCartOf({ client, lead }))
    await clearing
    return await add()
  }
}

let clearing: Promise<void> = Promise.resolve()

/** Unless it has become somebody else's meanwhile. */
async function clearCartOf({ client, lead }: CartWhose): Promise<void> {
  const cart = await fetchCart()
  if (cart.items.length > 0 && cart.client === client && cart.lead === lead)
    await clearCart({ client, lead }, newIntention())
}
