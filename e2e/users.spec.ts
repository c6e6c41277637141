import type { Order, OrderRow, Page as Paged, User } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { mailTo } from './support/mails'
import { askApi } from './support/ask-api'
import type { TestAccount, TestPortal } from './support/portal'
import { signInDemo } from './support/sign-in-demo'
import { unique } from './support/unique'
import { expect, test, watch } from './support/test'

const password = 'Limpio-2026-x'
/** Centres of the demonstration's client with room below their limits; the order is for the second one. */
const names = ['Lloret · Cocina central', 'Lloret · Hotel Miramar'] as const

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('_token')!)

/** A manager of a client of two centres, and a buyer of it. */
async function aTeam(portal: TestPortal) {
  const client = await portal.aClient()
  const centers = [await portal.aCenter({ client_id: client.id }), await portal.aCenter({ client_id: client.id })]
  const clients = [client.id]
  const manager = await portal.anAccount({
    role: 'client',
    clients,
    can_manage_users: true,
    can_see_prices: true,
    can_see_totals: true,
    can_validate_orders: true,
  })
  const buyer = await portal.anAccount({ role: 'client', clients, first_name: 'Marta', last_name: 'Soler' })
  return { client, centers, manager, buyer }
}

const change = (portal: TestPortal, by: TestAccount, id: number, body: object) =>
  askApi<User>(portal, by, `users/${id}/`, { method: 'PATCH', body })

test('a manager invites a buyer of two centres, who accepts and sends an order (M-10, M-13, M-14, L-21)', async ({
  page,
  portal,
  browser,
  signIn,
  troubles,
}) => {
  test.slow() // two people's whole way, with four checks of accessibility
  const email = `${unique('nuevo')}@portal.test`
  // Expensive enough for the minimum of an order.
  const article = unique('Fregadora')
  await portal.aProduct({ name: article, price: '120.00' })
  await signInDemo({ portal, signIn }, 'cliente@demo.test')
  await page.goto('/catalogo')
  await page.getByRole('button', { name: 'Mi cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Usuarios' }).click()
  // Other tests may have given the client more users than a page lists.
  await page.getByRole('main').getByRole('searchbox').fill('cliente@demo')
  await expect(page.getByRole('row', { name: /cliente@demo.test/ })).toContainText('Tú')

  await page.getByRole('link', { name: 'Invitar', exact: true }).click()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('radio', { name: 'Solo estos centros' }).check()
  const centers = page.getByRole('group', { name: 'Centros para los que pide' })
  await expect(centers.getByRole('checkbox')).toHaveCount(12)
  for (const name of names) await centers.getByRole('checkbox', { name }).check()
  await expect(centers).toContainText('2 elegidos')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar invitación' }).dblclick()
  await expect(page.getByText(`Invitación enviada a ${email}: el enlace sirve durante 7 días.`)).toBeVisible()

  const link = /\/invitacion#[\w-]+/.exec(await mailTo(portal.dataDir, `To: ${email}`))![0]
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
  })
  const own = await context.newPage()
  watch(own, troubles)
  await own.goto(link)
  await expect(own.getByText(/te invita al portal de pedidos/)).toBeVisible()
  await expectAccessible(own)
  await own.getByLabel('Nombre').fill('Marta')
  await own.getByLabel('Apellidos').fill('Soler')
  await own.getByLabel('Contraseña', { exact: true }).fill(password)
  await own.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(own).toHaveURL(/\/catalogo$/, { timeout: 20_000 })

  await own.getByRole('button', { name: /Selecciona un centro/ }).click()
  const dialog = own.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: new RegExp(names[1]) })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: new RegExp(names[1]) }).click()
  await own.getByRole('combobox', { name: 'Buscar productos' }).fill(article)
  await own.keyboard.press('Enter')
  await own
    .getByRole('article')
    .filter({ hasText: article })
    .getByRole('button', { name: /Añadir/ })
    .click()
  await expect(own.getByText('Añadido al carro')).toBeVisible()
  await own.goto('/carrito')
  await own.getByRole('button', { name: 'Enviar Pedido' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'El pedido se ha realizado con éxito' })).toBeVisible()

  const account = { token: await tokenIn(own) } as TestAccount
  const orders = await askApi<Paged<OrderRow>>(portal, account, 'orders/?page_size=1000')
  const newest = Math.max(...orders.results.map(({ id }) => id))
  const order = await askApi<Order>(portal, account, `orders/${newest}/`)
  expect([order.center?.name, order.entries.map(({ product }) => product?.name)]).toEqual([names[1], [article]])
  // It does not see orders for other centres of the client.
  expect([...new Set(orders.results.map(({ center }) => center?.name))].sort()).toEqual([...names])
  await context.close()

  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('2 centros')
})

