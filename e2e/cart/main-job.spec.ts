import type { Order, OrderRow, Page as Paged } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { finishAs } from './finish-as'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

test('a sales person logs in, picks client and centre, finds products at its prices, and the order is stored with shipping, payment, number and note', async ({
  page,
  portal,
}) => {
  const account = await portal.anAccount({ role: 'admin' })
  const client = await portal.aClient({ name: 'Hotel Bahía Norte' })
  await portal.aCenter({ client_id: client.id, name: 'Bahía · Lavandería' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Bahía · Cocina' })
  await portal.aProduct({ name: 'Lavaplatos cítrico 5 L', external_id: 'LVC-501', price: '12.40' })

  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)

  await follow(page, '/clientes')
  await page.getByRole('searchbox').fill('bahia norte')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Seleccionar Hotel Bahía Norte' }).click()
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText('Hotel Bahía Norte')
  await page.getByRole('button', { name: /Selecciona un centro/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bahía · Cocina/ })
    .click()

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('lavaplato citrico')
  await page.keyboard.press('Enter')
  const product = page
    .getByRole('article', { name: /Lavaplatos cítrico 5 L/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Lavaplatos cítrico 5 L' }))
    .first()
  await expect(product).toContainText('12,40 €')
  await product.getByRole('spinbutton').fill('3')
  await product.getByRole('button', { name: /Añadir/ }).click()
  await expect(page.getByText('Añadido al carro')).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carro, 3 unidades/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await finishAs(page, 'Pedido')
  await page.getByRole('radio', { name: /^EXW/ }).check()
  await page.getByRole('radio', { name: 'Pago a la entrega' }).check()
  await page.getByLabel('Número de pedido').fill('123456789012345678901234')
  await page.getByLabel('Observaciones', { exact: true }).fill('Entregar por la puerta de mercancías')
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await expect(summary).toContainText('Importe final45,01 €')
  await page.getByRole('radio', { name: /^Saturday delivery/ }).check()
  await expect(summary).toContainText('Importe final55,01 €')
  await expectAccessible(page, '#main')
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El pedido se ha realizado con éxito' })).toBeVisible()
  await expectAccessible(page, '#main')

  const orders = await askApi<Paged<OrderRow>>(portal, account, `orders/?client=${client.id}`)
  expect(orders.results).toHaveLength(1)
  const order = await askApi<Order>(portal, account, `orders/${orders.results[0]!.id}/`)
  expect(order).toMatchObject({
    client_order_number: '12345678901234567890',
    details: 'Entregar por la puerta de mercancías',
    shipping_option: 'Saturday delivery',
    payment_option: 'Pago a la entrega',
    state: 'received',
    base: 37.2,
    tax_total: 7.81,
    total: 45.01,
    shipping: 10,
    final: 55.01,
    center: { id: center.id },
    entries: [{ quantity: 3, price: 12.4, base: 37.2 }],
  })
  await expect(page.getByText(order.number)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carro/ })
    .click()
  await expect(page.getByText('El carro está vacío.')).toBeVisible()
})

test('from the search to the sent order with the keyboard alone', async ({ page, portal, signIn }) => {
  const client = await portal.aClient({ name: 'Colegio Teclado' })
  await portal.aCenter({ client_id: client.id, name: 'Sede' })
  await portal.aProduct({ name: 'Fregasuelos teclado pino 5 L', external_id: 'FTP-77', price: '8.00' })
  const account = await signIn({ role: 'admin' })
  const key = async (name: string, times = 1) => {
    for (let nth = 0; nth < times; nth++) await page.keyboard.press(name)
  }

  await page.goto('/clientes')
  await slash(page)
  await page.keyboard.type('colegio teclado')
  await key('Enter')
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await tabTo(page, /Seleccionar Colegio Teclado/)
  await key('Enter')
  await expect(page).toHaveURL(/\/catalogo$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await slash(page)
  await page.keyboard.type('FTP-77')
  await key('Enter')
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
  await tabTo(page, /Cantidad/)
  await page.keyboard.type('4')
  await key('Enter')
  await expect(page.getByText('Añadidas: 1. Pendientes: 0. Sin añadir: 0.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Carro, 4 unidades/ })).toBeVisible()
  await tabTo(page, /Carro, 4 unidades/, 'Shift+Tab')
  await key('Enter')
  await expect(page).toHaveURL(/\/carrito$/)
  await expect(page.getByRole('radio', { name: 'Pedido', exact: true })).toBeVisible()
  await tabTo(page, /^Pedido$/)
  await key('Space')
  await expect(page.getByRole('button', { name: 'Enviar Pedido' })).toBeEnabled()
  await tabTo(page, /Enviar Pedido/)
  await key('Enter')
  await expect(page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })).toBeFocused()
  const orders = await askApi<Paged<OrderRow>>(portal, account, `orders/?client=${client.id}`)
  expect(orders.results[0]).toMatchObject({ base: 32, lines_count: 1 })
})

/** Presses / until the page handles it and its search has the focus. */
async function slash(page: import('@playwright/test').Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.locator('input[type=search]')).toBeFocused({ timeout: 500 })
  }).toPass()
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: import('@playwright/test').Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let nth = 0; nth < 150; nth++) {
    await page.keyboard.press(key)
    const label = await page.evaluate(() => {
      const control = document.activeElement
      if (!control?.matches('a, button, input, select, textarea')) return ''
      return (
        control.getAttribute('aria-label') ??
        (control.textContent || (control as HTMLInputElement).labels?.[0]?.textContent) ??
        ''
      )
    })
    if (name.test(label.trim())) return
  }
  throw new Error(`No Tab stop is called ${String(name)}`)
}
