import type { Page } from '@playwright/test'
import type { TestPortal } from '../support/portal'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

/** Opens the catalogue and fails when one of its calls, or its first picture, is requested twice. */
async function openAskingOnce(page: Page, portal: TestPortal): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/catalogo')
  const picture = page.getByRole('article').first().locator('img')
  await expect(picture).toBeVisible()
  await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible()
  const { pathname } = new URL((await picture.getAttribute('src')) ?? '', portal.url)
  for (const path of ['/api/account/', '/api/products/', '/api/categories/', pathname])
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1)
}

test('the catalogue’s first page requests nothing twice without a centre', async ({ page, portal, signIn }) => {
  await aBuyer({ page, portal, signIn }, { withCenter: false })
  await openAskingOnce(page, portal)
})

test('with a centre too, and each filter shows its number of products, loaded after the rows and without a layout shift', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openAskingOnce(page, portal)
  const eco = page.getByRole('group', { name: 'Tipo' }).getByRole('button', { name: /^Eco/ })
  await expect(eco).toHaveAccessibleName(/^Eco \d+$/)
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true)
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02)
  const count = (await eco.innerText()).replace(/\D/g, '')
  await eco.click()
  await expect(page.locator('#main').getByText(new RegExp(`^${count} productos$`))).toBeVisible()
})
