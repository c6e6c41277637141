import type { Page } from '@playwright/test'
import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import type { TestAccount, TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'

const phone = { width: 390, height: 844 }

/** A storeroom with so many articles, of which there should be 4, for a new client; and a buyer. */
async function aStoreroom(
  portal: TestPortal,
  signIn: (options?: Record<string, unknown>) => Promise<TestAccount>,
  articles: number,
) {
  const center = await portal.aCenter({ name: 'Hotel Sol' })
  const client = center.client_id as number
  const account = await signIn({ clients: [client], can_see_prices: true, can_see_totals: true })
  const lines = []
  for (let at = 1; at <= articles; at++) {
    const name = `Artículo de almacén ${String(at).padStart(2, '0')}`
    const product = await portal.aProduct({ name, price: '4.00', stock: 5_000, ean: ean(at) })
    lines.push({ product: product.id, unit: null, par: 4 })
  }
  const body = { client, center: center.id, name: 'Almacén de la planta 2' }
  const { id } = await askApi<{ id: number }>(portal, account, 'shopping_lists/', { method: 'POST', body })
  await askApi(portal, account, `shopping_lists/${id}/`, { method: 'PUT', body: { version: 1, lines } })
  return { account, client, center, id, products: lines.map(({ product }) => product) }
}
const ean = (at: number) => `8412345${String(at).padStart(6, '0')}`

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()
interface Orders {
  count: number
  results: { id: number }[]
}
interface Order {
  entries: { product: { id: number }; quantity: number }[]
}

test('thirty articles are counted with one thumb in far less than three minutes, through a reload, and ordered once (rules R-66 to R-68)', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(phone)
  const { account, client, id, products } = await aStoreroom(portal, signIn, 30)
  await page.goto('/pedidos/listas/' + id)
  await page.getByRole('link', { name: 'Contar' }).click()
  await expect(heading(page)).toHaveText('Artículo de almacén 01')

  // A third is full, a third is empty, a third is counted by steps.
  const begun = Date.now()
  let presses = 0
  const press = async (name: string) => {
    await button(page, name).click()
    presses++
  }
  for (let at = 1; at <= 30; at++) {
    const name = `Artículo de almacén ${String(at).padStart(2, '0')}`
    await expect(heading(page)).toHaveText(name)
    if (at === 13) {
      // The device stores the amount first, and a moment later which article is next.
      await page.waitForTimeout(250)
      await page.reload()
      await expect(page.getByText('12 de 30')).toBeVisible()
      await expect(heading(page)).toHaveText(name)
    }
    if (at % 3 === 0) await press('Completo: 4')
    else if (at % 3 === 1) await press('Nada')
    else {
      await press(`Uno más: Cantidad de ${name}`)
      await press(`Uno más: Cantidad de ${name}`)
      await press('Siguiente')
    }
  }
  await expect(page.getByRole('heading', { name: 'Faltan 20 artículos' })).toBeVisible()
  // A person looks a moment before each press, which is added instead of waited for.
  const seconds = Math.round((Date.now() - begun) / 1000 + presses * 0.25)
  test.info().annotations.push({ type: 'count', description: `30 articles: ${presses} presses, ${seconds} s` })
  expect(presses).toBe(50)
  expect(seconds).toBeLessThan(180)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, '#main')

  // Back goes on counting, forward shows the end again.
  await page.goBack()
  await expect(page.getByText('30 de 30')).toBeVisible()
  await page.goForward()
  await button(page, 'Pedir 20 artículos').click({ clickCount: 3 })
  await expect(page.getByText(/Pedido .* enviado\. 20 artículos\./)).toBeVisible()
  await expectAccessible(page, '#main')
  await button(page, 'Contar otra vez').click()
  await expect(page.getByText('0 de 30')).toBeVisible()
  const orders = await askApi<Orders>(portal, account, `orders/?client=${client}`)
  expect(orders.count).toBe(1)
  const { entries } = await askApi<Order>(portal, account, `orders/${orders.results[0]!.id}/`)
  const wanted = products.flatMap((product, at) => (at % 3 === 2 ? [] : [[product, at % 3 === 0 ? 4 : 2]]))
  expect(entries.map(({ product, quantity }) => [product.id, quantity])).toEqual(wanted)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('list', { name: 'Últimos recuentos' }).getByRole('listitem')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
})

test('a hand scanner and the keyboard count, and the minimum is told before the cart takes it (rules R-61, R-62, R-66)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  const { account, id, products } = await aStoreroom(portal, signIn, 4)
  await page.goto(`/pedidos/almacen/${id}`)
  await expect(heading(page)).toHaveText('Artículo de almacén 01')
  // Pressed somewhere on the page: the scanner's digits go into the search.
  await button(page, 'Siguiente').focus()
  await page.keyboard.type(`${ean(3)}\n`)
  await expect(heading(page)).toHaveText('Artículo de almacén 03')
  const field = page.getByRole('textbox', { name: /Cantidad de/ })
  await field.click()
  await page.keyboard.type('1,5\n')
  await expect(heading(page)).toHaveText('Artículo de almacén 04')
  await expect(field).toBeFocused()
  await page.keyboard.type(`${ean(1)}\n`)
  await expect(heading(page)).toHaveText('Artículo de almacén 01')
  await expect(field).toHaveValue('')
  await button(page, 'Terminar y ver lo que falta').click()
  await expect(page.getByText('Quedan 3 artículos sin contar. No se piden.')).toBeVisible()
  await button(page, 'Añadir al carro').dblclick()
  await expect(page.getByText('1 artículo añadido al carro.')).toBeVisible()
  const cart = await askApi<{ items: { product: number; quantity: number }[] }>(portal, account, 'cart/')
  expect(cart.items.map(({ product, quantity }) => [product, quantity])).toEqual([[products[2], 3]])
})
