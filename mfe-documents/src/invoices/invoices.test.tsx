import { aCenter, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aDeliveredEntry, anInvoiceRow, show } from '../../test/show'
import InvoiceListPage from './invoice-list-page'
import InvoicePage from './invoice-page'

const list = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<InvoiceListPage />, {
    at: '/pedidos/facturas',
    path: '/pedidos/facturas',
    answers: { 'GET sale_invoices/': aList([anInvoiceRow()]), ...answers },
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
  taxes: [{ rate: 21, base: 400, tax: 84 }],
  entries: [aDeliveredEntry(), aDeliveredEntry({ id: 82, delivery_note: null, sale_order: null })],
}
const asked = (calls: string[]) => calls.filter((call) => call.startsWith('GET sale_invoices/?')).at(-1) ?? ''
const searches = (calls: string[]) =>
  calls
    .filter((call) => call.startsWith('GET sale_invoices/?'))
    .map((call) => new URLSearchParams(call.split('?')[1]).get('search'))

test('an invoice shows client, code, number, dates, total and state, and opens to the client’s data', async () => {
  const { user } = list()
  const row = await screen.findByRole('row', { name: /FAC-26-0009/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2, 10),
  ).toEqual([
    'Hotel MiramarX-9',
    'Cocina central',
    'FAC-26-0009',
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

test('who sees no totals gets no base and asks for no sum (rule T-3)', async () => {
  const { calls } = list({}, { as: anAccount({ total_hidden: true }) })
  await screen.findByRole('row', { name: /FAC-26-0009/ })
  for (const name of ['Base', 'Total']) expect(screen.queryByRole('columnheader', { name })).toBeNull()
  expect(calls.filter((call) => call.includes('sums'))).toEqual([])
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
