import type { Page } from '@playwright/test'
import { askApi } from './support/ask-api'
import { chooseClient } from './support/choose-client'
import { signInDemo } from './support/sign-in-demo'
import { expect, test } from './support/test'
import { follow } from './support/walk'

/** The distance (px) of the upper edge of the first element that is shown from the top of the page. */
async function topOf(page: Page, selector: string): Promise<number> {
  const first = page.locator(selector).locator('visible=true').first()
  await expect(first).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return Math.round((await first.boundingBox())!.y)
}

const product = 'main article, main [role=rowgroup] + [role=rowgroup] > [role=row]'
const row = 'main tbody > tr'
const add = 'main :is(article, [role=row]) button[aria-label^="Añadir"]'

/** On a phone the first button, 40 px high, is above the bar of 66 px. */
const aboveBar = 844 - 66 - 40

/** [page, what is measured, at most (px) at 1440 × 900, 1280 × 720 and 390 × 844]; null: not measured. */
const budgets: [string, string, (number | null)[]][] = [
  ['/catalogo', add, [700, 620, aboveBar]],
  ['/catalogo', product, [null, null, 300]],
  ['/catalogo?view=list', product, [null, null, 260]],
  ['/catalogo?view=list', add, [null, null, aboveBar]],
  ['/catalogo/s?q=papel', add, [700, 620, aboveBar]],
  ['/catalogo/s?q=papel', product, [null, null, 300]],
  ['/pedidos/comprar', add, [700, 620, aboveBar]],
  ['/pedidos/comprar', product, [null, null, 300]],
  ['/favorites-list', add, [700, 620, aboveBar]],
  ['/favorites-list', product, [null, null, 300]],
  ['/catalogo-publico', product, [400, 400, 300]],
]

/** Lists of documents and leads, of all centres of a client (rule D-121). */
const lists = [
  '/pedidos/mis-pedidos',
  '/pedidos/validar-pedidos',
  '/pedidos/albaranes',
  '/pedidos/facturas',
  '/pedidos/facturas/lineas',
  '/ofertas/listado',
  '/ofertas/validar-ofertas',
  '/catalogos',
  '/leads',
]
const listLimits = [320, 320, 300]
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

/** Measures the open page at each size that has a limit (px), and answers what is too low. */
async function tooLow(page: Page, selector: string, limits: readonly (number | null)[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, size] of sizes.entries()) {
    const limit = limits[index] ?? null
    if (limit === null) continue
    await page.setViewportSize(size)
    const top = await topOf(page, selector)
    if (top > limit) found.push(`${page.url()} at ${size.width}: ${top} px, at most ${limit}`)
  }
  return found
}

test('what one came for is on the first screen (rule K-76)', async ({ page, portal, signIn }) => {
  test.slow() // half a dozen pages at three sizes
  const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
  await chooseClient(page, portal, account, 1, 1)
  const found: string[] = []
  let opened = ''
  for (const [path, selector, limits] of budgets) {
    if (path !== opened) await (opened ? follow(page, path) : page.goto(path))
    opened = path
    found.push(...(await tooLow(page, selector, limits)))
  }
  expect(found).toEqual([])
})

test("a lead's catalogue begins on the first screen (rule K-76)", async ({ page, portal, signIn }) => {
  const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
  const lead = await askApi<{ id: number; name: string }>(portal, account, 'leads/2/')
  await page.addInitScript((stored) => localStorage.setItem('_lead', stored), JSON.stringify(lead))
  await page.goto('/leads/lead-oferta')
  expect(await tooLow(page, product, [null, null, 300])).toEqual([])
  expect(await tooLow(page, add, [700, 620, null])).toEqual([])
})

test('where nothing waits, the first decided order is on the first screen (rule D-133)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  const placed = { client_id: client.id, center_id: center.id, order_datetime: new Date() }
  const { number } = await portal.anOrder({ ...placed, state: 'received', validation_datetime: new Date() })
  const account = await signIn({ clients: [client.id], can_see_totals: true, can_validate_orders: true })
  await chooseClient(page, portal, account, client.id, center.id)
  await page.goto('/pedidos/validar-pedidos')
  expect(await tooLow(page, `main tr:has-text("${number}")`, listLimits)).toEqual([])
  await expect(page.getByText('No se han encontrado pedidos')).toBeVisible()
})

test('the first row of each list is on the first screen (rule D-121)', async ({ page, portal, signIn }) => {
  test.slow() // nine pages at three sizes
  const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
  await chooseClient(page, portal, account, 1)
  const found: string[] = []
  for (const path of lists) {
    await (path === lists[0] ? page.goto(path) : follow(page, path))
    found.push(...(await tooLow(page, row, listLimits)))
  }
  expect(found).toEqual([])
})
