import type { ValidableOrder } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { expect } from '../support/test'
import { button, guard, open, type Press, type Scene } from './press'

interface WaitingOrder {
  id: number
  number: string
}

/** Creates orders that wait for validation and opens the page of the first one. Answers the orders. */
async function toWaitingOrder(scene: Scene): Promise<WaitingOrder[]> {
  const { page, portal, client, center } = scene
  const asker = await portal.anAccount({ clients: [client.id] })
  const orders: WaitingOrder[] = []
  for (let at = 0; at < 3; at++) {
    const order = await portal.anOrder({
      client_id: client.id,
      center_id: center,
      creator_id: asker.id,
      state: 'pending_validation',
      order_datetime: new Date(Date.now() - at * 60_000),
    })
    orders.push(order as unknown as WaitingOrder)
  }
  await open(page, `/pedidos/validar-pedidos/pedido/${orders[0]!.id}/`)
  return orders
}

/** State of each order, and its decisions and undone decisions. */
async function historyOf({ portal, account }: Scene, orders: readonly WaitingOrder[]) {
  return Promise.all(
    orders.map(async ({ id }) => {
      const { state, history } = await askApi<ValidableOrder>(portal, account, `validable_orders/${id}/`)
      const decisions = history
        .map(({ action }) => action)
        .filter((action) => action !== 'kept_for_validation' && action !== 'sent')
      return [state, ...decisions]
    }),
  )
}
const undecided = ['pending_validation']

/** Decides the order on the page, and waits until what has moved may be pressed. */
async function validate({ page }: Scene): Promise<void> {
  await button(page, 'Validar').click()
  await expect(page.getByText('Pedido validado.')).toBeVisible()
  await page.waitForTimeout(guard)
}

/** Buttons of orders that wait for validation; Validar itself is pressed in documents/approval.spec.ts. */
export const approvalPresses: Press[] = [
  {
    title: 'Deshacer, of a decision, and Siguiente pedido',
    async *reach(scene) {
      const { page } = scene
      const orders = await toWaitingOrder(scene)
      await validate(scene)
      yield button(page, 'Deshacer')
      await expect(page.getByText('La decisión se ha deshecho.')).toBeVisible()
      const undone = ['validated', 'undone']
      expect(await historyOf(scene, orders)).toEqual([['pending_validation', ...undone], undecided, undecided])

      await validate(scene)
      yield page.getByRole('link', { name: 'Siguiente pedido' })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(orders[1]!.number)
      expect(await historyOf(scene, orders)).toEqual([['received', ...undone, 'validated'], undecided, undecided])
    },
  },
]
