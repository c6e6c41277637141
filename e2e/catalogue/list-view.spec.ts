import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('an order is typed without a mouse: Tab from quantity to quantity, Enter adds and moves on', async ({
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
})
