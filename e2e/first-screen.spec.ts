import type { Page } from '@playwright/test'
import { askApi } from './support/ask-api'
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
const add = 'main :is(article, [role=row]) button[aria-label^="Añadir"]'
const row = 'main table tbody tr'

/** [page, whose it is, what is measured, at most (px) at 1440 × 900, 1280 × 720 and 390 × 844]; null: not measured. */
const budgets: [string, string | null, string, (number | null)[]][] = [
  ['/catalogo', 'ventas', add, [700, 620, null]],
  ['/catalogo', 'ventas', product, [null, null, 300]],
  ['/catalogo?view=list', 'ventas', product, [null, null, 260]],
  ['/catalogo/s?q=papel', 'ventas', add, [700, 620, null]],
  ['/catalogo/s?q=papel', 'ventas', product, [null, null, 300]],
  ['/pedidos/comprar', 'ventas', add, [700, 620, null]],
  ['/pedidos/comprar', 'ventas', product, [null, null, 300]],
  ['/favorites-list', 'ventas', add, [700, 620, null]],
  ['/catalogo-publico', null, product, [400, 400, 300]],
  ['/leads/lead-oferta', 'lead', product, [400, 400, 300]],
  ['/pedidos/mis-pedidos', 'ventas', row, [320, 320, null]],
  ['/pedidos/facturas', 'ventas', row, [320, 320, null]],
  ['/ofertas/listado', 'ventas', row, [320, 320, null]],
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
    const chosen = {
      _client: await askApi<object>(portal, account, 'clients/1/'),
      _center: await askApi<object>(portal, account, 'centers/1/'),
    }
    const found: string[] = []
    for (const [path, who, selector, limits] of budgets) {
      const limit = limits[index]
      if (limit === null || limit === undefined) continue
      await page.goto('/perfil')
      await page.evaluate(
        ([as, { _client, _center }]) => {
          for (const key of ['_client', '_center', '_lead']) localStorage.removeItem(key)
          if (as === 'ventas') localStorage.setItem('_client', JSON.stringify(_client))
          if (as === 'ventas') localStorage.setItem('_center', JSON.stringify(_center))
          if (as === 'lead') localStorage.setItem('_lead', JSON.stringify({ id: 1, name: 'Bar Levante', email: null }))
        },
        [who, chosen] as const,
      )
      await page.goto(path)
      const top = await topOf(page, selector)
      if (top > limit) found.push(`${path}: ${top} px, at most ${limit}`)
    }
    expect(found).toEqual([])
  })
