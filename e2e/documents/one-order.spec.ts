import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'

// One order on every screen: the same figures by the same names (rules D-43, D-44).
const euro = '\u00a0€'
const rows = [
  `Base sin IVA36,60${euro}`,
  `Descuento de cliente 5 %-1,83${euro}`,
  `Base imponible34,77${euro}`,
  `IVA 21 %4,31${euro}`,
  `IVA 10 %1,43${euro}`,
  `Total con IVA40,51${euro}`,
  `Envío10,00${euro}`,
  `Importe final50,51${euro}`,
]

test('an order shows the same figures in cart, approval, list and page', async ({ page, portal, signIn }) => {
  const client = await portal.aClient({ name: 'Hotel Cifras' })
  const center = await portal.aCenter({ client_id: client.id, purchase_limit: '1', purchase_limit_period: 'M' })
  const account = await signIn({ role: 'admin', can_validate_orders: true })
  const box = await portal.aProduct({ name: 'Rollo', price: '1.00', max_discount: '20' })
  const piece = await portal.aProduct({ name: 'Gel', price: '5.00', tax_class: 'reduced' })
  const customer = { client: client.id, center: center.id }
  const send = (method: string, path: string, body: object) => askApi(portal, account, path, { method, body })
  await send('POST', 'cart/add_cart_item/', { ...customer, product: box.id, quantity: 24, discount: 10 })
  await send('POST', 'cart/add_cart_item/', { ...customer, product: piece.id, quantity: 3 })
  await send('PUT', 'cart/update/', {
    client: client.id,
    client_discount_percentage: 5,
    shipping_option: 'Self picking',
  })
  await chooseClient(page, portal, account, client.id, center.id)

  await page.goto('/carrito')
  await page.getByRole('radio', { name: 'Pedido' }).check()
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  // The cart shows the client's discount as two fields.
  for (const row of rows.filter((name) => !name.startsWith('Descuento de cliente')))
    await expect(summary).toContainText(row)

  const { id } = (await send('PATCH', 'cart/create_order/', customer)) as { id: number }
  await follow(page, `/pedidos/validar-pedidos/pedido/${id}/`)
  const side = page.getByRole('complementary', { name: 'Centro, cliente y totales' })
  for (const row of rows) await expect(side).toContainText(row)

  await send('PATCH', `validable_orders/${id}/`, { cancelled: false })
  await follow(page, '/pedidos/mis-pedidos')
  await expect(page.getByRole('row').filter({ hasText: `40,51${euro}` })).toHaveCount(1)
  await follow(page, `/pedidos/mis-pedidos/pedido/${id}/`)
  for (const row of rows) await expect(side).toContainText(row)
  const line = page.getByRole('table', { name: 'Líneas del pedido' }).getByRole('row').nth(1)
  for (const text of [`1,00${euro}`, '10', `21,60${euro}`]) await expect(line).toContainText(text)
})
