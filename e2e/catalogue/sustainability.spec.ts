import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'

test('the index explains its criteria for each family of products, in the visitor’s language', async ({ page }) => {
  await page.goto('/catalogo-publico')
  await page.getByRole('button', { name: /^Índice de sostenibilidad/ }).first().click()
  const explained = page.getByRole('dialog', { name: 'El índice de sostenibilidad' })
  for (const [family, criterion] of [['Celulosa', 'Fibra reciclada'], ['Desechables', 'Material'], ['Químicos', 'Concentrado']] as const) {
    await expect(explained.getByRole('heading', { name: family })).toBeVisible()
    await expect(explained.getByText(criterion, { exact: true }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(explained).toHaveCount(0)
})

test('the link to more sustainable products leads to them, also after a reload', async ({ page }) => {
  await page.goto('/catalogo-publico')
  await page.getByRole('link', { name: /^Ver alternativas más sostenibles a/ }).first().click()
  await expect(page).toHaveURL(/\/catalogo-publico\/product\/.+#infoSoste$/)
  const alternatives = page.getByRole('heading', { name: 'Productos alternativos más sostenibles' })
  await expect(alternatives).toBeInViewport()
  await page.reload()
  await expect(page).toHaveURL(/#infoSoste$/)
  await expect(alternatives).toBeInViewport()
})
