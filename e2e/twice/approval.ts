import type { ValidableOrder } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { expect } from '../support/test'
import { button, type Press, type Scene } from './press'

interface WaitingOrder {
  id: number
  number: string
}

/** Creates orders that wait for validation and opens the page of the first one. Answers the orders. */
async function toWaitingOrder(scene: Scene, path = (id: number) => `pedido/${id}/`): Promise<WaitingOrder[]> {
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
  await page.goto(`/pedidos/validar-pedidos/${path(orders[0]!.id)}`)
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

/** Buttons of orders that wait for validation. */
export const approvalPresses: Press[] = [
  {
    title: 'Validar',
    reach: async (scene) => {
      const orders = await toWaitingOrder(scene)
      return {
        target: button(scene.page, 'Validar'),
        after: async () => {
          await expect(scene.page.getByText('Pedido validado.')).toBeVisible()
          expect(await historyOf(scene, orders)).toEqual([['received', 'validated'], undecided, undecided])
        },
      }
    },
  },
  {
    title: 'Deshacer, of a decision',
    reach: async (scene) => {
      const orders = await toWaitingOrder(scene)
      await button(scene.page, 'Validar').click()
      await expect(scene.page.getByText('Pedido validado.')).toBeVisible()
      return {
        target: button(scene.page, 'Deshacer'),
        after: async () => {
          await expect(scene.page.getByText('La decisión se ha deshecho.')).toBeVisible()
          expect(await historyOf(scene, orders)).toEqual([
            ['pending_validation', 'validated', 'undone'],
            undecided,
            undecided,
          ])
        },
      }
    },
  },
  {
    title: 'Siguiente pedido',
    reach: async (scene) => {
      const orders = await toWaitingOrder(scene)
      await button(scene.page, 'Validar').click()
      return {
        target: scene.page.getByRole('link', { name: 'Siguiente pedido' }),
        after: async () => {
          await expect(scene.page.getByRole('heading', { level: 1 })).toContainText(orders[1]!.number)
          expect(await historyOf(scene, orders)).toEqual([['received', 'validated'], undecided, undecided])
        },
      }
    },
  },
  {
    title: 'Validar, of two of three orders',
    reach: async (scene) => {
      const orders = await toWaitingOrder(scene, () => '')
      for (const { number } of orders.slice(0, 2))
        await scene.page.getByRole('checkbox', { name: new RegExp(number) }).check()
      await button(scene.page, 'Validar').click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Validar'),
        after: async () => {
          const decided = scene.page.getByRole('table', { name: 'Validados' }).getByRole('row', { name: /PED-/ })
          for (const { number } of orders.slice(0, 2))
            await expect(decided.filter({ hasText: number }).first()).toBeVisible()
          expect(await historyOf(scene, orders)).toEqual([
            ['received', 'validated'],
            ['received', 'validated'],
            undecided,
          ])
        },
      }
    },
  },
]
