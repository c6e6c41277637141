import type { ValidableOrder } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { expect } from '../support/test'
import { button, type Press, type Scene } from './press'

const waitingOrders = new WeakMap<Scene, { id: number; number: string }[]>()
/** Creates orders that wait for validation and opens the page of the first one. */
async function toWaitingOrder(scene: Scene, path = (id: number) => `pedido/${id}/`): Promise<void> {
  const { page, portal, client, center } = scene
  const asker = await portal.anAccount({ clients: [client.id] })
  const orders: { id: number; number: string }[] = []
  for (let at = 0; at < 3; at++) {
    const order = await portal.anOrder({
      client_id: client.id,
      center_id: center,
      creator_id: asker.id,
      state: 'pending_validation',
      order_datetime: new Date(Date.now() - at * 60_000),
    })
    orders.push(order as unknown as (typeof orders)[number])
  }
  waitingOrders.set(scene, orders)
  await page.goto(`/pedidos/validar-pedidos/${path(orders[0]!.id)}`)
}

/** State of each order, and its decisions and undone decisions. */
async function historyOf(scene: Scene) {
  const { portal, account } = scene
  return Promise.all(
    waitingOrders.get(scene)!.map(async ({ id }) => {
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
    button: 'Validar',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      return button(scene.page, 'Validar')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('Pedido validado.')).toBeVisible()
      expect(await historyOf(scene)).toEqual([['received', 'validated'], undecided, undecided])
    },
  },
  {
    button: 'Deshacer, of a decision',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      await button(scene.page, 'Validar').click()
      await expect(scene.page.getByText('Pedido validado.')).toBeVisible()
      return button(scene.page, 'Deshacer')
    },
    after: async (scene) => {
      await expect(scene.page.getByText('La decisión se ha deshecho.')).toBeVisible()
      expect(await historyOf(scene)).toEqual([['pending_validation', 'validated', 'undone'], undecided, undecided])
    },
  },
  {
    button: 'Siguiente pedido',
    reach: async (scene) => {
      await toWaitingOrder(scene)
      await button(scene.page, 'Validar').click()
      return scene.page.getByRole('link', { name: 'Siguiente pedido' })
    },
    after: async (scene) => {
      await expect(scene.page.getByRole('heading', { level: 1 })).toContainText(waitingOrders.get(scene)![1]!.number)
      expect(await historyOf(scene)).toEqual([['received', 'validated'], undecided, undecided])
    },
  },
  {
    button: 'Validar, of two of three orders',
    reach: async (scene) => {
      await toWaitingOrder(scene, () => '')
      for (const { number } of waitingOrders.get(scene)!.slice(0, 2))
        await scene.page.getByRole('checkbox', { name: new RegExp(number) }).check()
      await button(scene.page, 'Validar').click()
      return button(scene.page.getByRole('dialog'), 'Validar')
    },
    after: async (scene) => {
      const decided = scene.page.getByRole('table', { name: 'Validados' }).getByRole('row', { name: /PED-/ })
      for (const { number } of waitingOrders.get(scene)!.slice(0, 2))
        await expect(decided.filter({ hasText: number }).first()).toBeVisible()
      expect(await historyOf(scene)).toEqual([['received', 'validated'], ['received', 'validated'], undecided])
    },
  },
]
