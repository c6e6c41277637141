import type { Page } from '@playwright/test'
import { askApi } from './support/ask-api'
import { chooseClient } from './support/choose-client'
import { expectAccessible } from './support/axe'
import type { TestAccount, TestPortal } from './support/portal'
import { expect, test, watch } from './support/test'

const phone = { width: 390, height: 844 }
/** Amounts that stand nowhere else. */
const money = { price: '4321.87', limit: '98765.43', validation: 7654.32 }

/** A storeroom with two articles, whose buyer sees prices, a limit and what it may validate. */
async function aStoreroom(
  portal: TestPortal,
  page: Page,
  signIn: (options?: Record<string, unknown>) => Promise<TestAccount>,
) {
  const center = await portal.aCenter({ name: 'Hotel Sol', purchase_limit: money.limit })
  const client = Number(center.client_id)
  const rights = { can_see_prices: true, can_see_totals: true, can_validate_orders: true }
  const account = await signIn({ clients: [client], ...rights, validation_limit: money.validation })
  const product = await portal.aProduct({ name: 'Lavaplatos de almacén', price: money.price, stock: 5_000 })
  const gel = await portal.aProduct({ name: 'Gel de almacén', price: '4.00', stock: 5_000 })
  const products = [product.id, gel.id]
  const body = { client, center: center.id, name: 'Almacén de la planta 2' }
  const { id } = await askApi<{ id: number }>(portal, account, 'shopping_lists/', { method: 'POST', body })
  const lines = products.map((one) => ({ product: one, unit: null, par: 4 }))
  await askApi(portal, account, `shopping_lists/${id}/`, { method: 'PUT', body: { version: 1, lines } })
  await chooseClient(page, portal, account, client, center.id)
  return { account, client, id, products }
}

/** Runs in the page: everything in caches and databases, as text. */
async function onDevice(): Promise<{ names: string[]; texts: string[] }> {
  const names: string[] = []
  const texts: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      names.push(request.url)
      texts.push(await (await cache.match(request))!.text())
    }
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name!)
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => fail(opening.error!)
    })
    for (const store of database.objectStoreNames) {
      const values = await new Promise<unknown[]>((done) => {
        const all = database.transaction(store).objectStore(store).getAll()
        all.onsuccess = () => done(all.result)
      })
      names.push(...values.map(() => `${name} ${store}`))
      texts.push(...values.map((value) => JSON.stringify(value)))
    }
    database.close()
  }
  return { names, texts }
}

const isControlled = () => navigator.serviceWorker.controller !== null
const workers = () => navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))
const bar = (page: Page) => page.getByRole('banner').getByText('Sin conexión', { exact: true })
const ready = (page: Page) => expect(page.getByText('Puedes contar sin conexión')).toBeVisible({ timeout: 20_000 })

test('a storeroom that was opened once starts without network, sends once from two tabs, and stores no price (rules P-85, P-87, P-88, R-67, R-68)', async ({
  page,
  context,
  portal,
  signIn,
  troubles,
}) => {
  test.slow()
  troubles.expectSome(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  await page.setViewportSize(phone)
  const { account, client, id, products } = await aStoreroom(portal, page, signIn)
  await page.goto('/catalogo')
  await page.goto(`/pedidos/almacen/${id}`)
  await ready(page)
  expect(await page.evaluate(workers)).toEqual([`${portal.url}/pedidos/almacen/`])
  const otherTab = await context.newPage()
  watch(otherTab, troubles)
  await otherTab.goto(`/pedidos/almacen/${id}`)
  await ready(otherTab)

  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lavaplatos de almacén' })).toBeVisible()
  await expect(page.getByText('No se han podido cargar los datos de tu cuenta.')).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('offline-390.png') })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByText('Esa página necesita conexión.')).toBeVisible()
  await expect(page).toHaveURL(`/pedidos/almacen/${id}`)

  await page.getByRole('button', { name: 'Nada' }).click()
  await page.getByRole('textbox', { name: /Cantidad de/ }).fill('2,5')
  await page.reload()
  await expect(page.getByText('2 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Terminar y ver lo que falta' }).click()
  await page.getByRole('button', { name: 'Pedir 2 artículos' }).dblclick()
  const kept = page.getByText('El recuento está guardado en este dispositivo')
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(kept).toBeVisible()
  const orders = () => askApi<{ results: { id: number }[] }>(portal, account, `orders/?client=${client}`)
  expect((await orders()).results).toEqual([])
  await expectAccessible(page)
  const { names, texts } = await page.evaluate(onDevice)
  expect(names).toContain('portal typed')
  expect(names).toContain(`${portal.url}/pedidos/almacen/`)
  expect(names.filter((name) => name.includes('/api/'))).toEqual([])
  const amounts = [money.price, money.limit, String(money.validation), '4.321,87', '98.765,43', '7.654,32']
  for (const [at, text] of texts.entries())
    for (const amount of amounts) expect([names[at], text.includes(amount) && amount]).toEqual([names[at], false])

  const sendings: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/stock_counts/'))
      sendings.push(request.headers()['idempotency-key']!)
  })
  await context.setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText(/Pedido PED/).first()).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await ready(page)
  expect(sendings).toHaveLength(1)
  const { results } = await orders()
  expect(results).toHaveLength(1)
  const { entries } = await askApi<{ entries: { product: { id: number }; quantity: number }[] }>(
    portal,
    account,
    `orders/${results[0]!.id}/`,
  )
  expect(entries.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [products[0], 4],
    [products[1], 2],
  ])
})

test('a log-out on another page leaves nothing on the device, and no other page has a worker (rules P-85, P-89)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  const { id } = await aStoreroom(portal, page, signIn)
  await page.goto(`/pedidos/almacen/${id}`)
  await ready(page)
  await page
    .getByRole('button', { name: /^Uno más/ })
    .first()
    .click()
  await page.reload()
  expect(await page.evaluate(isControlled)).toBe(true)
  await page.goto('/catalogo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(isControlled)).toBe(false)
  expect((await page.evaluate(onDevice)).names.length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Salir y borrarlos' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(onDevice)).toEqual({ names: [], texts: [] })
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(workers)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('_device'))).toBeNull()
})
