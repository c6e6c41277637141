import { aCenter, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aDeliveredEntry, anInvoiceRow, show } from '../../test/show'
import InvoiceListPage from './invoice-list-page'
import InvoicePage from './invoice-page'

const payments = [
  { payment: 'pending', count: 3, total: 121.1 },
  { payment: 'overdue', count: 2, total: 484.2 },
  { payment: 'paid', count: 29, total: 20_000 },
]
const list = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<InvoiceListPage />, {
    at: '/pedidos/facturas',
    path: '/pedidos/facturas',
    answers: { 'GET sale_invoices/': aList([anInvoiceRow()]), 'GET sale_invoices/payments/': { payments }, ...answers },
    ...options,
  })
const detail = (invoice: object, options: Parameters<typeof show>[1] = {}) =>
  show(<InvoicePage />, {
    at: '/pedidos/facturas/factura/9',
    path: '/pedidos/facturas/factura/:id',
    answers: { 'GET sale_invoices/9/': invoice },
    ...options,
  })
const invoice = {
  ...anInvoiceRow({ saleorder: null }),
  bank: { name: 'Banco de Ejemplo', iban: 'ES2299990002910000000002', bic: 'XXXXESMM' },
  taxes: [{ rate: 21, base: 400, tax: 84 }],
  entries: [aDeliveredEntry(), aDeliveredEntry({ id: 82, delivery_note: null, sale_order: null })],
}
const asked = (calls: string[]) => calls.filter((call) => call.startsWith('GET sale_invoices/?')).at(-1) ?? ''
const searches = (calls: string[]) =>
  calls
    .filter((call) => call.startsWith('GET sale_invoices/?'))
    .map((call) => new URLSearchParams(call.split('?')[1]).get('search'))

test('an invoice shows number, client, CECO, dates, base, total and state, and opens to the client’s data (rule D-123)', async () => {
  const { user } = list()
  const row = await screen.findByRole('row', { name: /FAC-26-0009/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2, 11),
  ).toEqual([
    'FAC-26-0009',
    'Hotel MiramarX-9',
    'Cocina central',
    'CC-7',
    '30-11-2026',
    '30-12-2026',
    'Base 400,00\u00a0€',
    '484,00\u00a0€',
    'Emitida',
  ])
  await user.click(within(row).getByRole('button', { name: /factura FAC-26-0009/, expanded: false }))
  const facts = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(facts).toEqual({
    'Identificador de cliente': 'X-9',
    Dirección: 'Passeig, 48',
    Localidad: 'Lloret de Mar',
    Provincia: 'Girona',
    'Código postal': '17310',
    'Persona de contacto': 'Núria',
    Teléfono: '972 555 018',
    'Horario de mañana': '8:00 a 13:00',
    'Horario de tarde': '-',
    Observaciones: '-',
  })
})

test('a search of two letters or more is sent by the button or Enter only (rule D-1)', async () => {
  const { user, calls } = list()
  const box = await screen.findByRole('searchbox', { name: 'Buscar facturas' })
  await user.type(box, 'f')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await user.type(box, 'ac')
  await new Promise((done) => setTimeout(done, 1200))
  expect(searches(calls)).toEqual([null])
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(searches(calls)).toEqual([null, 'fac']))
  await user.type(box, '-26{Enter}')
  await waitFor(() => expect(searches(calls).at(-1)).toBe('fac-26'))
})

test('the sums of all pages stand under the title, base and total (rule D-109)', async () => {
  const sums = { count: 138, base: 70_663.21, total: 85_502.48 }
  const { calls } = list({ 'GET sale_invoices/': aList([anInvoiceRow()], 138), 'GET sale_invoices/sums/': sums })
  expect((await screen.findByText(/Base \(sin IVA\)/)).textContent).toBe(
    '138 facturas · Base (sin IVA): 70.663,21\u00a0€ · Total (con IVA): 85.502,48\u00a0€',
  )
  const asked = calls.filter((call) => call.startsWith('GET sale_invoices/sums/'))
  expect(asked).toEqual([expect.stringContaining('client=7')])
})

test('what is unpaid and overdue is told with its sum and filters the list, its sums and its file (rule D-122)', async () => {
  const { user, calls } = list()
  const figures = await screen.findByRole('group', { name: 'Por cobro' })
  await within(figures).findByRole('button', { name: /Sin pagar/ })
  expect(
    within(figures)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sin pagar 5 · 605\u00a0€',
    'Vencidas 2 · 484\u00a0€',
    'Por vencer 3 · 121\u00a0€',
    'Pagadas 29 · 20.000\u00a0€',
  ])
  const overdue = within(figures).getByRole('button', { name: /Vencidas/ })
  await user.click(overdue)
  await waitFor(() => expect(asked(calls)).toContain('payment=overdue'))
  expect(overdue.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() =>
    expect(calls.filter((call) => call.startsWith('GET sale_invoices/sums/')).at(-1)).toContain('payment=overdue'),
  )
  await user.click(overdue)
  await waitFor(() => expect(asked(calls)).not.toContain('payment'))
})

test('without sums the figures tell the number alone (rule D-122)', async () => {
  const bare = payments.map(({ payment, count }) => ({ payment, count }))
  list({ 'GET sale_invoices/payments/': { payments: bare } })
  expect((await screen.findByRole('button', { name: /Vencidas/ })).textContent).toBe('Vencidas 2')
})

test('figures that do not load leave the list and are asked for again (rule D-122)', async () => {
  let isDown = true
  const { user } = list({
    'GET sale_invoices/payments/': () => (isDown ? { status: 500, body: { detail: 'nada' } } : { payments }),
  })
  const alert = await screen.findByRole('alert')
  expect(await screen.findByRole('row', { name: /FAC-26-0009/ })).toBeTruthy()
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: /Sin pagar/ })).toBeTruthy()
})

