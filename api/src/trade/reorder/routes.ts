import { CartConflict, ReorderAdd, ReorderCheck, Reordered, ReorderReport } from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { addReorder, checkReorder } from './service'

/** Lines of a document into the cart again. */
export function reorderRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  const config = { access: 'account' } as const

  api.post(
    '/cart/check_reorder/',
    {
      config: { ...config, takesKey: false },
      schema: {
        summary: 'What buying the lines of an order, delivery note or invoice again would be today; changes nothing',
        description:
          'Price changed, no longer sold, replaced by, less stock: a verdict for each line. 403 without the right to such documents.',
        body: ReorderCheck,
        response: { 200: ReorderReport },
      },
    },
    async (request) => checkReorder(portal.db, request.body, await contextOf(request)),
  )

  api.post(
    '/cart/add_reorder/',
    {
      config,
      schema: {
        summary:
          'Puts chosen lines of a document into the cart of its client, or replaces the cart by them; 409 when the cart is another client’s',
        body: ReorderAdd,
        response: { 200: Reordered, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => addReorder(tx, request.body, context))
    },
  )
}
