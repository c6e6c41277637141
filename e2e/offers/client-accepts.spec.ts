import type { Offer, Order } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { expect, test } from '../support/test'
import { aTrade, anOffer } from './offers'

test('a buyer sees an offer’s shipping, accepts it, and has one order at its prices (rules O-31 to O-33)', async ({
  page,
  portal,
  signIn,
}) => {
  const { client, center, sales, sees } = await aTrade(portal)
  const offer = await anOffer(portal, sales, { client: client.id, center: center.id }, { price: '30.00', quantity: 2 })
  const buyer = await signIn({ clients: [client.id], ...sees })
  await page.goto('/ofertas/listado')
  await page.getByRole('link', { name: offer.number }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(offer.number)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = page.getByRole('dialog')
  // 60.00 and 21 % tax are 72.60; below the limit of free shipping it goes the way that costs nothing (rule C-92).
  await expect(dialog).toContainText('72,60')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: /Aceptar/ }).dblclick()
  await expect(page.getByRole('link', { name: /PED-/ }).first()).toBeVisible()
  const accepted = await askApi<Offer>(portal, buyer, `offers/${offer.id}/`)
  expect(accepted).toMatchObject({ state: 'accepted', order: { number: expect.stringMatching(/^PED-/) } })
  const order = await askApi<Order>(portal, buyer, `orders/${accepted.order!.id}/`)
  expect(order).toMatchObject({ base: 60, shipping: 0, final: 72.6, entries: [{ price: 30, quantity: 2 }] })
  expect(accepted.history.filter(({ action }) => action === 'accepted')).toHaveLength(1)
  const orders = await askApi<{ count: number }>(portal, buyer, `orders/?client=${client.id}`)
  expect(orders.count).toBe(1)
})

test('a buyer rejects an offer with a reason, which sales read (rule O-35)', async ({ page, portal, signIn }) => {
  const { client, center, sales, sees } = await aTrade(portal)
  const offer = await anOffer(portal, sales, { client: client.id, center: center.id })
  await signIn({ clients: [client.id], ...sees })
  await page.goto(`/ofertas/listado/${offer.id}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Fuera de presupuesto')
  await dialog.getByRole('button', { name: 'Rechazar' }).dblclick()
  await expect(page.getByText('Rechazada').first()).toBeVisible()
  const rejected = await askApi<Offer>(portal, sales, `offers/${offer.id}/`)
  expect(rejected).toMatchObject({ state: 'rejected', answer_reason: 'Fuera de presupuesto' })
  expect(rejected.history.filter(({ action }) => action === 'rejected')).toHaveLength(1)
})

test('an offer that is replaced while a buyer reads it cannot be accepted, and the page says so (O-33)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/409/)
  const { client, center, sales, sees } = await aTrade(portal)
  const offer = await anOffer(portal, sales, { client: client.id, center: center.id })
  const buyer = await signIn({ clients: [client.id], ...sees })
  await page.goto(`/ofertas/listado/${offer.id}`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('dialog')).toContainText('24,20')
  const whose = { client: client.id, center: center.id }
  await askApi(portal, sales, `offers/${offer.id}/to_cart/`, { method: 'POST', body: { ...whose, revise: true } })
  await askApi(portal, sales, 'cart/create_offer/', { method: 'PATCH', body: { ...whose, print_format: 1 } })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Aceptar/ })
    .click()
  await expect(page.getByText('Sustituida').first()).toBeVisible()
  expect((await askApi<{ count: number }>(portal, buyer, `orders/?client=${client.id}`)).count).toBe(0)
})
