import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const email = (page: Page) => page.getByLabel('Correo electrónico')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const logIn = (page: Page) => page.getByRole('button', { name: 'INICIAR SESIÓN' })

test('a buyer with one client that opens a page during the log-in has its client there (rule S-85)', async ({
  page,
}) => {
  // The client list, which chooses the client, gets no answer before the next page is opened.
  await page.route('**/api/clients/?**', () => undefined)
  await page.goto('/login')
  await email(page).fill('compras@demo.test')
  await password(page).fill('Demo-1234')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => localStorage.getItem('_token'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/pedidos/mis-pedidos')
  const who = page.getByRole('group', { name: 'Para quién pides' })
  await expect(who).not.toContainText('Selecciona un cliente')
  await expect(who.getByRole('button', { name: /Centro/ })).toContainText(/\S/)
  await page.goto('/carrito')
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  await expect(who).not.toContainText('Selecciona un cliente')
})

test('a visitor of a page that needs a session returns to it after the log-in', async ({ page, portal }) => {
  const account = await portal.anAccount({ role: 'sales_manager' })
  await page.goto('/carrito?x=1')
  await expect(page).toHaveURL(`/?next=${encodeURIComponent('/carrito?x=1')}`)
  await expect(page.getByText('Inicia sesión para ver esa página.')).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await logIn(page).click()
  await expect(page).toHaveURL('/carrito?x=1')
})

test('a buyer who enters with a token has client and centre chosen, and a separate cart (U-3, U-4)', async ({
  page,
  portal,
}) => {
  const center = await portal.aCenter({ name: 'Cocina única' })
  const client = Number(center.client_id)
  const buyer = await portal.anAccount({ role: 'client', clients: [client], can_see_prices: true })
  const product = await portal.aProduct({ name: 'Jabón de entrada', external_id: 'ENT-1', price: '3.10' })
  const headers = { Authorization: `Bearer ${buyer.token}` }
  await page.request.post('/api/cart/add_cart_item/', { headers, data: { client, product: product.id, quantity: 4 } })
  await page.goto(`/catalogo?token=${buyer.token}&buyer_cookie=PO-78`)
  await expect(page).toHaveURL('/catalogo')
  await expect(page.getByRole('group', { name: 'Para quién pides' })).toContainText('Cocina única')
  expect(await page.evaluate(() => [sessionStorage.getItem('_buyerCookie'), localStorage.getItem('_token')])).toEqual([
    'PO-78',
    null,
  ])
  await page.goto('/carrito')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Jabón de entrada')).toHaveCount(0)
})

test('an address with an invalid token asks for a log-in', async ({ page, troubles }) => {
  troubles.expectSome(/session\/enter/)
  await page.goto('/clientes?token=a.b.c&buyer_cookie=PO-77')
  await expect(page).toHaveURL(/^[^?]*\/login\?entry=failed$/)
  await expect(page.getByRole('alert')).toContainText('No se ha podido entrar con ese enlace')
})

test('logging out leads to the root and clears what the session stored (rule S-52)', async ({ page, signIn }) => {
  await signIn({ role: 'sales_manager' })
  await page.goto('/clientes')
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  await page.goto('/clientes')
  await expect(page).toHaveURL('/?next=%2Fclientes')
})
