import { expect } from '../support/test'
import { cartOf, emptyCart, open, type Press, type Scene } from './press'

/** Makes the scene's client one to call: it ordered every ten days, and nothing for the last forty. */
async function toToday({ page, portal, client, center }: Scene): Promise<void> {
  for (const days of [70, 60, 50, 40])
    await portal.anOrder({
      client_id: client.id,
      center_id: center,
      order_datetime: new Date(Date.now() - days * 86_400_000).toISOString(),
    })
  await open(page, '/dashboard/hoy')
}

/** Buttons of the page Hoy. */
export const todayPresses: Press[] = [
  {
    title: 'Empezar carro, of a client to call',
    async *reach(scene) {
      await emptyCart(scene)
      await toToday(scene)
      await scene.page.getByRole('button', { name: /^Más acciones/ }).click()
      yield scene.page.getByRole('menuitem', { name: 'Empezar carro' })
      await expect(scene.page).toHaveURL(/\/carrito$/)
      expect((await cartOf(scene)).map(([, quantity]) => quantity)).toEqual([1, 1, 1, 1])
    },
  },
]
