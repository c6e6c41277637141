import type { ProductList } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

const languages = [
  {
    locale: 'ca-ES',
    badge: /^Índice de sostenibilidad/,
    title: 'El índice de sostenibilidad',
    families: ['Celulosa', 'Desechables', 'Químicos'],
    criteria: ['Fibra reciclada', 'Contenido reciclado', 'Concentrado'],
  },
  {
    locale: 'pt-PT',
    badge: /^Índice de sustentabilidade/,
    title: 'O índice de sustentabilidade',
    families: ['Celulose', 'Descartáveis', 'Químicos'],
    criteria: ['Fibra reciclada', 'Conteúdo reciclado', 'Concentrado'],
  },
  {
    locale: 'de-DE',
    badge: /^Sustainability index/,
    title: 'The sustainability index',
    families: ['Cellulose', 'Disposables', 'Chemicals'],
    criteria: ['Recycled fibre', 'Recycled content', 'Concentrate'],
  },
] as const
for (const { locale, badge, title, families, criteria } of languages) {
  test.describe(`a visitor whose browser speaks ${locale}`, () => {
    test.use({ locale })
    test('reads by which criteria each family of products gets its index', async ({ page }) => {
      await page.goto('/catalogo-publico')
      await page.getByRole('button', { name: badge }).first().click()
      const explained = page.getByRole('dialog', { name: title })
      for (const family of families) await expect(explained.getByRole('heading', { name: family })).toBeVisible()
      for (const criterion of criteria)
        await expect(explained.getByText(criterion, { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(explained).toHaveCount(0)
    })
  })
}

test('the link to more sustainable products shows them, also after a reload', async ({ page, portal }) => {
  const { results } = (await (await fetch(`${portal.url}/api/public_products/?page_size=1000`)).json()) as ProductList
  const lesser = results.find((product) => product.has_more_eco_alternatives)!
  await page.goto(`/catalogo-publico/s?q=${encodeURIComponent(lesser.external_id)}`)
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
