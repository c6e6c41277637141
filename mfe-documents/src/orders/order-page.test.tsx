import { anAccount, type Answers } from '@portal/shared-sdk/testing'
import { act, screen, within } from '@testing-library/react'
import { anEntry, anOrder, show } from '../../test/show'
import OrderPage from './order-page'

const open = (answers: Answers, options: Parameters<typeof show>[1] = {}) =>
  show(<OrderPage />, {
    at: '/pedidos/mis-pedidos/pedido/5/',
    path: '/pedidos/mis-pedidos/pedido/:id',
    answers,
    ...options,
  })

test('an order shows people, centre, dates, shipping, payment, lines and totals (rules D-43, D-44, D-103)', async () => {
  open({
    'GET orders/5/': anOrder({
      details: 'Por la puerta de atrás',
      shipping_name: 'Self picking',
      payment_name: 'Crédito',
      validator_user: { first_name: 'Jordi', email: 'jordi@miramar.test' },
      validation_datetime: '2026-11-10T08:00:00',
      base: 400,
      client_discount: 20,
      client_discount_percentage: 5,
      taxes: [
        { rate: 21, base: 300, tax: 63 },
        { rate: 10, base: 80, tax: 8 },
      ],
      total: 451,
      shipping: 10,
      final: 461,
      entries: [
        anEntry({ observations: 'Frágil', description: 'azul' }),
        anEntry({
          id: 52,
          external_id: '110230',
          quantity: 1200,
          price: 1.77,
          aditional_measurement_unit: { id: 3, name: 'Caja 12 uds', quantity: 12 },
        }),
      ],
    }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 26-104655' })).toBeTruthy()
  expect(screen.getByText('Entregado')).toBeTruthy()
  for (const text of [
    'PO-1149',
    '09-11-2026',
    'Por la puerta de atrás',
    'Cocina central',
    'Hotel Miramar',
    'X-9',
    '10-11-2026',
    'Self picking',
    'Crédito',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Núria' }).getAttribute('href')).toBe('mailto:nuria@miramar.test')
  expect(screen.getByRole('link', { name: 'Jordi' }).getAttribute('href')).toBe('mailto:jordi@miramar.test')
  const [, first, second] = within(screen.getByRole('table', { name: 'Líneas del pedido' })).getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Papel higiénico jumboazul',
    '110114',
    '6',
    expect.stringContaining('11-11-2026'),
    '26,10\u00a0€',
    '156,60\u00a0€',
    'Frágil',
  ])
  expect(second!.textContent).toContain('1.200')
  expect(within(second!).getByRole('cell', { name: /^21,24\u00a0€/ })).toBeTruthy()
  // The format shows once: beside its price, or under the article on a phone, which shows no price (rule D-44).
  const isShown = (name: HTMLElement) => getComputedStyle(name).display !== 'none'
  expect(within(second!).getAllByText('Caja 12 uds').map(isShown)).toEqual([false, true])
  const side = screen.getByRole('complementary', { name: 'Centro, cliente y totales' })
  for (const text of [
    'Base sin IVA400,00',
    'Base imponible380,00',
    'IVA 21 %63,00',
    'IVA 10 %8,00',
    'Total con IVA451,00',
    'Envío10,00',
    'Importe final461,00',
  ])
    expect(side.textContent).toContain(text)
})

test('an order that was received says that it will be processed (rule D-86)', async () => {
  open({ 'GET orders/5/': anOrder({ state: 'received' }) })
  expect(await screen.findByText('El pedido se ha enviado y será procesado en breve.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/pedidos/mis-pedidos')
  expect(screen.getByRole('button', { name: 'Añadir al carro' })).toBeTruthy()
})

test('an order that waits says who can validate it (rule D-72)', async () => {
  const state = 'pending_validation'
  open({
    'GET orders/5/': anOrder({ state }),
    'GET validable_orders/5/': {
      id: 5,
      state,
      who_can: [{ first_name: 'Marta', email: 'marta@miramar.test' }],
      history: [],
      questions: [],
    },
  })
  expect(await screen.findByText('Puede validar Marta (marta@miramar.test).')).toBeTruthy()
})

test('an account without prices and totals sees no amounts and no columns for them', async () => {
  open(
    {
      'GET orders/5/': anOrder({
        base: undefined,
        total: undefined,
        final: undefined,
        taxes: undefined,
        tax_total: undefined,
        shipping: undefined,
        client_discount: undefined,
        entries: [anEntry({ price: undefined, base: undefined, discount: undefined, tax_rate: undefined })],
      }),
    },
    { as: anAccount({ role: 'client', price_hidden: true, total_hidden: true }) },
  )
  expect(await screen.findByRole('row', { name: /Papel higiénico jumbo/ })).toBeTruthy()
  expect(document.body.textContent).not.toContain('€')
  expect(screen.queryByRole('columnheader', { name: 'Precio' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Total' })).toBeNull()
})

test('the column of codes has the name that the variant gives it', async () => {
  open({ 'GET orders/5/': anOrder() }, { settings: { documentCodeLabel: 'ref' } })
  expect(await screen.findByRole('columnheader', { name: 'Ref.' })).toBeTruthy()
})

describe('delivery notes of a line (rule D-86)', () => {
  const entries = [
    anEntry({
      delivery_note_lines: [
        {
          delivery_note_id: 9,
          delivery_note_number: 'ALB-9',
          delivery_note_datetime: '2026-11-11T10:00:00',
          quantity: 4,
        },
      ],
    }),
  ]

  test('are links for accounts that may see them', async () => {
    open({ 'GET orders/5/': anOrder({ entries }) })
    expect((await screen.findByRole('link', { name: '4 en ALB-9' })).getAttribute('href')).toBe(
      '/pedidos/albaranes/albaran/9/',
    )
  })

  test.each([[{ as: anAccount({ can_see_delivery_notes: false }) }], [{ flags: { menu_pedidos_albaranes: false } }]])(
    'are hidden from accounts that may not: %j',
    async (options) => {
      open({ 'GET orders/5/': anOrder({ entries }) }, options)
      expect(await screen.findByRole('row', { name: /110114/ })).toBeTruthy()
      expect(screen.queryByText(/ALB-9/)).toBeNull()
    },
  )
})

test('a line says how much the supplier has delivered, once it was reported (rule E-38)', async () => {
  open({ 'GET orders/5/': anOrder({ entries: [anEntry({ delivered_quantity: 3 }), anEntry({ id: 8 })] }) })
  expect(await screen.findAllByText('Entregadas: 3')).toHaveLength(1)
})

test('a phone shows below a line what is known of its delivery, and its remarks (rule E-38)', async () => {
  const unknown = { delivery_datetime: null, delivered_quantity: null, delivery_note_lines: [] }
  const late = anEntry({ ...unknown, delivered_quantity: 4, observations: 'El resto, el lunes' })
  open({ 'GET orders/5/': anOrder({ entries: [late, anEntry({ ...unknown, id: 8 })] }) })
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first!.querySelector('[data-phone=foot]')!.textContent).toBe('Entregadas: 4El resto, el lunes')
  expect(second!.querySelector('[data-phone=foot]')!.textContent).toBe('-')
})

test('an order that fails to load says so and can be loaded again', async () => {
  let status = 500
  const { user } = open({ 'GET orders/5/': () => ({ status, body: status === 200 ? anOrder() : {} }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  status = 200
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { name: 'Pedido 26-104655' })).toBeTruthy()
})

test('an order tells line by line what is billable, as its cart did, and whether its centre is (rule D-102)', async () => {
  const entries = [anEntry({ billable: true }), anEntry({ id: 99, external_id: 'NO-1', billable: false })]
  open({ 'GET orders/5/': anOrder({ entries, billable_center: true }) })
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  const at = heads.indexOf('Facturable')
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[at]!.textContent)
  expect(cells).toEqual(['Sí', 'No'])
  expect(screen.getByText('Centro facturable').nextElementSibling!.textContent).toBe('Sí')
})

test.each([
  [{ state: 'sold_out', stock: 0, expected: '2026-12-03' }, 'Sin stock, llega el 03-12-2026'],
  [{ state: 'short', stock: 4, expected: null }, 'Solo 4 en stock'],
  [{ state: 'on_demand', stock: null, expected: null }, 'Bajo pedido'],
] as const)('a line that cannot come from stock says so: %o (rule C-84)', async (availability, text) => {
  open({ 'GET orders/5/': anOrder({ entries: [anEntry({ availability })] }) }, { flags: { stock: true } })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('in a variant without stock nothing is said of it (rule K-57)', async () => {
  const availability = { state: 'sold_out', stock: 0, expected: null } as const
  open({ 'GET orders/5/': anOrder({ entries: [anEntry({ availability })] }) }, { flags: { stock: false } })
  expect(await screen.findByText('Papel higiénico jumbo')).toBeTruthy()
  expect(screen.queryByText(/stock/i)).toBeNull()
})

test('the page shows what the supplier’s system does with the order, without a reload (rule E-73)', async () => {
  jest.useFakeTimers()
  let version = 3
  let order = anOrder({ state: 'received', version, erp_number: null })
  const { calls } = open({ 'GET orders/5/': () => order, 'GET orders/5/version/': () => ({ version }) })
  expect(await screen.findByText('PO-1149')).toBeTruthy()
  expect(screen.queryByText('N.º pedido proveedor')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(3_100))
  expect(calls.filter((call) => call === 'GET orders/5/')).toHaveLength(1)
  version = 4
  order = anOrder({ state: 'delivered', version, erp_number: 'SO-9', taken_datetime: '2026-11-10T09:00:00' })
  await act(() => jest.advanceTimersByTimeAsync(4_900))
  expect(screen.getByText('SO-9')).toBeTruthy()
  expect(screen.getByText('Recibido por el proveedor').nextElementSibling!.textContent).toBe('10-11-2026')
  // A finished order is not asked for any more.
  const asked = calls.length
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(calls).toHaveLength(asked)
  jest.useRealTimers()
})
