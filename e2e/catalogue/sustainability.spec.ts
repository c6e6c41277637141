import type { ProductList } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

// Every language: mfe-catalogue/src/sustainability/index-dialog.test.tsx.
test('a visitor reads by which criteria each family of products gets its index; the link to more sustainable products shows them, also after a reload', async ({
  page,
  portal,
}) => {
  const { results } = (await (await fetch(`${portal.url}/api/public_products/?page_size=1000`)).json()) as ProductList
  const lesser = results.find((product) => product.has_more_eco_alternatives)!
  await page.goto(`/catalogo-publico/s?q=${encodeURIComponent(lesser.external_id)}`)
  await page
    .getByRole('button', { name: /^Índice de sostenibilidad/ })
    .first()
    .click()
  const explained = page.getByRole('dialog', { name: 'El índice de sostenibilidad' })
  for (const family of ['Celulosa', 'Desechables', 'Químicos'])
    await expect(explained.getByRole('heading', { name: family })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(explained).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Ver alternativas más sostenibles a/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/catalogo-publico\/product\/.+#infoSoste$/)
  const alternatives = page.getByRole('heading', { name: 'Productos alternativos más sostenibles' })
  await expect(alternatives).toBeInViewport()
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link')
  const trail = await crumbs.allInnerTexts()
  expect(trail.length).toBeGreaterThan(1)
  await page.reload()
  await expect(page).toHaveURL(/#infoSoste$/)
  await expect(alternatives).toBeInViewport()
  await expect(crumbs).toHaveText(trail)
})
