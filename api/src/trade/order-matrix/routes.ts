import { CheckedMatrix, MatrixCheck, MatrixSend, SentMatrix } from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import type { App } from '../../core/http/app-types'
import type { Portal } from '../../core/portal'
import { checkMatrix } from './check-matrix'
import { sendMatrix } from './send-matrix'

/** `orders_matrix/`: orders of many centres on one sheet (rules ). */
export function orderMatrixRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  const config = { access: 'account' } as const

  api.post(
    '/orders_matrix/check/',
    {
      config: { ...config, takesKey: false },
      schema: {
        summary: 'What articles × centres would become as orders: cells that cannot be ordered, sums, limit, minimum',
        description: 'At most 60 centres and 200 articles. Changes nothing.',
        body: MatrixCheck,
        response: { 200: CheckedMatrix },
      },
    },
    async (request) => checkMatrix(portal.db, portal, request.body, await contextOf(request)),
  )

  api.post(
    '/orders_matrix/',
    {
      config,
      schema: {
        summary: 'Makes each centre’s column an order; one answer for each, a refused one leaves the others',
        description:
          'The same Idempotency-Key sent again answers the orders that there are and makes those that are missing. Refusals of a column are those of cart/create_order/, and code cells for articles that cannot be ordered so, and changed where the order would be another than `checked` stands for.',
        body: MatrixSend,
        response: { 200: SentMatrix },
      },
    },
    async (request, reply) => sendMatrix(portal, request, reply, await contextOf(request)),
  )
}
