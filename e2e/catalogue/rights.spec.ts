import type { Cart, OrderRow, Page as Paged } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aBuyer } from './buyer'

// Shows rules K-22, K-45, K-46, C-43, L-20.
test('a buyer who may not see prices finds none from the search to the order, and is asked before exceeding the limit', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  // The question comes from the server.
  troubles.expectSome(/create_order/)
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id, purchase_limit: '100', purchase_limit_period: 'M' })
  await portal.anOrder({ client_id: client.id, center_id: center.id, base: '95', state: 'received' })
  const product = await portal.aProduct({ name: 'Jabón sin precio', external_id: 'JSP-1', price: '73.51', stock: 41 })
  const account = await signIn({ role: 'client', clients: [client.id] })
  await fillCart(portal, account, client.id, product.id)
  await chooseClient(page, portal, account, client.id, center.id)
  const bodies: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      void answer.text().then(
        (text) => bodies.push(text),
        () => undefined,
      )
  })
  const main = page.getByRole('main')
  const expectNoPrice = () => expect(page.locator('body')).not.toContainText('€')

  await test.step('catalogue', async () => {
    await page.goto('/catalogo/s?q=JSP-1')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(main.getByRole('tree')).toHaveCount(0)
    await expect(main.getByText('En stock').first()).toBeVisible()
    await expect(main.getByText(/\d en stock/)).toHaveCount(0)
    await expectNoPrice()
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('jabón sin precio')
    const row = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first()
    await expect(row).toContainText('En stock')
    await expectNoPrice()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Lista' }).check()
    await expect(page.getByRole('columnheader', { name: 'Producto' })).toBeVisible()
    for (const name of ['Precio', 'Total']) await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
    await expectNoPrice()
  })

  const entry = page.getByRole('banner').getByRole('link', { name: /^Carro/ })
  await test.step('roll-out, which opens on hover and closes when the mouse leaves', async () => {
    await entry.hover()
    const panel = page.getByRole('group', { name: 'Carro' })
    await expect(panel).toContainText('Jabón sin precio')
    await expectNoPrice()
    await expectAccessible(page, 'header')
    await page.mouse.move(200, 600)
    await expect(panel).toBeHidden()
  })

  await test.step('product', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('button', { name: 'Añadir al Pedido' })).toBeVisible()
    for (const text of ['Proveedor', 'Marca']) await expect(main.getByText(text)).toHaveCount(0)
    await expectNoPrice()
    const added = page.waitForResponse(/add_cart_item/)
    await page.getByRole('button', { name: 'Añadir al Pedido' }).click()
    expect((await added).ok()).toBe(true)
  })

  await test.step('buying', async () => {
    await follow(page, '/pedidos/comprar/s?q=JSP-1')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toContainText('En stock')
    await row.getByRole('spinbutton').fill('2')
    await row.getByRole('spinbutton').press('Enter')
    await expect(row.getByRole('img', { name: '4 en el carro' })).toBeVisible()
    await expect(page.getByLabel('Ordenar por').locator('option')).not.toContainText(['Precio'])
    await expectNoPrice()
  })

  await test.step('cart and order', async () => {
    await entry.click()
    await expect(page.getByRole('complementary', { name: 'Resumen' })).toContainText('Límite mensual del centroAlto')
    await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText('Límite mensualAlto')
    await expect(main).toContainText('Jabón sin precio')
    await expectNoPrice()
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    const dialog = page.getByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    expect((await askApi<Cart>(portal, account, 'cart/')).items).toHaveLength(1)
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    await dialog.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByText(/está pendiente de validación/)).toBeVisible()
    // Only the order of before is in the list: what waits for validation is not.
    expect((await askApi<Paged<OrderRow>>(portal, account, `orders/?client=${client.id}`)).count).toBe(1)
  })
  await expect.poll(() => bodies.filter((body) => body.includes('Jabón sin precio')).length).toBeGreaterThanOrEqual(3)
  expect(bodies.filter((body) => body.includes('73.51') || body.includes('294.04'))).toEqual([])
})

test('a buyer who may see prices sees the client’s own, and nothing that is for sales only', async ({
  page,
  portal,
  signIn,
}) => {
  await portal.aProduct({ name: 'Escurridor Malagueta', price: '7.77', stock: 41_378 })
  await aBuyer({ page, portal, signIn }, { account: { role: 'client', can_see_prices: true } })
  await page.goto('/catalogo/s?q=malagueta')
  const card = page.getByRole('article').filter({ hasText: 'Malagueta' })
  await expect(card.getByText(/7,77\s€/)).toBeVisible()
  await expect(card.getByText('En stock')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('tree')).toHaveCount(0)
  await expect(main.getByRole('group', { name: 'Proveedor' })).toHaveCount(0)
  await expect(page.getByLabel('Ordenar por').locator('option', { hasText: 'Precio' })).toHaveCount(2)
  await card.getByRole('heading').getByRole('link').click()
  const box = page.getByRole('region', { name: 'Precio' })
  await expect(box.getByText(/7,77\s€/).first()).toBeVisible()
  await expect(main.getByText(/41\.?378/)).toHaveCount(0)
  const added = page.waitForResponse(/add_cart_item/)
  await box.getByRole('button', { name: 'Añadir al Pedido' }).click()
  expect((await added).ok()).toBe(true)
})
