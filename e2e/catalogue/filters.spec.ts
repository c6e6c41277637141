import type { Client, Page as Rows } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { aBuyer, choose } from './buyer'

test('choosing a type starts at page 1, waits half a second and is remembered for the next visit (rule K-36)', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.clock.install()
  await page.goto('/catalogo?page=3')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 5_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/products\/\?/.test(request.url())) asked.push(request.url())
  })
  const types = page.getByRole('group', { name: 'Tipo' })
  await types.evaluate((group) => {
    const press = (name: string) =>
      [...group.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name))?.click()
    press('Outlet')
    press('Eco')
  })
  await expect(types.getByRole('button', { name: 'Eco' })).toHaveAttribute('aria-pressed', 'true')
  await page.clock.runFor(450)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/page=1&/)
  expect(asked[0]).toMatch(/is_eco=true/)
  await page.goto('/catalogo')
  await expect(types.getByRole('button', { name: 'Eco' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/filterByType=is_eco/)
})

test('choosing another centre shows page 1 of its list', async ({ page, portal, signIn }) => {
  const client = await portal.aClient()
  await portal.aCenter({ client_id: client.id, name: 'Planta baja' })
  const upper = await portal.aCenter({ client_id: client.id, name: 'Zona alta' })
  const account = await signIn({ role: 'sales_manager', clients: [client.id] })
  await choose(page, portal, account, client.id)
  await page.goto('/catalogo?page=3')
  await expect(page.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('group', { name: 'Para quién pides' })
    .getByRole('button', { name: /Cambiar de centro/ })
    .click()
  const asked = page.waitForRequest(
    (request) =>
      /\/api\/products\/\?/.test(request.url()) &&
      request.url().includes(`center=${upper.id}`) &&
      request.url().includes('page=1&'),
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Zona alta/ })
    .click()
  await asked
  await expect(page.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).not.toHaveURL(/page=/)
})

test('for a client with special prices the list can be limited to authorised products', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signIn({ role: 'admin' })
  const { results } = await askApi<Rows<Client>>(portal, account, 'clients/?page_size=200')
  const client = results.find((row) => row.has_special_prices && !row.only_authorized_products)
  if (!client) throw new Error('The demonstration data has no such client')
  await choose(page, portal, account, client.id)
  await page.goto('/catalogo')
  await expect(page.getByRole('article').first()).toBeVisible()
  const answer = page.waitForResponse(/\/products\/\?.*complete=false/)
  await page.getByRole('radiogroup', { name: 'Productos' }).getByText('Autorizados').click()
  const { results: products } = (await (await answer).json()) as Rows<{ special_price: number | null }>
  expect(products.length).toBeGreaterThan(0)
  expect(products.every((product) => product.special_price !== null)).toBe(true)
  await expect(page.getByText('Precio especial')).toHaveCount(products.length)
})
