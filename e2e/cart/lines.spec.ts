import type { Cart } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { askApi, fillCart } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'

const names = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') })
    .getByRole('link')
    .allTextContents()

/** Waits until the order of the lines is stored; the same call sets the centre of the cart. */
const orderSaved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/api/cart/update/') &&
      (response.request().postData()?.includes('"items"') ?? false) &&
      response.ok(),
  )

test('lines are reordered with the arrow keys, by the menu of their handle and by dragging, and removed at once; the whole cart is cleared after a question, and comes back', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const account = await signIn({ role: 'admin' })
  for (const [name, quantity] of [
    ['Primera', 1],
    ['Segunda', 5],
    ['Tercera', 1],
  ] as const)
    await fillCart(portal, account, center.client_id as number, (await portal.aProduct({ name })).id, quantity)
  await chooseClient(page, portal, account, center.client_id as number, center.id)
  await page.goto('/carrito')
  await expect(page.getByRole('button', { name: 'Mover Tercera, línea 3 de 3' })).toBeVisible()

  const byKey = orderSaved(page)
  await page.getByRole('button', { name: /^Mover Tercera/ }).press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Mover Tercera, línea 2 de 3' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Tercera, línea 2 de 3' })).toHaveCount(1)
  await byKey
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Primera', 'Tercera', 'Segunda'])

  const byMenu = orderSaved(page)
  await page.getByRole('button', { name: /^Mover Segunda/ }).click()
  await page.getByRole('menuitem', { name: 'Al principio' }).click()
  await expect.poll(() => names(page)).toEqual(['Segunda', 'Primera', 'Tercera'])
  await byMenu

  const byMouse = orderSaved(page)
  await page
    .getByRole('button', { name: /^Mover Segunda/ })
    .dragTo(page.getByRole('row', { name: /Tercera/ }), { targetPosition: { x: 200, y: 50 } })
  await expect.poll(() => names(page)).toEqual(['Primera', 'Tercera', 'Segunda'])
  await byMouse
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Primera', 'Tercera', 'Segunda'])

  await test.step('a line is removed, and the cart is cleared', async () => {
    await page.getByRole('button', { name: 'Vaciar carro' }).click()
    const question = page.getByRole('dialog', { name: '¿Vaciar el carro?' })
    await expectAccessible(page, '[role=dialog]')
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('row', { name: /Segunda/ })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar Primera' }).click()
    await expect(page.getByText('2 líneas para', { exact: false })).toBeVisible()
    const before = await askApi<Cart>(portal, account, 'cart/')
    await page.getByRole('button', { name: 'Vaciar carro' }).click()
    await question.getByRole('button', { name: 'Vaciar carro' }).click()
    await expect(page.getByText('El carro está vacío.')).toBeVisible()
    await expect(page.getByText('Carro eliminado.')).toBeVisible()
    // The notice of the removed line has a way back too.
    await page
      .locator('[data-tone]')
      .filter({ hasText: 'Carro eliminado.' })
      .getByRole('button', { name: 'Deshacer' })
      .click()
    await expect(page.getByRole('row', { name: /Segunda/ }).getByRole('spinbutton')).toHaveValue('5')
    await expect.poll(() => names(page)).toEqual(['Tercera', 'Segunda'])
    await expect(page.getByText('Carro recuperado.')).toBeVisible()
    const after = await askApi<Cart>(portal, account, 'cart/')
    expect([after.id, after.items.map(({ id }) => id)]).toEqual([before.id, before.items.map(({ id }) => id)])
  })
})

test('quantity, discounts, price and billable of lines are stored, up to their caps, and totals change at once', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signIn({ role: 'admin' })
  const free = await portal.aProduct({ name: 'Con descuento', price: '10.00', max_discount: '12.5' })
  const none = await portal.aProduct({ name: 'Sin descuento', max_discount: '0.9' })
  // From the demonstration data: a special price of client 1, the charge PORTES1, and a product with rates.
  for (const id of [free.id, none.id, 137, 1, 101]) await fillCart(portal, account, 1, id)
  await chooseClient(page, portal, account, 1, 12)
  const cart = () => askApi<Cart>(portal, account, 'cart/')
  const euros = (amount: number) => `${amount.toFixed(2).replace('.', ',')} €`
  const before = await cart()
  await page.goto('/carrito')
  const line = page.getByRole('row', { name: /Con descuento/ })
  const summary = page.getByRole('complementary', { name: 'Resumen' })

  await test.step('a line', async () => {
    await line.getByRole('spinbutton').fill('12')
    await expect(line).toContainText('120,00 €')
    await line.getByLabel(/Descuento de/).fill('40')
    await line.getByLabel(/Descuento de/).press('Enter')
    await expect(line).toContainText('105,60 €')
    await line.getByRole('checkbox', { name: /es facturable$/ }).check()
    await expect
      .poll(async () => (await cart()).items[0])
      .toMatchObject({ quantity: 12, discount: 12, billable: true, total: 105.6 })
  })
  await test.step('special prices, charges and products without discount take none', async () => {
    for (const { product_data: product } of before.items.slice(1, 4))
      await expect(page.getByLabel(`Descuento de ${product.name}, en %`)).toHaveCount(0)
  })
  await test.step('a rate of the product', async () => {
    const rated = before.items[4]!
    const rate = rated.product_data.price_rate_products!.find(({ price }) => price !== rated.price)!
    const saved = page.waitForResponse((response) => response.url().includes('/update_cart_item/') && response.ok())
    await page.getByLabel(`Precio de ${rated.product_data.name}`).selectOption(String(rate.id))
    await saved
    const { items } = await cart()
    expect(items[4]).toMatchObject({
      is_price_rate: true,
      price_rate_product: rate.id,
      price: rate.price,
      total: rate.price,
    })
    await expect(page.getByRole('row', { name: rated.product_data.name })).toContainText(euros(rate.price!))
  })
  await test.step('the client’s discount as percent and as amount', async () => {
    await page.getByLabel('Descuento de cliente, en %').fill('250')
    await page.getByLabel('Descuento de cliente, en %').press('Enter')
    await expect.poll(async () => (await cart()).client_discount_percentage).toBe(before.custom_product.max_discount)
    await page.getByLabel('Descuento de cliente, en €').fill('3')
    await page.getByLabel('Descuento de cliente, en €').press('Enter')
    await expect.poll(async () => (await cart()).client_discount).toBe(3)
    const sum = (await cart()).items.reduce((total, item) => total + item.total!, 0)
    await expect(summary).toContainText(euros(sum - 3))
  })
  await page.reload()
  await expect(line.getByRole('spinbutton')).toHaveValue('12')
  await expect(line.getByRole('checkbox', { name: /es facturable$/ })).toBeChecked()
})
