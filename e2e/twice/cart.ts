import { expectMails } from '../support/mails'
import { askApi } from '../support/ask-api'
import { finishAs } from '../cart/finish-as'
import { expect } from '../support/test'
import { button, cartOf, emptyCart, open, showsHeading, wholeCart, type Press, type Scene } from './press'
import type { OrderRow, Page as Paged } from '@portal/shared-sdk/contract'

async function toCart({ page }: Scene, as?: string): Promise<void> {
  await open(page, '/carrito')
  if (as) await finishAs(page, as)
}
const expectCart = (scene: Scene, lines: unknown[]) => expect.poll(() => cartOf(scene)).toEqual(lines)

/** The client's orders that were sent. */
async function ordersOf({ portal, account, client }: Scene) {
  return (await askApi<Paged<OrderRow>>(portal, account, `orders/?client=${client.id}`)).results
}

/** Buttons of the cart and of pages that fill it. */
export const cartPresses: Press[] = [
  {
    title: 'Vaciar carro and Deshacer, Quitar with a line below it and Deshacer, and Vaciar carro, which asks',
    async *reach(scene) {
      const { page, products } = scene
      const remove = (line: number) => button(page, `Quitar ${products[line]!.name}`)
      const whole = wholeCart(scene)
      await toCart(scene)
      await button(page, 'Vaciar carro').click()
      yield button(page.getByRole('dialog'), 'Vaciar carro')
      await expect(page.getByText('El carro está vacío.')).toBeVisible()
      expect(await cartOf(scene)).toEqual([])
      yield button(page, 'Deshacer')
      await expectCart(scene, whole)

      yield remove(0)
      await expect(remove(0)).toHaveCount(0)
      await expectCart(scene, whole.slice(1))
      await expect(remove(1)).toBeVisible()
      yield button(page, 'Deshacer')
      await expectCart(scene, whole)

      yield button(page, 'Vaciar carro')
      await expectCart(scene, whole)
    },
  },
  {
    title: 'Enviar Pedido',
    async *reach(scene) {
      const { page, portal, account, client } = scene
      // The buttons before leave the cart whole.
      await toCart(scene, 'Pedido')
      yield button(page, 'Enviar Pedido')
      await showsHeading(page, 'El pedido se ha realizado con éxito')
      expect(await ordersOf(scene)).toHaveLength(1)
      expect(await cartOf(scene)).toEqual([])
      await expectMails(portal, 1, `\nTo: ${account.email}`)
      await expectMails(portal, 1, `\nTo: ${client.email}`)
    },
  },
  {
    title: 'Añadir al Pedido',
    async *reach(scene) {
      await emptyCart(scene)
      await open(scene.page, `/catalogo/product/${scene.products[0]!.id}/`)
      yield button(scene.page, 'Añadir al Pedido')
      await expectCart(scene, wholeCart(scene).slice(0, 1))
    },
  },
]
