import { expect, test } from '../support/test'
import { fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'

test('a buyer without totals is asked before exceeding the limit and sees its level in words (C-43, L-20)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  // The question comes from the server.
  troubles.expectSome(/create_order/)
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id, purchase_limit: '100', purchase_limit_period: 'M' })
  await portal.anOrder({ client_id: client.id, center_id: center.id, base: '95', state: 'received' })
  const account = await signIn({ clients: [client.id] })
  await fillCart(portal, account, client.id, (await portal.aProduct({ price: '10.00' })).id)
  await chooseClient(page, portal, account, client.id, center.id)
  await page.goto('/carrito')
  const summary = page.getByRole('complementary', { name: 'Resumen' })
  await expect(summary).toContainText('Límite mensual del centroAlto')
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText('Límite mensualAlto')
  await expect(page.locator('body')).not.toContainText('€')
  await page.getByRole('button', { name: 'Enviar Pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(/está pendiente de validación/)).toBeVisible()
})
