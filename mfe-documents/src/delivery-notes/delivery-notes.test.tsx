import { aCenter, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aDeliveredEntry, aNoteRow, show } from '../../test/show'
import DeliveryNoteListPage from './delivery-note-list-page'
import DeliveryNotePage from './delivery-note-page'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:paper'
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download)
  }
})

const two = aList([
  aNoteRow(),
  aNoteRow({ id: 12, number: 'ALB-26-0012', billable_center: false, center: null, total: 20.5, state: 'nuevo' }),
])
const list = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<DeliveryNoteListPage />, {
    at: '/pedidos/albaranes',
    path: '/pedidos/albaranes',
    answers: { 'GET delivery_notes/': two, ...answers },
    ...options,
  })
const detail = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<DeliveryNotePage />, {
    at: '/pedidos/albaranes/albaran/8',
    path: '/pedidos/albaranes/albaran/:id',
    answers,
    ...options,
  })
const note = {
  ...aNoteRow({ details: 'Por el muelle' }),
  taxes: [{ rate: 21, base: 400, tax: 84 }],
  entries: [
    aDeliveredEntry(),
    aDeliveredEntry({ id: 82, aditional_measurement_unit: { id: 1, name: 'Caja', quantity: 6 }, price: 2, base: 72 }),
  ],
}
const asked = (calls: string[]) =>
  new URLSearchParams(
    calls
      .filter((call) => call.startsWith('GET delivery_notes/?'))
      .at(-1)
      ?.split('?')[1],
  )

