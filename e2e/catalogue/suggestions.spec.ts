import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a code, a quantity and Enter add a product from the search box, which is then ready for the next one', async ({
  page,
  portal,
  signIn,
}) => {
  await portal.aProduct({ name: 'Bayeta Saltarina azul', external_id: 'SALTA-1' })
  await portal.aProduct({ name: 'Bayeta Saltarina roja', external_id: 'SALTA-12' })
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const search = page.getByRole('combobox', { name: 'Buscar productos' })
  await search.fill('salta-1')
  const rows = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row')
  await expect(rows.first()).toContainText('ID SALTA-1')
  await expect(rows.first()).toContainText('100 en stock')
  await expect(rows.first()).toContainText(/10,00\s€/)
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Cantidad de salta-1' })).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(rows.first().getByRole('img', { name: '3 en el carro' })).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('salta-12')
  await expect(rows.first()).toContainText('ID SALTA-12')
})
