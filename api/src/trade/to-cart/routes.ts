import { IdParams, InCart, ToCart, ToCartQuestion } from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { putIntoCart } from './service'

/** Copies the lines of an offer or a catalogue into the cart, for a client or a lead (rules O-25, O-26). */
export function toCartRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  for (const [kind, path, named] of [
    ['offer', 'offers', 'an offer'],
    ['catalog', 'catalogs', 'a catalogue'],
  ] as const) {
    api.post(
      `/${path}/:id/to_cart/`,
      {
        config: { access: 'account' },
        schema: {
          summary: `Fills the cart with the lines of ${named}, at today’s prices; 409 if lines or charges would be lost`,
          description:
            '409 with lines until clear, with charges until without_charges (O-104). Answers every difference in price, discount and quantity, and every line that is left out. An account that may not see prices gets no price differences (O-55).',
          params: IdParams,
          body: ToCart,
          response: { 200: InCart, 409: ToCartQuestion },
        },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const document = { kind, id: request.params.id }
        return write(portal, request, reply, (tx) => putIntoCart(tx, portal.clock, document, request.body, context))
      },
    )
  }
}
