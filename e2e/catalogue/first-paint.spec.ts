import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

for (const withCenter of [true, false]) {
  test(`the catalogue’s first page requests nothing twice (${withCenter ? 'with' : 'without'} a centre)`, async ({
    page,
    portal,
    signIn,
  }) => {
    await aBuyer({ page, portal, signIn }, { withCenter })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/catalogo')
    const picture = page.getByRole('article').first().locator('img')
    await expect(picture).toBeVisible()
    await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible()
    for (const path of ['/api/account/', '/api/products/', '/api/categories/']) {
      expect(
        asked.filter((one) => one === path),
        path,
      ).toHaveLength(1)
    }
    const { pathname } = new URL((await picture.getAttribute('src')) ?? '', portal.url)
    expect(asked.filter((one) => one === pathname)).toHaveLength(1)
  })
}

/** Positions of the first product and its picture before the scripts run, and once React has drawn them. */
async function placesOf(page: Page): Promise<{ before: number[][]; after: number[][] }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/main.*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/catalogo', { waitUntil: 'commit' })
  // Hidden from screen readers, so that they read nothing twice: it cannot be found by role.
  const early = page.locator('[aria-hidden=true] li').first()
  await expect
    .poll(() => early.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const placeOf = async (item: Locator) =>
    Promise.all(
      [item, item.locator('img')].map(async (part) => {
        const { x, y, width: wide } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 }
        return [x, y, wide].map(Math.round)
      }),
    )
  const [name, before] = [await early.innerText(), await placeOf(early)]
  release()
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name.trim())
  await expect(early).toHaveCount(0)
  return {
    before,
    after: await placeOf(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .first(),
    ),
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first products are painted before the scripts run, at their final position (${width} px)`, async ({
    page,
    portal,
    signIn,
  }) => {
    await aBuyer({ page, portal, signIn }, { withCenter: true })
    await page.setViewportSize({ width, height })
    const { before, after } = await placesOf(page)
    expect(after).toEqual(before)
  })
}

// Widths at which a buyer's filters wrap in one language and not in another.
for (const [language, width] of [
  ['es', 1216],
  ['pt', 1216],
  ['en', 1200],
  ['pt', 930],
  ['en', 900],
] as const) {
  test(`filters that wrap differently by language shift nothing (${language}, ${width} px)`, async ({
    page,
    portal,
    signIn,
  }) => {
    await aBuyer({ page, portal, signIn }, { account: { role: 'client', can_see_prices: true } })
    const every = { has_special_prices: true, has_usual_products: true }
    await page.route(/api\/clients\/\d+/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...every } })
    })
    await page.addInitScript(
      ([asked, rights]) => {
        localStorage.setItem('_language', asked)
        for (const place of [localStorage, sessionStorage]) {
          const client = JSON.parse(place.getItem('_client') ?? 'null') as object | null
          if (client) place.setItem('_client', JSON.stringify({ ...client, ...rights }))
        }
      },
      [language, every] as const,
    )
    await page.setViewportSize({ width, height: 900 })
    const { before, after } = await placesOf(page)
    expect(after).toEqual(before)
  })
}
