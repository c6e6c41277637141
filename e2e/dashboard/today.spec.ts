import type { Cart, ClientCall, Page as Paged, TodayClient } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { expectNoSidewaysScroll } from '../support/scrolling'
import type { TestAccount, TestPortal } from '../support/portal'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

/** A client that ordered two articles every 10 days and nothing for the last 40. */
async function aSilentClient(portal: TestPortal) {
  const client = await portal.aClient({ name: 'Hotel Callado', contact: 'Rosa', phone: '600 100 200' })
  // Noon of Madrid's today: days are counted there, over a change of the clocks too.
  const noon = Date.parse(`${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format()}T12:00:00Z`)
  for (const days of [70, 60, 50, 40])
    await portal.anOrder({
      client_id: client.id,
      center_id: null,
      lines: 2,
      order_datetime: new Date(noon - days * 86_400_000).toISOString(),
    })
  return client
}

/** An action of the menu of the client's row. */
async function act(page: Page, name: string) {
  await page.getByRole('button', { name: 'Más acciones de Hotel Callado' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const salesRights = { role: 'sales_manager', can_see_prices: true, can_see_totals: true }

/** What the page Hoy lists for the account. */
async function listed(portal: TestPortal, account: TestAccount) {
  const today = await askApi<Paged<TodayClient>>(portal, account, 'sp_dashboard/today/?page_size=1000')
  const reasons = (id: number) =>
    today.results.find((client) => client.id === id)?.reasons.map(({ code }) => code) ?? []
  expect(reasons(103)).toContain('silent')
  expect(reasons(28)).toContain('category_stopped')
  expect(reasons(60)).toContain('offer_ending')
  expect(reasons(1)).toContain('limit_reached')
  return today
}

test('sales see which clients to call today, each with its reason (rule B-30)', async ({ page, portal, signIn }) => {
  await listed(portal, await signInDemo({ portal, signIn: (account) => Promise.resolve(account) }, 'ventas@demo.test'))
  const account = await signInDemo({ portal, signIn }, 'comercial@demo.test')
  const { results, count } = await listed(portal, account)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/resumen/)
  await page.getByRole('navigation', { name: 'Dashboard, apartados' }).getByRole('link', { name: 'Hoy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${count} clientes? (al|a los) que llamar$`))).toBeVisible()
  const list = page.getByRole('list', { name: 'Clientes a los que llamar' })
  await expect(list.getByRole('article').first()).toHaveAccessibleName(results[0]!.name)
  await expect(page.getByRole('table', { name: 'Suelen pedir en lo que queda de mes' })).toBeVisible()
})

test('a client to call: sheet, a call that is undone, and its usual cart (rules B-32, B-33, B-50, B-51)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/409/)
  const client = await aSilentClient(portal)
  await portal.anInvoice({ client_id: client.id, center_id: null, lines: 3, due_date: '2020-01-31' })
  const other = await portal.aClient({ name: 'Bar Sol' })
  const account = await signIn({ ...salesRights, can_see_sale_invoices: true, clients: [client.id, other.id] })
  const chosen = page.getByRole('banner').getByText('Hotel Callado')
  await page.goto('/dashboard/hoy')

  await test.step('its name opens its sheet, whose blocks lead to lists of that client', async () => {
    await page.getByRole('link', { name: 'Hotel Callado', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/cliente/${client.id}/?$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Hotel Callado' })).toBeVisible()
    await expect(page.getByText('Pendiente de cobro')).toBeVisible()
    await expect(page.getByText('1 factura, con IVA')).toHaveCount(2)
    await expect(page.getByRole('table', { name: 'Últimos pedidos' }).locator('tbody tr')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Llamar a Hotel Callado, 600 100 200' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver facturas' }).click()
    await expect(page).toHaveURL(/\/pedidos\/facturas/)
    await expect(chosen).toBeVisible()
  })

  await test.step('on a phone a call is recorded with the date of the next one, and undone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await follow(page, '/dashboard/hoy')
    const card = page.getByRole('article', { name: 'Hotel Callado' })
    await expect(card).toContainText('Sin pedidos desde hace 40 días; suele pedir cada 10')
    const dial = card.getByRole('link', { name: 'Llamar a Hotel Callado, 600 100 200' })
    await expect(dial).toHaveAttribute('href', 'tel:600100200')
    // Not pressed here: a browser without telephone holds further presses back.
    await act(page, 'Anotar llamada')
    const dialog = page.getByRole('dialog', { name: 'Llamada a Hotel Callado' })
    await expectAccessible(page, '[role=dialog]')
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel('Qué se ha hablado').fill('Pide la semana que viene')
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Volver a llamar').fill(day)
    await dialog.getByRole('button', { name: 'Anotar' }).click()
    await expect(page.getByText('Hoy no hay clientes a los que llamar.')).toBeVisible()
    const calls = () => askApi<Paged<ClientCall>>(portal, account, `sp_dashboard/today/${client.id}/calls/`)
    await page.getByRole('button', { name: 'Deshacer' }).hover()
    expect((await calls()).results).toMatchObject([{ text: 'Pide la semana que viene', next_day: day }])
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(card).toBeVisible()
    expect((await calls()).count).toBe(0)
  })

  await test.step('its cart is started with the usual articles, after a question where another has lines', async () => {
    // On a phone the notice of the step before covers the row.
    await page.setViewportSize({ width: 1440, height: 900 })
    await fillCart(portal, account, other.id, (await portal.aProduct()).id)
    await act(page, 'Empezar carro')
    const dialog = page.getByRole('dialog', { name: 'El carro no está vacío' })
    await expect(dialog).toContainText('Tiene 1 línea. Es de Bar Sol.')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect((await askApi<Cart>(portal, account, 'cart/')).client).toBe(other.id)
    await act(page, 'Empezar carro')
    await dialog.getByRole('button', { name: 'Vaciar y empezar' }).click()
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(chosen).toBeVisible()
    expect((await askApi<Cart>(portal, account, 'cart/')).items).toHaveLength(8)
    await follow(page, '/dashboard/hoy')
    await expect(page.getByText('Hoy no hay clientes a los que llamar.')).toBeVisible()
  })
})
