import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('favourites are marked, counted, added to the cart together and removed', async ({ page, portal, signIn }) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo/s?q=limpiacristales')
  const stars = page.getByRole('button', { name: /^Favorito: / })
  const link = page.getByRole('banner').getByRole('link', { name: /^Favoritos/ })
  await stars.nth(0).click()
  await expect(link).toHaveAccessibleName('Favoritos, 1')
  await stars.nth(1).click()
  await expect(link).toHaveAccessibleName('Favoritos, 2')
  await expect(stars.nth(0)).toHaveAttribute('aria-pressed', 'true')

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Añadir todo' }).click()
  await expect(page.getByText('2 productos añadidos al carro.')).toBeVisible()
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar' }).click()
  await expect(page.getByText('No hay productos favoritos')).toBeVisible()
})
