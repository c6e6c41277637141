import type { Cart, Offer } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { pressAgain } from '../twice/press'
import { mailedLink } from './offers'

/** Sends the cart of the chosen lead as an offer, and answers its id. */
async function sendOffer(page: Page, lead: string, email: string): Promise<number> {
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/leads\/lead-oferta$/)
  await page.goBack()
  await expect(page.getByText(`1 línea para ${lead}`)).toBeVisible()
  await expect(page.getByText('Límite', { exact: false })).toHaveCount(0)
  const sent = page.waitForResponse(/create_offer/)
  await page.getByLabel('Formato de impresión').selectOption({ index: 1 })
  await page.getByLabel('Observaciones', { exact: true }).fill('Precios de bienvenida')
  await page.getByRole('button', { name: 'Enviar Oferta' }).click()
  const mail = page.getByRole('dialog', { name: 'Enviar la oferta por correo' })
  await expect(mail).toContainText(email)
  await expectAccessible(page, '[role=dialog]')
  await mail.getByRole('button', { name: 'Enviar', exact: true }).click()
  const { id } = (await (await sent).json()) as { id: number }
  await expect(page.getByRole('heading', { name: 'La Oferta se ha realizado con éxito.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
  // Cart and choice of the lead are cleared.
  expect(await page.evaluate(() => localStorage.getItem('_lead'))).toBeNull()
  return id
}

test('a lead gets an offer, accepts it by the mailed link, and sales see a request (rules O-34, O-36, O-37, O-75)', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  test.slow() // a form, a cart, a mail and a visitor's page
  const account = await signIn({ role: 'admin', first_name: 'Vera' })
  const product = await portal.aProduct({ name: 'Jabón de oferta', price: '12.50' })
  await page.goto('/leads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Nuevo Lead' }).click()
  const name = `Hostal Brisa ${Date.now()}`
  const email = `compras${Date.now()}@brisa.test`
  await page.getByLabel('Nombre').first().fill(name)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('NIF').fill('B12345670')
  await expect(page.getByText('El NIF no parece correcto. Puedes guardarlo igualmente.')).toBeVisible()
  for (const label of ['Provincia', 'Comercial', 'Canal', 'Sector', 'Negocio', 'Origen'])
    await page.getByLabel(label).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Lead creado con éxito.')).toBeVisible()

  const { results } = await askApi<{ results: { id: number }[] }>(portal, account, `leads/?search=${name}`)
  const lead = results[0]!.id
  await fillCart(portal, account, { lead }, product.id, 4)
  await follow(page, '/leads')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Crear oferta para ${name}` }).click()
  await expect(page).toHaveURL(/\/leads\/lead-oferta$/)
  await follow(page, '/carrito')
  await expect(page).toHaveURL(/\/leads\/lead-oferta-carrito$/)
  const id = await sendOffer(page, name, email)
  const stored = await askApi<Offer>(portal, account, `offers/${id}/`)
  expect(stored).toMatchObject({ base: 50, details: 'Precios de bienvenida', lead: { id: lead }, client: null })
  expect((await askApi<Cart>(portal, account, 'cart/')).items).toEqual([])

  const link = await mailedLink(portal, email)
  const visitor = await (await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(portal.url + link)
  await expect(visitor.getByText('60,50').first()).toBeVisible()
  await expect(visitor).toHaveURL(`${portal.url}/oferta`)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await visitor.getByRole('button', { name: 'Aceptar la oferta' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByLabel('Nombre de quien acepta').fill('Rosa Brisa')
  await pressAgain(visitor, dialog.getByRole('button', { name: 'Aceptar' }))
  await expect(visitor.getByText(/Aceptada/).first()).toBeVisible()
  await visitor.context().close()

  const offer = await askApi<Offer>(portal, account, `offers/${id}/`)
  expect(offer).toMatchObject({ state: 'accepted', request: { state: 'open', contact: 'Rosa Brisa' }, order: null })
  await follow(page, `/ofertas/listado/${id}`)
  await expect(page.getByText(offer.request!.number)).toBeVisible()
  await pressAgain(page, page.getByRole('button', { name: 'Solicitud atendida' }))
  await expect(page.getByRole('button', { name: 'Solicitud atendida' })).toHaveCount(0)
  const { request, history } = await askApi<Offer>(portal, account, `offers/${id}/`)
  expect(request?.state).toBe('done')
  for (const step of ['accepted', 'request_done'])
    expect(history.filter(({ action }) => action === step)).toHaveLength(1)
})
