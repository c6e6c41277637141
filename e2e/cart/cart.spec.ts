import type { Cart } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'

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
