import type { Cart, ClientCall, Page as Paged, TodayClient } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { expectNoSidewaysScroll } from '../support/scrolling'
import type { TestPortal } from '../support/portal'
import { signInDemo } from '../support/sign-in-demo'
import { expect, test } from '../support/test'

const comercial = 'comercial@demo.test'
const list = (page: Page) => page.getByRole('list', { name: 'Clientes a los que llamar' })

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

for (const email of ['ventas@demo.test', comercial])
  test(`${email} sees which clients to call today, each with its reason (rule B-30)`, async ({
    page,
    portal,
    signIn,
  }) => {
    const account = await signInDemo({ portal, signIn }, email)
    const { results, count } = await askApi<Paged<TodayClient>>(portal, account, 'sp_dashboard/today/?page_size=1000')
    const reasons = (id: number) => results.find((client) => client.id === id)?.reasons.map(({ code }) => code) ?? []
    expect(reasons(103)).toContain('silent')
    expect(reasons(28)).toContain('category_stopped')
    expect(reasons(60)).toContain('offer_ending')
    expect(reasons(1)).toContain('limit_reached')
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard\/resumen/)
    await page.getByRole('navigation', { name: 'Dashboard, apartados' }).getByRole('link', { name: 'Hoy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${count} clientes? (al|a los) que llamar$`))).toBeVisible()
    await expect(list(page).getByRole('article').first()).toHaveAccessibleName(results[0]!.name)
    await expect(page.getByRole('table', { name: 'Suelen pedir en lo que queda de mes' })).toBeVisible()
  })

test('a call is recorded with the date of the next one, and can be undone (rule B-32)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await aSilentClient(portal)
  const account = await signIn({ ...salesRights, clients: [client.id] })
  await page.goto('/dashboard/hoy')
  const card = page.getByRole('article', { name: 'Hotel Callado' })
  await expect(card).toContainText('Sin pedidos desde hace 40 días; suele pedir cada 10')
  const dial = card.getByRole('link', { name: 'Llamar a Hotel Callado, 600 100 200' })
  await expect(dial).toHaveAttribute('href', 'tel:600100200')
  // Not pressed here: a browser without telephone holds further presses back.
  await act(page, 'Anotar llamada')
  const dialog = page.getByRole('dialog', { name: 'Llamada a Hotel Callado' })
  await expectAccessible(page)
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

test('a cart is started with the usual articles, after a question where another has lines (rule B-33)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/409/)
  const client = await aSilentClient(portal)
  const other = await portal.aClient({ name: 'Bar Sol' })
  const account = await signIn({ ...salesRights, clients: [client.id, other.id] })
  await fillCart(portal, account, other.id, (await portal.aProduct()).id)
  await page.goto('/dashboard/hoy')
  await act(page, 'Empezar carro')
  const dialog = page.getByRole('dialog', { name: 'El carro no está vacío' })
  await expect(dialog).toContainText('Tiene 1 línea. Es de Bar Sol.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect((await askApi<Cart>(portal, account, 'cart/')).client).toBe(other.id)
  await act(page, 'Empezar carro')
  await dialog.getByRole('button', { name: 'Vaciar y empezar' }).click()
  await expect(page).toHaveURL(/\/carrito$/)
  await expect(page.getByRole('banner').getByText('Hotel Callado')).toBeVisible()
  expect((await askApi<Cart>(portal, account, 'cart/')).items).toHaveLength(8)
  await page.goto('/dashboard/hoy')
  await expect(page.getByText('Hoy no hay clientes a los que llamar.')).toBeVisible()
})

test('a client’s statistics open with the client chosen', async ({ page, portal, signIn }) => {
  const client = await aSilentClient(portal)
  await signIn({ ...salesRights, clients: [client.id] })
  await page.goto('/dashboard/hoy')
  await act(page, 'Ver cifras')
  await expect(page).toHaveURL(/\/estadisticas\/estadisticas-compras/)
  await expect(page.getByRole('banner').getByText('Hotel Callado')).toBeVisible()
})

test('a name opens the sheet of its client, whose blocks lead to lists of that client (rules B-50, B-51)', async ({
  page,
  portal,
  signIn,
}) => {
  const client = await aSilentClient(portal)
  await portal.anInvoice({ client_id: client.id, center_id: null, lines: 3, due_date: '2020-01-31' })
  await signIn({ ...salesRights, can_see_sale_invoices: true, clients: [client.id] })
  await page.goto('/dashboard/hoy')
  await page.getByRole('link', { name: 'Hotel Callado', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/cliente/${client.id}/?$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Callado' })).toBeVisible()
  await expect(page.getByText('Pendiente de cobro')).toBeVisible()
  await expect(page.getByText('1 factura, con IVA')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Últimos pedidos' }).locator('tbody tr')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Llamar a Hotel Callado, 600 100 200' })).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Ver facturas' }).click()
  await expect(page).toHaveURL(/\/pedidos\/facturas/)
  await expect(page.getByRole('banner').getByText('Hotel Callado')).toBeVisible()
})

test('the weekly digest is switched on and stays on after a reload (rule B-40)', async ({ page, portal, signIn }) => {
  const client = await aSilentClient(portal)
  await signIn({ ...salesRights, clients: [client.id] })
  await page.goto('/dashboard/hoy')
  const box = page.getByRole('checkbox', { name: 'Recibir el resumen semanal' })
  await box.check()
  await expect(page.getByText('Recibirás el resumen cada lunes')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
})

test('the digest’s link opens a page for visitors that does not leak its token (rule B-41)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(`/resumen-semanal#${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen semanal' })).toBeVisible()
  await expect(page).toHaveURL(/\/resumen-semanal$/)
  expect(asked.filter((call) => call.includes('digest'))).toEqual([])
  await page.getByRole('button', { name: 'Dejar de recibirlo' }).click()
  await expect(page.getByText(/^Ya no recibirás el resumen semanal/)).toBeVisible()
  expect(asked.filter((call) => call.includes('digest'))).toEqual(['POST /api/weekly_digest/end/'])
  await expectAccessible(page)
})

test('on a phone the page fits the width, and a call can be recorded', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInDemo({ portal, signIn }, comercial)
  await page.goto('/dashboard/hoy')
  await expect(list(page).getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await list(page)
    .getByRole('button', { name: /^Más acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Anotar llamada' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Qué se ha hablado').fill('Hablado')
  await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText(/^Llamada a .* anotada$/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/vuelve a estar en la lista$/)).toBeVisible()
})
