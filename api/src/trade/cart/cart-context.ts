import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared-sdk/contract'
import { actorOf } from '../../core/http/access'
import type { Actor } from '../../core/http/actor'
import type { Portal } from '../../core/portal'
import type { Catalogue } from '../../catalogue/products/catalogue'
import type { ProductCardCache } from '../../catalogue/products/product-card-cache'
import type { Products } from '../../catalogue/products/products'

/** Who reads or changes a cart, when, and in which language. today: YYYY-MM-DD. */
export interface CartContext {
  actor: Actor
  language: Language
  today: string
  catalogue: Catalogue
  cards: ProductCardCache
}

/** The context of a request. */
export type CartContextOf = (request: Pick<FastifyRequest, 'actor' | 'language'>) => Promise<CartContext>

export function cartContexts(
  { clock }: Pick<Portal, 'clock'>,
  { cache, cards }: Pick<Products, 'cache' | 'cards'>,
): CartContextOf {
  return async (request) => ({
    actor: actorOf(request),
    language: request.language,
    today: clock.today(),
    catalogue: await cache.current(),
    cards,
  })
}
