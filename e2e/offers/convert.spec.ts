import type { Cart } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { expect, test } from '../support/test'
import { aTrade, anOffer } from './offers'

test('an offer becomes the cart of another client, after a question when a cart is emptied (rules O-25, O-26)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  // 409: the cart is not empty, so the page asks first.
  troubles.expectSome(/409.*to_cart/)
  const { client, center, sales } = await aTrade(portal)
  const offer = await anOffer(portal, sales, { client: client.id, center: center.id }, { quantity: 3 })
  const other = await portal.aClient({ name: `Clínica Cambio ${Date.now()}` })
  const admin = await signIn({ role: 'admin' })
  await fillCart(portal, admin, client.id, (await portal.aProduct()).id)
  await page.goto(`/ofertas/listado/${offer.id}`)
  await page.getByLabel('Convertir en nuevo/a').selectOption({ index: 1 })
  const window = page.getByRole('dialog').first()
  await window.getByRole('searchbox').fill(String(other.name))
  await expectAccessible(page, '[role=dialog]')
  await window.getByRole('button', { name: new RegExp(String(other.name)) }).click()
  await page.getByRole('button', { name: 'Convertir' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Vaciar/ })
    .click()
  await expect(page).toHaveURL(/\/carrito$/)
  const cart = await askApi<Cart>(portal, admin, 'cart/')
  expect(cart).toMatchObject({ client: other.id, items: [{ quantity: 3 }] })
})
