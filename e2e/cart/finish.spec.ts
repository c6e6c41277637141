import type { Cart, Catalog, Offer, Order } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { finishAs } from './finish-as'
import { expect, test } from '../support/test'

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends the cart and answers the id of the created document. */
async function sent(page: Page, call: string, button: string): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().includes(`/api/cart/${call}/`))
  await page.getByRole('button', { name: button, exact: true }).click()
  return ((await (await answer).json()) as { id: number }).id
}

test('in a variant with delivery dates an order is sent with one, and shipping costs are explained', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const account = await signIn({ role: 'admin', variant: 'vario' })
  await fillCart(portal, account, center.client_id as number, (await portal.aProduct({ price: '12.00' })).id)
  await chooseClient(page, portal, account, center.client_id as number, center.id)
  await page.goto(`${portal.url.replace('localhost', 'vario.localhost')}/carrito`)
  await page.getByRole('button', { name: 'Envío por zona' }).click()
  const costs = page.getByRole('dialog', { name: 'Envío por zona' })
  await expect(costs).toContainText('Zona 2: Baleares')
  await expect(costs).toContainText('5,90 €')
  await expectAccessible(page, '[role=dialog]')
  await costs.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByLabel('Fecha de entrega').fill('2020-01-01')
  await expect(page.getByText('La fecha de entrega no puede ser anterior a hoy.')).toBeVisible()
  await page.getByLabel('Fecha de entrega').fill('2099-05-04')
  const id = await sent(page, 'create_order', 'Enviar Pedido')
  await expect(page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })).toBeVisible()
  expect((await askApi<Order>(portal, account, `orders/${id}/`)).delivery_datetime).toMatch(/^2099-05-04/)
})

test('an offer is sent in the chosen print format, with a charge that orders do not allow', async ({
  page,
  portal,
  signIn,
}) => {
  const center = await portal.aCenter()
  const account = await signIn({ role: 'sales_manager', clients: [center.client_id as number] })
  await fillCart(portal, account, center.client_id as number, (await portal.aProduct({ price: '10.00' })).id, 3)
  await chooseClient(page, portal, account, center.client_id as number, center.id)
  await page.goto('/carrito')
  await page.getByLabel('Descripción').fill('Montaje de dispensadores')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByText('El importe debe ser mayor que 0.')).toBeVisible()
  await page.getByLabel('Precio', { exact: true }).fill('15,50')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByRole('row', { name: /Montaje de dispensadores/ })).toContainText('15,50 €')
  await finishAs(page, 'Pedido')
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(page.getByText('No está permitido crear pedidos con líneas: Código 00')).toBeVisible()
  await finishAs(page, 'Oferta')
  await page.getByLabel('Formato de impresión').selectOption({ index: 2 })
  const format = await page.getByLabel('Formato de impresión').locator('option:checked').textContent()
  const id = await sent(page, 'create_offer', 'Enviar Oferta')
  await expect(page.getByRole('heading', { name: 'La Oferta se ha realizado con éxito.' })).toBeVisible()
  const offer = await askApi<Offer>(portal, account, `offers/${id}/`)
  expect(offer).toMatchObject({
    base: 45.5,
    print_format: { name: format },
    entries: [{ quantity: 3 }, { description: 'Montaje de dispensadores', billable: false }],
  })
  await expect(page.getByText(offer.number)).toBeVisible()
  expect((await askApi<Cart>(portal, account, 'cart/')).items).toEqual([])
})

test('a PDF catalogue is generated with name, type and logo, and a file that is no picture is refused at its field', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/create_catalog|400/)
  const center = await portal.aCenter()
  const account = await signIn({ role: 'admin' })
  await fillCart(portal, account, center.client_id as number, (await portal.aProduct()).id)
  await chooseClient(page, portal, account, center.client_id as number, center.id)
  await page.goto('/carrito')
  await finishAs(page, 'Generar catálogo en PDF')
  const send = page.getByRole('button', { name: 'Generar PDF', exact: true })
  await expect(send).toBeDisabled()
  await page.getByLabel('Nombre del catálogo').fill('Otoño en el hotel')
  await page.getByLabel('Tipo de catálogo').selectOption({ index: 1 })
  await expect(send).toBeEnabled()
  await page
    .getByLabel(/Logotipo del cliente/)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_000) })
  await expect(page.getByLabel(/Logotipo del cliente/)).toHaveAttribute('aria-invalid', 'true')
  const notAPicture = Buffer.from('<svg onload="alert(1)">')
  await page
    .getByLabel(/Logotipo del cliente/)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: notAPicture })
  await send.click()
  await expect(page.getByRole('complementary', { name: 'Resumen' }).getByRole('alert')).toBeVisible()
  expect((await askApi<Cart>(portal, account, 'cart/')).items).toHaveLength(1)
  await page.getByLabel(/Logotipo del cliente/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('logo.png')).toBeVisible()
  const id = await sent(page, 'create_catalog', 'Generar PDF')
  await expect(page.getByRole('heading', { name: 'El catálogo se ha enviado con éxito' })).toBeVisible()
  expect(await askApi<Catalog>(portal, account, `catalogs/${id}/`)).toMatchObject({
    name: 'Otoño en el hotel',
    has_logo: true,
  })
})
