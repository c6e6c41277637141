import type { Cart, Order } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

test('after a log-in the cart keeps its centre, and a document of another one asks (rules L-22, C-90)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await portal.aClient({ name: 'Residencia Vallès' })
  const mataro = await portal.aCenter({ client_id: client.id, name: 'Mataró' })
  const olot = await portal.aCenter({ client_id: client.id, name: 'Olot' })
  const order = await portal.anOrder({ client_id: client.id, center_id: olot.id, lines: 1 })
  const account = await signIn({
    role: 'client',
    clients: [client.id],
    can_see_prices: true,
    can_see_totals: true,
  })
  const product = await portal.aProduct({ name: 'Lejía' })
  await askApi(portal, account, 'cart/add_cart_item/', {
    method: 'POST',
    body: { client: client.id, center: mataro.id, product: product.id, quantity: 1 },
  })
  // The only client of the account is chosen when its list opens, as after every log-in.
  await page.goto('/clientes')
  const header = page.getByRole('banner')
  await expect(header.getByText('Mataró')).toBeVisible()
  await follow(page, '/carrito')
  await expect(page.getByText('1 línea para Mataró')).toBeVisible()

  await follow(page, `/pedidos/mis-pedidos/pedido/${order.id}/`)
  await page.getByRole('button', { name: 'Añadir al carro' }).click()
  const question = page.getByRole('group', { name: '¿Para qué centro?' })
  await expect(question.getByText('Centro del carro')).toBeVisible()
  await expect(question.getByText('Centro del documento')).toBeVisible()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Añadir 1 línea' })
  await expect(add).toBeDisabled()
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('radio', { name: /Mataró/ }).check({ force: true })
  await add.dblclick()
  await expect(page).toHaveURL(/\/carrito$/)
  await expect(page.getByText('2 líneas para Mataró')).toBeVisible()
  expect((await askApi<Cart>(portal, account, 'cart/')).center).toBe(mataro.id)

  await follow(page, `/pedidos/mis-pedidos/pedido/${order.id}/`)
  await page.getByRole('button', { name: 'Añadir al carro' }).click()
  await question.getByRole('radio', { name: /Olot/ }).check({ force: true })
  await expect(page.getByText('Las 2 líneas que ya están en el carro pasan también a Olot.')).toBeVisible()
  await add.click()
  await expect(page.getByText('2 líneas para Olot')).toBeVisible()
  expect((await askApi<Cart>(portal, account, 'cart/')).center).toBe(olot.id)
})

test('a small order ships free without a choice, and its result stays through a reload (rules C-92, C-96)', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const client = center.client_id as number
  const account = await signIn({ role: 'client', clients: [client], can_see_prices: true, can_see_totals: true })
  await fillCart(portal, account, client, (await portal.aProduct({ price: '20.00' })).id, 2)
  await chooseClient(page, portal, account, client, center.id)
  await page.goto('/carrito')
  await expect(page.getByRole('radio', { name: /^3PL/ })).toBeChecked()
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await expect(summary).toContainText('Importe final48,40 €')
  await page.getByRole('radio', { name: /^Self picking/ }).check({ force: true })
  await expect(summary).toContainText('Faltan 50,39 € sin IVA para que el envío sea gratis.')
  await page.getByRole('radio', { name: /^3PL/ }).check({ force: true })
  await page.getByRole('radio', { name: 'Crédito' }).check({ force: true })
  await expect(summary).not.toContainText('Faltan 50,39')
  const answer = page.waitForResponse((response) => response.url().includes('/api/cart/create_order/'))
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  const { id } = (await (await answer).json()) as { id: number }
  const done = page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })
  await expect(done).toBeVisible()
  expect(await askApi<Order>(portal, account, `orders/${id}/`)).toMatchObject({ shipping_option: '3PL', shipping: 0 })
  await page.reload()
  await expect(done).toBeVisible()
  await page.getByRole('link', { name: 'Ver Pedido' }).click()
  await expect(page.getByText('Forma de envío')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Crédito')
  await page.goBack()
  await expect(done).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carro/ })
    .click()
  await expect(done).toBeHidden()
})
