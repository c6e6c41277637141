import { expectMails } from '../support/mails'
import { askApi } from '../support/ask-api'
import { expect } from '../support/test'
import { button, cartOf, emptyCart, open, wholeCart, type Press, type Scene } from './press'
import { unique } from '../support/unique'

async function toFavourites(scene: Scene): Promise<void> {
  const { page, portal, account, products } = scene
  for (const { id } of products)
    await askApi(portal, account, 'favourite_products/', { method: 'POST', body: { obj: id } })
  await open(page, '/favorites-list')
  await expect(page.getByRole('article')).toHaveCount(products.length)
}

/** Buttons of favourites and quotation requests. */
export const cataloguePresses: Press[] = [
  {
    title: 'Añadir todo, of the favourites',
    async *reach(scene) {
      await emptyCart(scene)
      await toFavourites(scene)
      yield button(scene.page, 'Añadir todo')
      await expect(scene.page.getByText('2 productos añadidos al carro.')).toBeVisible()
      expect((await cartOf(scene)).sort()).toEqual(wholeCart(scene).sort())
    },
  },
  {
    title: 'Enviar, of a request for a quotation',
    async *reach({ page, portal }) {
      const product = await portal.aProduct({ name: unique('Dosificador'), price: null })
      await open(page, `/catalogo/product/${product.id}/`)
      await page.getByRole('button', { name: `Solicitar presupuesto de ${String(product.name)}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Solicitar presupuesto' })
      await dialog.getByRole('textbox', { name: 'Mensaje' }).fill(`¿Cuánto cuestan 5? ${String(product.name)}`)
      yield button(dialog, 'Enviar')
      const thanks = page.getByRole('dialog', { name: '¡Gracias por contactarnos!' })
      await expect(thanks).toBeVisible()
      await expectMails(portal, 1, 'Subject:', /Dosificador-[\w-]+/.exec((await thanks.textContent())!)![0])
    },
  },
]