test('a used invitation says so; a logged-in user is asked to log out first (M-13, M-14)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/invitation\/read/)
  const { manager, client } = await aTeam(portal)
  const email = `${unique('nuevo')}@portal.test`
  await askApi(portal, manager, 'users/invitations/', { method: 'POST', body: { email, clients: [client.id] } })
  const link = /\/invitacion#[\w-]+/.exec(await mailTo(portal.dataDir, `To: ${email}`))![0]
  await signIn(manager)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Has iniciado sesión con otra cuenta' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salir y crear la cuenta' }).click()
  await page.getByLabel('Nombre').fill('Pau')
  await page.getByLabel('Apellidos').fill('Vila')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible()
  await expectAccessible(page)
})

test('rights are changed by keyboard; after a conflict nothing typed is lost (M-3, M-5)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/users\/\d+\/|409/)
  const { manager, buyer } = await aTeam(portal)
  const other = await signIn(manager)
  await page.goto(`/usuarios/${buyer.id}`)
  const totals = page.getByRole('checkbox', { name: /^Ve los totales/ })
  await totals.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Ve las facturas/ })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await expect(page.getByText('puede ver totales: no → sí')).toBeVisible()

  const { version } = await askApi<User>(portal, other, `users/${buyer.id}/`)
  await change(portal, other, buyer.id, { version, can_see_prices: true })
  await page.getByRole('checkbox', { name: /^Valida pedidos/ }).check()
  await page.getByLabel('Hasta qué importe valida (€)').fill('2,6')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Has cambiado esta cuenta en otra ventana' })
  await expect(alert).toContainText('puede ver precios: no → sí')
  await expect(page.getByLabel('Hasta qué importe valida (€)')).toHaveValue('2,6')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Cargar la cuenta como está ahora' }).click()
  await expect(page.getByRole('checkbox', { name: /^Ve los precios/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Valida pedidos/ }).check()
  await page.getByLabel('Hasta qué importe valida (€)').fill('1.5')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  expect((await askApi<User>(portal, other, `users/${buyer.id}/`)).validation_limit).toBe(1.5)
})

test('closing an account ends its session, and opening restores it (M-6)', async ({ page, portal, signIn }) => {
  const { manager, buyer } = await aTeam(portal)
  await signIn(manager)
  await page.goto(`/usuarios/${buyer.id}`)
  await page.getByRole('button', { name: 'Cerrar cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sus sesiones terminan en el acto')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Cerrar cuenta' }).click()
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible()
  await expect(askApi(portal, buyer, 'account/')).rejects.toThrow(/401/)
  await page.getByRole('button', { name: 'Abrir cuenta de nuevo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir cuenta de nuevo' }).click()
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible()
})

test('on a phone users, account and support are in the menu (M-2)', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { manager } = await aTeam(portal)
  await signIn(manager)
  await page.goto('/catalogo')
  const more = page.getByRole('button', { name: /^Más/ })
  for (const [name, path] of [
    ['Ayuda', '/helpmessage'],
    ['Configuración', '/perfil'],
  ] as const) {
    await more.click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  await more.click()
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await page.getByRole('link', { name: 'Marta Soler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marta Soler' })).toBeVisible()
})
