import { expectMails } from '../support/mails'
import { askApi } from '../support/ask-api'
import { finishAs } from '../cart/finish-as'
import { expect } from '../support/test'
import { aWorkbook } from '../support/workbook'
import { button, cartOf, emptyCart, showsHeading, wholeCart, type Press, type Scene } from './press'
import type { OrderRow, Page as Paged } from '@portal/shared-sdk/contract'

async function toCart({ page }: Scene, as?: string): Promise<void> {
  await page.goto('/carrito')
  if (as) await finishAs(page, as)
}

/** The client's orders, sent or waiting for validation. */
async function ordersOf({ portal, account, client }: Scene, list: 'orders' | 'validable_orders' = 'orders') {
  return (await askApi<Paged<OrderRow>>(portal, account, `${list}/?client=${client.id}`)).results
}

/** Buttons of the cart and of pages that fill it. */
export const cartPresses: Press[] = [
  {
    title: 'Enviar Pedido',
    reach: async (scene) => {
      await toCart(scene, 'Pedido')
      return {
        target: button(scene.page, 'Enviar Pedido'),
        after: async () => {
          await showsHeading(scene.page, 'El pedido se ha realizado con éxito')
          expect(await ordersOf(scene)).toHaveLength(1)
          expect(await cartOf(scene)).toEqual([])
          await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.account.email}`)
          await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.client.email}`)
        },
      }
    },
  },
  {
    title: 'Aceptar, over the limit',
    centerFields: { purchase_limit: '1', purchase_limit_period: 'M' },
    reach: async (scene) => {
      await toCart(scene, 'Pedido')
      await button(scene.page, 'Enviar Pedido').click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Aceptar'),
        after: async () => {
          await expect(scene.page.getByText(/está pendiente de validación/)).toBeVisible()
          expect([await ordersOf(scene), await ordersOf(scene, 'validable_orders')]).toMatchObject([[], [{}]])
          await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.account.email}`)
        },
      }
    },
  },
  {
    title: 'Enviar Oferta, in the window that shows to whom',
    reach: async (scene) => {
      await toCart(scene, 'Oferta')
      await scene.page.getByLabel('Formato de impresión').selectOption({ index: 1 })
      await button(scene.page, 'Enviar Oferta').click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Enviar'),
        after: async () => {
          await showsHeading(scene.page, 'La Oferta se ha realizado con éxito.')
          expect(await cartOf(scene)).toEqual([])
          await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.client.email}`)
        },
      }
    },
  },
  {
    title: 'Vaciar carro, which asks',
    reach: async (scene) => {
      await toCart(scene)
      return {
        target: button(scene.page, 'Vaciar carro'),
        after: async () => expect(await cartOf(scene)).toEqual(wholeCart(scene)),
      }
    },
  },
  {
    title: 'Vaciar carro, in the question',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, 'Vaciar carro').click()
      return {
        target: button(scene.page.getByRole('dialog'), 'Vaciar carro'),
        after: async () => {
          await expect(scene.page.getByText('El carro está vacío.')).toBeVisible()
          expect(await cartOf(scene)).toEqual([])
          await button(scene.page, 'Deshacer').click()
          await expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene))
        },
      }
    },
  },
  {
    title: 'Deshacer, of a cleared cart',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, 'Vaciar carro').click()
      await button(scene.page.getByRole('dialog'), 'Vaciar carro').click()
      await expect(scene.page.getByText('El carro está vacío.')).toBeVisible()
      return {
        target: button(scene.page, 'Deshacer'),
        after: async () => expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene)),
      }
    },
  },
  {
    title: 'Quitar, of a line with another one below it',
    reach: async (scene) => {
      await toCart(scene)
      return {
        target: button(scene.page, `Quitar ${scene.products[0]!.name}`),
        after: async () => {
          await expect(button(scene.page, `Quitar ${scene.products[0]!.name}`)).toHaveCount(0)
          await expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene).slice(1))
          await expect(button(scene.page, `Quitar ${scene.products[1]!.name}`)).toBeVisible()
        },
      }
    },
  },
  {
    title: 'Deshacer, of a removed line',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, `Quitar ${scene.products[0]!.name}`).click()
      await expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene).slice(1))
      return {
        target: button(scene.page, 'Deshacer'),
        after: async () => expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene)),
      }
    },
  },
  {
    title: 'Añadir al Pedido',
    reach: async (scene) => {
      await emptyCart(scene)
      await scene.page.goto(`/catalogo/product/${scene.products[0]!.id}/`)
      return {
        target: button(scene.page, 'Añadir al Pedido'),
        after: async () => expect.poll(() => cartOf(scene)).toEqual(wholeCart(scene).slice(0, 1)),
      }
    },
  },
  {
    title: 'Añadir, of a pasted list',
    reach: async (scene) => {
      await toCart(scene)
      await button(scene.page, 'Pegar o subir líneas').click()
      const dialog = scene.page.getByRole('dialog', { name: 'Pegar o subir líneas' })
      await dialog.getByLabel('Códigos y cantidades').fill(`${scene.products[0]!.external_id}\t2`)
      await button(dialog, 'Revisar').click()
      return {
        target: button(dialog, 'Añadir 1 artículo'),
        after: async () => {
          await expect(scene.page.getByRole('dialog')).toHaveCount(0)
          const [[first], second] = wholeCart(scene) as [[string, number], [string, number]]
          await expect.poll(() => cartOf(scene)).toEqual([[first, 3], second])
        },
      }
    },
  },
  {
    title: 'Subir, of a spreadsheet',
    reach: async (scene) => {
      const { page, products } = scene
      await page.goto('/pedidos/importacion-pedidos')
      const buffer = aWorkbook([
        ['Código', 'Cantidad'],
        [products[0]!.external_id, 2],
      ])
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'pedido.xlsx', mimeType: 'application/octet-stream', buffer })
      await expect(page.getByRole('region', { name: 'Lo que se va a pedir' })).toContainText(products[0]!.name)
      return {
        target: button(page, 'Subir'),
        after: async () => {
          await expect(scene.page.getByText(/^El fichero ha sido importado correctamente/)).toBeVisible()
          expect(await ordersOf(scene)).toHaveLength(1)
          await expectMails(scene.portal.dataDir, 1, `\nTo: ${scene.account.email}`)
        },
      }
    },
  },
  {
    title: 'Añadir, of an order that is bought again',
    reach: async (scene) => {
      const { page, portal, client, center } = scene
      await emptyCart(scene)
      const { id } = await portal.anOrder({ client_id: client.id, center_id: center })
      await page.goto(`/pedidos/mis-pedidos/pedido/${id}/`)
      await button(page, 'Añadir al carro').click()
      return {
        target: button(page.getByRole('dialog', { name: 'Volver a pedir' }), 'Añadir 1 línea'),
        after: async () => {
          await expect(scene.page).toHaveURL(/\/carrito$/)
          expect((await cartOf(scene)).map(([, quantity]) => quantity)).toEqual([1])
        },
      }
    },
  },
]
