import { session } from '@portal/shared-sdk'
import { accessibilityProblems, aCenter, aClient, aList, anAccount } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { plain, show } from '../../test/show'
import ClientPage from './client-page'

const sheet = {
  sales_person: { name: 'Vera Ruiz', email: 'vera@portal.test' },
  unpaid: { count: 3, total: 1363.5 },
  overdue: { count: 1, total: 121 },
  waiting: { count: 2, total: 80 },
  open_offers: { count: 0, total: 0 },
}
const purchases = {
  first_month: '2025-10',
  last_month: '2026-09',
  chart: [{ date: '2026-09-01', purchases_value: 500, previous_year_purchases_value: 400 }],
}
const order = {
  id: 31,
  number: 'PED-2026-000031',
  order_datetime: '2026-10-01T10:00:00',
  state: 'received',
  state_values: [{ code: 'received', value: 'Recibido' }],
  center: null,
  total: 121,
}

const open = (options: Parameters<typeof show>[1] = {}) =>
  show(<ClientPage />, {
    at: '/dashboard/cliente/8',
    path: '/dashboard/cliente/:id',
    ...options,
    answers: {
      'clients/8/': aClient({ id: 8, name: 'Bar Sol', contact: 'Rosa', phone: '972 555 018', center_count: 2 }),
      'sp_dashboard/client_sheet/8/': sheet,
      'client_purchases/': purchases,
      'orders/': aList([order]),
      'centers/': aList([
        aCenter({ id: 1, name: 'Bajo', purchase_limit_percent: 20, purchase_limit_level: 'low' }),
        aCenter({ id: 2, name: 'Alto', purchase_limit_percent: 95, purchase_limit_level: 'high' }),
        aCenter({ id: 3, name: 'Libre', purchase_limit_percent: null, purchase_limit_level: null }),
      ]),
      'sp_dashboard/today/8/calls/': aList([]),
      'cart/': { id: 3, client: null, lead: null, center: null, items: [], lines_count: 0 },
      ...options.answers,
    },
  })

test('the sheet tells what a client owes and waits for, its limits, its orders and whom to call (rules B-50, B-51)', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bar Sol' })).toBeTruthy()
  expect(plain((await screen.findByText('Pendiente de cobro')).parentElement?.textContent)).toBe(
    'Pendiente de cobro1.363,50 €3 facturas, con IVAVer facturas',
  )
  expect(plain(screen.getByText('Vencido').parentElement?.textContent)).toContain('121,00 €')
  const limits = await screen.findAllByRole('progressbar')
  expect(limits.map((bar) => bar.getAttribute('aria-label'))).toEqual(['Alto', 'Bajo'])
  const orders = await screen.findByRole('table', { name: 'Últimos pedidos' })
  expect(within(orders).getByText('PED-2026-000031')).toBeTruthy()
  const dial = await screen.findByRole('link', { name: 'Llamar a Bar Sol, 972 555 018' })
  expect(dial.getAttribute('href')).toBe('tel:972555018')
  expect(screen.getByRole('link', { name: 'Vera Ruiz' }).getAttribute('href')).toBe('mailto:vera@portal.test')
  expect(await accessibilityProblems()).toEqual([])
})

test('a figure chooses the client and opens its list', async () => {
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Ver facturas' }))
  await waitFor(() => expect(address()).toBe('/pedidos/facturas?payment=unpaid'))
  expect(session().client?.id).toBe(8)
})

test('an account without totals and invoices is told numbers alone (rule B-50)', async () => {
  const { unpaid: _unpaid, overdue: _overdue, ...rest } = sheet
  const { total: _total, ...untold } = order
  open({
    as: anAccount({ total_hidden: true, can_see_sale_invoices: false }),
    answers: {
      'sp_dashboard/client_sheet/8/': { ...rest, waiting: { count: 2 }, open_offers: { count: 0 } },
      'orders/': aList([untold]),
      'centers/': aList([
        aCenter({ purchase_limit_level: 'high', purchase_limit_percent: undefined, purchase_limit: undefined }),
      ]),
    },
  })
  expect(plain((await screen.findByText('Pedidos por validar')).parentElement?.textContent)).toContain('2 pedidos')
  expect(await screen.findByText('PED-2026-000031')).toBeTruthy()
  expect(screen.queryByText('Pendiente de cobro')).toBeNull()
  expect(screen.queryByText('Compras por mes')).toBeNull()
  expect(document.body.textContent).not.toContain('€')
})

test('a block that fails is loaded again by itself', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user } = open({ answers: { 'sp_dashboard/client_sheet/8/': () => answer } })
  expect(await screen.findByText('PED-2026-000031')).toBeTruthy()
  answer = sheet
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Vencido')).toBeTruthy()
})

test('the sheet of a client that is not the account’s says so', async () => {
  open({ answers: { 'clients/8/': { status: 404, body: {} } } })
  expect(await screen.findByText('Este cliente no existe o no es de tu cartera.')).toBeTruthy()
})