test('a delivery note shows centre, number, billable, date, total and state', async () => {
  const { calls } = list()
  const row = await screen.findByRole('row', { name: /ALB-26-0008/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, 8),
  ).toEqual(['ALB-26-0008', 'Cocina central', 'Sí', '10-11-2026', 'Base 400,00\u00a0€', '484,00\u00a0€', 'Entregado'])
  expect(
    within(screen.getByRole('row', { name: /ALB-26-0012/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, 8),
  ).toEqual(['ALB-26-0012', '-', 'No', '10-11-2026', 'Base 400,00\u00a0€', '20,50\u00a0€', '-'])
  expect(screen.getByText('2 albaranes')).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Ver albarán ALB-26-0008' }).getAttribute('href')).toBe(
    '/pedidos/albaranes/albaran/8/',
  )
  expect(Object.fromEntries(asked(calls))).toMatchObject({
    client: '7',
    page: '1',
    ordering: '-delivery_note_datetime',
  })
})

test('a search is sent from two letters on (rule D-1)', async () => {
  const { user, calls } = list()
  const box = await screen.findByRole('searchbox', { name: 'Buscar albaranes' })
  await user.type(box, 'a{Enter}')
  expect(asked(calls).get('search')).toBeNull()
  await user.type(box, 'l{Enter}')
  await waitFor(() => expect(asked(calls).get('search')).toBe('al'))
})

test('the centre of a delivery note opens with its data (rule D-3)', async () => {
  const { user } = list({ 'GET centers/70/': aCenter() })
  await user.click(await screen.findByRole('button', { name: 'Cocina central' }))
  expect(await screen.findByText('17310 Lloret de Mar')).toBeTruthy()
})

test('an empty list says so; an account without totals gets no column of totals', async () => {
  list({ 'GET delivery_notes/': aList([]) }, { as: anAccount({ role: 'client', total_hidden: true }) })
  expect(await screen.findByText('No se han encontrado albaranes')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
})

test('a PDF is saved; a failure shows above the list, which stays', async () => {
  let fails = true
  const { user } = list({ 'GET delivery_note_pdf/8/': () => (fails ? { status: 500, body: {} } : { body: {} }) })
  const button = await screen.findByRole('button', { name: 'Descargar albarán ALB-26-0008 en PDF' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  expect(screen.getByRole('row', { name: /ALB-26-0008/ })).toBeTruthy()
  fails = false
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the export has the filters of the list', async () => {
  const { user, calls } = list({ 'GET delivery_notes/excel/': {} }, { at: '/pedidos/albaranes?q=coci' })
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(calls.find((call) => call.includes('excel'))).toMatch(/client=7&search=coci&ordering=-delivery_note_datetime$/)
})

test('a ZIP takes only valid dates, and shows the reason of a refusal', async () => {
  const { user, calls } = list({
    'GET delivery_notes/zip/': () => ({
      status: 400,
      body: { code: 'none', message: 'No se han encontrado albaranes' },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Descargar en ZIP' }))
  const dialog = await screen.findByRole('dialog', { name: 'Descargar en un ZIP' })
  const from = within(dialog).getByLabelText('Desde')
  const begin = within(dialog).getByRole('button', { name: 'Descargar' })
  await user.clear(from)
  expect(begin).toHaveProperty('disabled', true)
  await user.clear(within(dialog).getByLabelText('Hasta'))
  await user.type(within(dialog).getByLabelText('Hasta'), '2090-02-01')
  await user.type(from, '2020-02-01')
  expect(begin).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('button', { name: 'Mes pasado' }))
  await user.clear(from)
  await user.type(from, '2020-02-01')
  await user.click(begin)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No se han encontrado albaranes')
  expect(calls.find((call) => call.includes('zip'))).toMatch(
    /client=7.*after=2020-02-01T00%3A00%3A00&before=.*T23%3A59%3A59/,
  )
})

test('a ZIP that the server fails to make shows the generic text (rule D-8)', async () => {
  const { user } = list({ 'GET delivery_notes/zip/': () => ({ status: 500, body: { detail: 'pool exhausted' } }) })
  await user.click(await screen.findByRole('button', { name: 'Descargar en ZIP' }))
  const dialog = await screen.findByRole('dialog', { name: 'Descargar en un ZIP' })
  await user.click(within(dialog).getByRole('button', { name: 'Descargar' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Se ha producido un error. Inténtelo más tarde.')
})

test('with ticked rows the ZIP has only these and asks for no dates (rule D-9)', async () => {
  const { user, calls } = list({
    'GET delivery_notes/': aList([aNoteRow(), aNoteRow({ id: 12, number: 'ALB-26-0012' })]),
    'GET delivery_notes/zip/': () => ({ status: 400, body: { code: 'none', message: 'x' } }),
  })
  await user.click(await screen.findByRole('checkbox', { name: /ALB-26-0012/ }))
  await user.click(screen.getByRole('button', { name: 'Descargar en ZIP' }))
  const dialog = await screen.findByRole('dialog', { name: 'Descargar en un ZIP' })
  expect(dialog.textContent).toContain('1 documento seleccionado')
  expect(within(dialog).queryByLabelText('Desde')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(calls.find((call) => call.includes('zip'))).toContain('ids=12'))
})

test('ticked delivery notes are counted and added up', async () => {
  const { user } = list({
    'GET delivery_notes/': aList([aNoteRow({ total: 27.9 }), aNoteRow({ id: 12, number: 'ALB-26-0012', total: 20.5 })]),
  })
  for (const box of await screen.findAllByRole('checkbox', { name: /ALB-26/ })) await user.click(box)
  expect(screen.getByRole('status').textContent).toContain('2 seleccionados')
  expect(screen.getByRole('status').textContent).toContain('48,40')
})

test('a delivery note shows centre, client, lines with prices of formats, totals and order (rule D-44)', async () => {
  detail({ 'GET delivery_notes/8/': note })
  expect(await screen.findByRole('heading', { level: 1, name: 'Albarán ALB-26-0008' })).toBeTruthy()
  const about = screen.getByRole('complementary', { name: 'Centro, cliente y totales' })
  for (const text of [
    'Hotel Miramar',
    'X-9',
    'Número de productos2',
    'Base sin IVA400,00\u00a0€',
    'IVA 21 %84,00\u00a0€',
    'Total con IVA484,00\u00a0€',
  ])
    expect(about.textContent).toContain(text)
  for (const text of ['11-11-2026', '26-104655']) expect(screen.getByText(text)).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Líneas del albarán' })).getAllByRole('row')
  expect(
    within(rows[2]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Papel higiénico jumbo', '110114', '6Caja', '12,00\u00a0€Caja', '72,00\u00a0€'])
  // The format shows beside the quantity on a phone only, which shows no price.
  const isShown = (name: HTMLElement) => getComputedStyle(name).display !== 'none'
  expect(within(rows[2]!).getAllByText('Caja').map(isShown)).toEqual([false, true])
  expect(screen.getByText('Por el muelle')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver pedido' }).getAttribute('href')).toBe('/pedidos/mis-pedidos/pedido/5/')
  for (const name of ['Descargar Albarán', 'Añadir al carro']) expect(screen.getByRole('button', { name })).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: /^(Albaranes|Volver)$/ }))
    expect(link.getAttribute('href')).toBe('/pedidos/albaranes')
})

test('a note without an order links to none, and an account without prices and totals sees no amounts', async () => {
  const entries = note.entries.map(
    ({ price: _price, base: _base, discount: _discount, tax_rate: _rate, ...entry }) => entry,
  )
  detail({
    'GET delivery_notes/8/': {
      ...note,
      saleorder: null,
      base: undefined,
      taxes: undefined,
      total: undefined,
      tax_total: undefined,
      entries,
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Albarán ALB-26-0008' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ver pedido' })).toBeNull()
  expect(document.body.textContent).not.toContain('€')
})

test('a delivery note that fails to load can be loaded again', async () => {
  let fails = true
  const { user } = detail({ 'GET delivery_notes/8/': () => (fails ? { status: 503, body: {} } : { body: note }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Albarán ALB-26-0008' })).toBeTruthy()
})
