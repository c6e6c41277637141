import type { Cart, Language } from '@portal/shared-sdk/contract'
import type { Db } from '../db/db'
import type { Actor } from '../http/actor'
import type { Catalogue } from '../products/catalogue'
import type { Portal } from '../portal'
import { consumptionSince } from '../products/months'
import { cartContent, type CartContent } from './cart-content'
import { presentCart } from './present-cart'
import { KeptLines, type ReadFor } from './kept-lines'
import type { ProductCards } from '../products/product-cards'
import type { Products } from '../products/service'
import { activeCart, cartById, cartLines, noCart, type CartRow, type LineReader } from './queries'

/** Who reads or changes a cart, when, and in which language. today: YYYY-MM-DD. */
export interface Visit {
  actor: Actor
  language: Language
  today: string
  catalogue: Catalogue
  cards: ProductCards
  /** Lines of carts that were just changed. */
  kept: KeptLines
  /** The version of the cart that the caller says it has. */
  has: number | undefined
}

/** Makes visits that share what is kept of carts. */
export function visitsTo({ clock }: Pick<Portal, 'clock'>, { cache, cards }: Pick<Products, 'cache' | 'cards'>) {
  const kept = new KeptLines()
  return async (actor: Actor, language: Language, has?: number): Promise<Visit> => ({
    actor,
    language,
    today: clock.today(),
    catalogue: await cache.current(),
    cards,
    kept,
    has,
  })
}

/** GET cart/: the account's active cart; the shape of an empty one when there is none. */
export async function readCart(db: Db, visit: Visit): Promise<Cart> {
  const { actor } = visit
  const cart = await activeCart(db, actor)
  if (cart) return presentCart(await contentOf(db, cart, visit), visit)
  return {
    ...presentCart(cartContent(await noCart(db, actor.rules.id_code_0), [], actor), visit),
    id: null,
    idCart: null,
  }
}

/** A cart with its lines as they are now in the transaction. */
export async function contentById(tx: Db, id: number, visit: Visit): Promise<CartContent> {
  return contentOf(tx, await cartById(tx, id, visit.actor.rules.id_code_0), visit)
}

/** The same of a cart whose row was just read. */
export async function contentOf(db: Db, cart: CartRow, visit: Visit): Promise<CartContent> {
  return cartContent(cart, await cartLines(db, cart, lineReader(visit)), visit.actor)
}

/** For whom kept lines stand. */
export const readFor = ({ actor, catalogue, today }: Visit): ReadFor => ({
  catalogue: catalogue.version,
  consumedSince: consumptionSince(today),
  role: actor.role,
  isLimited: actor.only_authorized_products,
})

export const lineReader = ({ actor, today, cards }: Visit): LineReader => ({
  accountId: actor.id,
  consumedSince: consumptionSince(today),
  cards,
})
