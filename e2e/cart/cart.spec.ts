import type { Cart, OrderRow, Page as Paged } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { finishAs } from './finish-as'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'

test('quantity, discount and billable of a line are stored, and its total changes at once', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const product = await portal.aProduct({ name: 'Ambientador brisa', price: '10.00', max_discount: '15' })
  const account = await signIn({ role: 'admin' })
  const client = center.client_id as number
  await fillCart(portal, account, client, product.id)
  await chooseClient(page, portal, account, client, center.id)
  await page.goto('/carrito')
  const line = page.getByRole('row', { name: /Ambientador brisa/ })
  await line.getByRole('spinbutton').fill('12')
  await expect(line).toContainText('120,00 €')
  await line.getByLabel(/Descuento de/).fill('40')
  await line.getByLabel(/Descuento de/).press('Enter')
  await expect(line).toContainText('102,00 €')
  await line.getByRole('checkbox', { name: /es facturable$/ }).check()
  await expect
    .poll(() => askApi<Cart>(portal, account, 'cart/').then(({ items, base }) => ({ ...items[0], base })))
    .toMatchObject({ quantity: 12, discount: 15, billable: true, base: 102 })
  await page.reload()
  await expect(line.getByRole('spinbutton')).toHaveValue('12')
  await expect(line.getByRole('checkbox', { name: /es facturable$/ })).toBeChecked()
})

test('an order over the centre’s limit asks first and then waits for validation', async ({ page, portal, signIn }) => {
  const center = await portal.aCenter({ purchase_limit: '100', purchase_limit_period: 'M' })
  const product = await portal.aProduct({ name: 'Fregadora', price: '120.00' })
  const account = await signIn({ role: 'admin' })
  const client = center.client_id as number
  await fillCart(portal, account, client, product.id)
  await chooseClient(page, portal, account, client, center.id)
  await page.goto('/carrito')
  await finishAs(page, 'Pedido')
  await expect(page.getByText('Este pedido supera el límite de consumo de este centro')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  const question = page.getByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })
  await expect(question).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  expect((await askApi<Cart>(portal, account, 'cart/')).items).toHaveLength(1)
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await question.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(/está pendiente de validación/)).toBeVisible()
  // Orders that wait for validation are not in the list of orders.
  expect((await askApi<Paged<OrderRow>>(portal, account, `orders/?client=${client}`)).count).toBe(0)
})

test('adding a product for another client asks before it empties the cart of the first', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/409|add_cart_item/)
  const owner = await portal.aClient({ name: 'Clínica Sur' })
  const first = await portal.aCenter({ client_id: owner.id })
  const second = await portal.aCenter()
  const wanted = await portal.aProduct({ name: 'Guantes conflicto', external_id: 'GCF-9' })
  const account = await signIn({ role: 'admin' })
  await fillCart(portal, account, first.client_id as number, (await portal.aProduct({ name: 'Del primero' })).id)
  await chooseClient(page, portal, account, second.client_id as number, second.id)
  const cleared: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/cart/clear/')) cleared.push(request.url())
  })
  await page.goto(`/catalogo/product/${wanted.id}/`)
  await page.getByRole('button', { name: 'Añadir al Pedido' }).click()
  const question = page.getByRole('dialog', { name: 'El carro es de Clínica Sur' })
  await expect(question).toContainText('Contiene 1 línea de Clínica Sur.')
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Conservar el carro' }).click()
  await expect(question).toBeHidden()
  const cart = () =>
    askApi<Cart>(portal, account, 'cart/').then(({ client, items }) => [
      client,
      items.map(({ product_data: { name } }) => name),
    ])
  await page.getByRole('button', { name: 'Añadir al Pedido' }).click()
  await expect(question).toBeVisible()
  expect([await cart(), cleared]).toEqual([[first.client_id, ['Del primero']], []])
  await question.getByRole('button', { name: 'Vaciar y añadir' }).click()
  await expect.poll(cart).toEqual([second.client_id, ['Guantes conflicto']])
  // The exchange can be undone (rule C-91).
  await expect(page.getByText('1 línea para Clínica Sur')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Carro recuperado.')).toBeVisible()
  expect(await cart()).toEqual([first.client_id, ['Del primero']])
})

test('a user who may not see prices finds none in catalogue, product, cart and roll-out, and can order', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await portal.aClient()
  const center = await portal.aCenter({
    client_id: client.id,
    name: 'Única',
    purchase_limit: '5000',
    purchase_limit_period: 'M',
  })
  const product = await portal.aProduct({ name: 'Jabón sin precio', external_id: 'JSP-1', price: '73.51' })
  const account = await signIn({ role: 'client', clients: [client.id] })
  await fillCart(portal, account, client.id, product.id, 2)
  await chooseClient(page, portal, account, client.id, center.id)
  const bodies: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      void answer.text().then(
        (text) => bodies.push(text),
        () => undefined,
      )
  })
  for (const path of ['/catalogo/s?q=JSP-1', `/catalogo/product/${product.id}/`, '/carrito']) {
    await page.goto(path)
    await expect(page.getByText('Jabón sin precio').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText('€')
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carro/ })
    .hover()
  await expect(page.getByRole('group', { name: 'Carro' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Carro' })).not.toContainText('€')
  await expect.poll(() => bodies.filter((body) => body.includes('Jabón sin precio')).length).toBeGreaterThanOrEqual(3)
  expect(bodies.filter((body) => body.includes('73.51') || body.includes('147.02'))).toEqual([])
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })).toBeVisible()
})

test('the roll-out opens on hover, shows the last lines and closes when the mouse leaves', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const account = await signIn({ role: 'admin' })
  for (const name of ['Línea uno', 'Línea dos', 'Línea tres', 'Línea cuatro']) {
    await fillCart(portal, account, center.client_id as number, (await portal.aProduct({ name })).id)
  }
  await chooseClient(page, portal, account, center.client_id as number, center.id)
  await page.goto('/catalogo')
  const entry = page.getByRole('banner').getByRole('link', { name: /^Carro, 4 unidades, 40,00\s€ sin IVA$/ })
  await entry.hover()
  const panel = page.getByRole('group', { name: 'Carro' })
  await expect(panel).toContainText('Línea cuatro')
  await expect(panel).not.toContainText('Línea uno')
  await expectAccessible(page, 'header')
  await page.mouse.move(200, 600)
  await expect(panel).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the cart fits the width, its button stays visible, and an order is sent', async ({ page, portal, signIn }) => {
    const center = await portal.aCenter({ name: 'Planta baja' })
    const account = await signIn({ role: 'admin' })
    await fillCart(
      portal,
      account,
      center.client_id as number,
      (await portal.aProduct({ name: 'Papel higiénico jumbo reciclado 2 capas, pack 18 uds' })).id,
      3,
    )
    await chooseClient(page, portal, account, center.client_id as number, center.id)
    await page.goto('/carrito')
    await finishAs(page, 'Pedido')
    await expect(page.getByRole('button', { name: 'Enviar Pedido' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Enviar Pedido' }).tap()
    await expect(page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })).toBeVisible()
  })
})
