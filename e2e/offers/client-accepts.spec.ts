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
