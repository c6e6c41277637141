import { OrderNumberParams, OrderTaking, TakenOrder } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { machineOf, machinesAlone, mayMachine } from '../../core/http/machine'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { takeOrder } from './take-order'

/** `exchange/orders/`: what the supplier's own system reports of an order that it took (rules E-70 to E-72). */
export function takenRoutes(api: App, portal: Portal): void {
  api.post(
    '/exchange/orders/:number/taken/',
    {
      config: { ...machinesAlone, ...mayMachine('take:orders') },
      schema: {
        summary: 'Notes the number that the supplier’s system gave to an order, its state and its confirmed day',
        description:
          'The same again changes nothing; an earlier state leaves the present one. 409 with erp_number: it has another number.',
        params: OrderNumberParams,
        body: OrderTaking,
        response: { 200: TakenOrder },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        takeOrder(tx, portal, request.params.number, request.body, machineOf(request)),
      ),
  )
}
