import type { Page } from '@playwright/test'
import { askApi } from './support/ask-api'
import { chooseClient } from './support/choose-client'
import { signInDemo } from './support/sign-in-demo'
import { expect, test } from './support/test'

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
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

for (const [index, viewport] of sizes.entries())
  test(`what one came for is on the first screen at ${viewport.width} × ${viewport.height} (rule K-76)`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.slow() // a dozen pages
    await page.setViewportSize(viewport)
    const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
    await chooseClient(page, portal, account, 1, 1)
    const found: string[] = []
    let opened = ''
    for (const [path, selector, limits] of budgets) {
      const limit = limits[index]
      if (limit === null || limit === undefined) continue
      if (path !== opened) await page.goto(path)
      opened = path
      const top = await topOf(page, selector)
      if (top > limit) found.push(`${path}: ${top} px, at most ${limit}`)
    }
    expect(found).toEqual([])
  })

for (const [index, viewport] of sizes.entries())
  test(`a lead's catalogue begins on the first screen at ${viewport.width} × ${viewport.height} (rule K-76)`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize(viewport)
    const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
    const lead = await askApi<{ id: number; name: string }>(portal, account, 'leads/2/')
    await page.addInitScript((stored) => localStorage.setItem('_lead', stored), JSON.stringify(lead))
    await page.goto('/leads/lead-oferta')
    if (viewport.width < 760) expect(await topOf(page, product)).toBeLessThanOrEqual(300)
    else expect(await topOf(page, add)).toBeLessThanOrEqual([700, 620][index]!)
  })

for (const viewport of sizes)
  test(`where nothing waits, the first decided order is on the first screen at ${viewport.width} × ${viewport.height} (rule D-133)`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize(viewport)
    const client = await portal.aClient()
    const center = await portal.aCenter({ client_id: client.id })
    const placed = { client_id: client.id, center_id: center.id, order_datetime: new Date() }
    const { number } = await portal.anOrder({ ...placed, state: 'received', validation_datetime: new Date() })
    const account = await signIn({ clients: [client.id], can_see_totals: true, can_validate_orders: true })
    await chooseClient(page, portal, account, client.id, center.id)
    await page.goto('/pedidos/validar-pedidos')
    const top = await topOf(page, `main tr:has-text("${number}")`)
    expect(top).toBeLessThanOrEqual(viewport.width < 760 ? 300 : 320)
    await expect(page.getByText('No se han encontrado pedidos')).toBeVisible()
  })

for (const viewport of sizes)
  test(`the first row of each list is on the first screen at ${viewport.width} × ${viewport.height} (rule D-121)`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.slow() // nine pages
    await page.setViewportSize(viewport)
    const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
    await chooseClient(page, portal, account, 1)
    const limit = viewport.width < 760 ? 300 : 320
    const found: string[] = []
    for (const path of lists) {
      await page.goto(path)
      const top = await topOf(page, row)
      if (top > limit) found.push(`${path}: ${top} px, at most ${limit}`)
    }
    expect(found).toEqual([])
  })
