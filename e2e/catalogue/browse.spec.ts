import type { ProductList } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll, expectScrollPosition, scrollPosition } from '../support/scrolling'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a featured category leads to its suppliers and sub-categories, and Back from a product to the same page and scroll position', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const counted = page.waitForResponse(/\/api\/suppliers\/.*category=/)
  await page
    .getByRole('navigation', { name: 'Categorías destacadas' })
    .getByRole('link', { name: 'Limpieza e higiene' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Limpieza e higiene' })).toBeVisible()
  const supplier = ((await (await counted).json()) as { results: { name: string; count: number }[] }).results[0]
  if (!supplier) throw new Error('The demonstration data has no supplier here')
  await page
    .getByRole('group', { name: 'Proveedor' })
    .getByText(supplier.name)
    .filter({ hasText: String(supplier.count) })
    .click()
  await expect(page.getByText(`${supplier.count} productos`, { exact: true })).toBeVisible()

  const tree = page.getByRole('tree', { name: 'Categorías' })
  await expect(tree.getByRole('treeitem', { name: 'Limpieza e higiene' })).toHaveAttribute('aria-expanded', 'true')
  await tree.getByRole('treeitem', { name: 'Celulosa' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Celulosa' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'Celulosa' })).toBeVisible()

  const answer = page.waitForResponse(/\/api\/products\/\?.*page=2/)
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  const { results } = (await (await answer).json()) as ProductList
  const name = results[9]!.name
  const product = page.getByRole('article').nth(9).getByRole('heading', { name, exact: true }).getByRole('link')
  await product.scrollIntoViewIfNeeded()
  const place = await scrollPosition(page)
  await product.click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(crumbs.getByRole('link', { name: 'Celulosa' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al listado' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Celulosa' })).toBeVisible()
  await expect(page).toHaveURL(/cat=\d+&page=2/)
  await expectScrollPosition(page, place)
})

test('on a phone categories open in a sheet and products are rows', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Categorías' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await sheet.getByRole('treeitem', { name: 'Celulosa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Celulosa' })).toBeVisible()
  await expect(sheet).toBeHidden()
})
