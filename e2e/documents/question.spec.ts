import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import { expectMails } from '../support/mails'
import { expect, test } from '../support/test'

test('an approver asks from the list, who placed the order answers on its page, both by mail (rules D-130, D-131)', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  const client = await portal.aClient({ name: 'Hotel Preguntas' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Cocina' })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount({ ...sees, first_name: 'Núria' })
  const order = await portal.anOrder({
    client_id: client.id,
    center_id: center.id,
    creator_id: asker.id,
    state: 'pending_validation',
  })
  const account = await signIn({ ...sees, first_name: 'Marta', can_validate_orders: true })
  await chooseClient(page, portal, account, client.id, center.id)
  await page.goto('/pedidos/validar-pedidos')
  await page.getByRole('button', { name: new RegExp(`pedido ${order.number}`) }).click()
  await page.getByRole('button', { name: 'Preguntar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('¿Para <b>qué</b> sala es?')
  await dialog.getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(page.getByText('La pregunta se ha enviado.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(String(order.number)) }).first()).toContainText(
    'Pregunta pendiente',
  )
  await expectMails(portal, 1, asker.email, 'tienes una pregunta')

  const other = await browser.newPage({ baseURL: portal.url, locale: 'es-ES' })
  await other.addInitScript((token) => {
    localStorage.setItem('_token', token)
    localStorage.setItem('_language', 'es')
  }, asker.token)
  await other.goto(`/pedidos/mis-pedidos/pedido/${order.id}`)
  await expect(other.getByText('¿Para <b>qué</b> sala es?')).toBeVisible()
  await expectAccessible(other, '#main')
  await other.getByRole('button', { name: 'Responder' }).click()
  await other.getByRole('dialog').getByRole('textbox').fill('Para la cocina')
  await other.getByRole('dialog').getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(other.getByText('La respuesta se ha enviado.')).toBeVisible()
  await other.close()
  await expectMails(portal, 1, account.email, 'respuesta a tu pregunta')

  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(String(order.number)) }).first()).toContainText('Respondida')
  await page.getByRole('link', { name: `Ver pedido ${order.number}` }).click()
  await expect(page.getByText('Para la cocina').first()).toBeVisible()
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByText('Pedido validado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preguntar' })).toHaveCount(0)
})
