import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('an order is typed without a mouse: Tab from quantity to quantity, Enter adds and moves on; favourites are marked, counted, added together and removed', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo/s?q=limpiacristales')
  await page.getByRole('radio', { name: 'Lista' }).check()
  const rows = page.getByRole('table', { name: 'Lista de productos' }).getByRole('row')
  const quantity = (row: number) => rows.nth(row).getByRole('spinbutton')
  await expect(rows.nth(3)).toBeVisible()
  await expectAccessible(page, '#main')

  await quantity(1).focus()
  await page.keyboard.press('Tab')
  await expect(quantity(2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(quantity(1)).toBeFocused()
  await page.keyboard.type('3')
  const added = page.waitForResponse(/add_cart_item/)
  await page.keyboard.press('Enter')
  await expect(quantity(2)).toBeFocused()
  expect((await added).ok()).toBe(true)
  await expect(rows.nth(1).getByRole('img', { name: '3 en el carro' })).toBeVisible()
  await expect(quantity(2)).toBeFocused()

  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(rows.nth(2).getByRole('img', { name: '2 en el carro' })).toBeVisible()
  await expect(quantity(3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity(4)).toBeFocused()

  await page.keyboard.press('Shift+Enter')
  await expect(quantity(3)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(quantity(4)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(rows.nth(4).getByRole('button', { name: /^Añadir/ })).toBeFocused()

  await page.reload()
  await expect(rows.nth(1).getByRole('img', { name: '3 en el carro' })).toBeVisible()

  await test.step('favourites are marked, counted, added to the cart together and removed', async () => {
    await page.getByRole('radio', { name: 'Cuadrícula' }).check()
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
})