test('an invoice whose day is over says so before its state does (rule D-122)', async () => {
  list({ 'GET sale_invoices/': aList([anInvoiceRow({ payment: 'overdue' })]) })
  expect((await screen.findByRole('cell', { name: /30-12-2026/ })).textContent).toBe('30-12-2026Vencida')
})

test('an invoice tells where it is paid (rule D-124)', async () => {
  detail(invoice)
  const iban = await screen.findByText(/^ES22/)
  expect(iban.textContent).toBe('ES22 9999 0002 9100 0000 0002')
  expect(screen.getByText('XXXXESMM')).toBeTruthy()
})

test('an invoice of a supplier that names no bank says nothing of it (rule D-124)', async () => {
  detail({ ...invoice, bank: null })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('IBAN')).toBeNull()
})

test('who sees no totals gets no base and asks for no sum (rule T-3)', async () => {
  const { calls } = list({}, { as: anAccount({ total_hidden: true }) })
  await screen.findByRole('row', { name: /FAC-26-0009/ })
  for (const name of ['Base', 'Total']) expect(screen.queryByRole('columnheader', { name })).toBeNull()
  expect(calls.filter((call) => call.includes('sums'))).toEqual([])
})

test('a list that fails can be loaded again (rule D-8)', async () => {
  let fails = true
  const { user } = list({
    'GET sale_invoices/': () => (fails ? { status: 500, body: {} } : { body: aList([anInvoiceRow()]) }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /FAC-26-0009/ })).toBeTruthy()
})

test('an account without prices and totals sees no amounts on the page of an invoice (rule T-3)', async () => {
  const bare = { price: undefined, base: undefined, discount: undefined, tax_rate: undefined }
  const sums = { base: undefined, taxes: undefined, total: undefined, tax_total: undefined }
  detail(
    { ...invoice, ...sums, entries: [aDeliveredEntry(bare)] },
    { as: anAccount({ role: 'client', price_hidden: true, total_hidden: true }) },
  )
  expect(await screen.findByRole('table', { name: 'Líneas de la factura' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('€')
  expect(screen.queryByRole('columnheader', { name: 'Precio' })).toBeNull()
})

test('a search without results says so', async () => {
  list({ 'GET sale_invoices/': aList([]) })
  expect(await screen.findByText('No se han encontrado facturas')).toBeTruthy()
})

test('each line of an invoice links to its delivery note and its order (rule D-89)', async () => {
  detail(invoice)
  expect(await screen.findByRole('heading', { level: 1, name: 'Factura FAC-26-0009' })).toBeTruthy()
  const [, first, second] = within(screen.getByRole('table', { name: 'Líneas de la factura' })).getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/pedidos/albaranes/albaran/8/', '/pedidos/mis-pedidos/pedido/5/'])
  expect(within(second!).queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Ver pedido' })).toBeNull()
  expect(screen.getByText('30-12-2026')).toBeTruthy()
  for (const name of ['Descargar Factura', 'Añadir al carro']) expect(screen.getByRole('button', { name })).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: /^(Facturas|Volver)$/ }))
    expect(link.getAttribute('href')).toBe('/pedidos/facturas')
})

test('an invoice of one order links to it', async () => {
  detail({ ...invoice, saleorder: { id: 5, number: '26-104655' } })
  expect((await screen.findByRole('link', { name: 'Ver pedido' })).getAttribute('href')).toBe(
    '/pedidos/mis-pedidos/pedido/5/',
  )
})

test.each([[{ as: anAccount({ can_see_delivery_notes: false }) }], [{ flags: { menu_pedidos_albaranes: false } }]])(
  'an account without delivery notes gets no link to one: %j (rule D-87)',
  async (options) => {
    detail(invoice, options)
    const [, first] = within(await screen.findByRole('table', { name: 'Líneas de la factura' })).getAllByRole('row')
    expect(
      within(first!)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['26-104655'])
    expect(first!.textContent).toContain('ALB-26-0008')
  },
)

test.each([
  ['codigo', 'Código'],
  ['ref', 'Ref.'],
] as const)('a variant with %s calls the code %s', async (documentCodeLabel, name) => {
  detail(invoice, { settings: { documentCodeLabel } })
  expect(await screen.findByRole('columnheader', { name })).toBeTruthy()
})

test('a figure opens only its invoices, and a notice above them leads back to all (rule T-23)', async () => {
  const address = '/pedidos/facturas?after=2025-11-01&before=2026-10-31&center=all&node=4&node=5&product=9&counted=true'
  const { user, calls } = list({}, { at: address, center: aCenter() })
  await screen.findByRole('row', { name: /FAC-26-0009/ })
  const query = new URLSearchParams(asked(calls).split('?')[1])
  expect(query.getAll('node')).toEqual(['4', '5'])
  expect(Object.fromEntries(query)).toMatchObject({
    client: '7',
    product: '9',
    counted: 'true',
    after: '2025-11-01T00:00:00',
    before: '2026-10-31T23:59:59',
  })
  expect(query.has('center')).toBe(false)
  expect(screen.getByText('Solo los documentos de la cifra que has abierto.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver todos' }))
  await waitFor(() => expect(asked(calls)).toContain('center=70'))
  expect(asked(calls)).not.toContain('counted')
  expect(asked(calls)).toContain('after=2025-11-01')
  expect(screen.queryByText('Solo los documentos de la cifra que has abierto.')).toBeNull()
})
