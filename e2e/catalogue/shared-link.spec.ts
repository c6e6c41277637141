import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a link shows the same list to a user with other remembered filters (rule K-35)', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const types = page.getByRole('group', { name: 'Tipo' })
  await types.getByRole('button', { name: /^Outlet/ }).click()
  await page.getByRole('radio', { name: 'Lista' }).check()
  await expect(page).toHaveURL(/filterByType=is_outlet&view=list$/)
  await expect(page.getByRole('table', { name: 'Lista de productos' })).toBeVisible()

  await page.goto('/catalogo?filterByType=is_eco&page=2')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(types.getByRole('button', { name: /^Eco/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/catalogo\?filterByType=is_eco&page=2$/)

  await page.goto('/catalogo')
  await expect(page.getByRole('table', { name: 'Lista de productos' })).toBeVisible()
  await expect(page).toHaveURL(/filterByType=is_outlet&view=list$/)
})

test('each filter shows its number of products, loaded after the rows and without a layout shift', async ({
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
  await page.goto('/catalogo')
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
