import { lastYear, momentsOf, today } from '@portal/shared-ui/list'
import { accessibilityProblems, aCenter, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anEntry, anOrder, anOrderRow, show } from '../../test/show'
import OrderListPage from './order-list-page'

const { after, before } = momentsOf(lastYear(today()))
const two = aList([
  anOrderRow(),
  anOrderRow({
    id: 6,
    number: '26-104502',
    client_order_number: null,
    billable_center: false,
    delivery_datetime: null,
    total: 238.6,
    state: 'nuevo',
  }),
])
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(<OrderListPage />, {
    at: '/pedidos/mis-pedidos',
    path: '/pedidos/mis-pedidos',
    answers: { 'GET orders/': two, ...answers },
    ...options,
  })
const asked = (calls: string[]) =>
  new URLSearchParams(
    calls
      .filter((call) => call.startsWith('GET orders/?'))
      .at(-1)
      ?.split('?')[1],
  )

test('the list of orders has no accessibility problems', async () => {
  open({}, { center: aCenter() })
  await screen.findByRole('row', { name: /26-104655/ })
  expect(await accessibilityProblems()).toEqual([])
})

test('the list shows the last year of the chosen client and centre with every column (rules D-1, D-2)', async () => {
  const { calls } = open({}, { center: aCenter() })
  const row = await screen.findByRole('row', { name: /26-104655/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2),
  ).toEqual([
    '26-104655',
    'Cocina central',
    'PO-1149',
    'Sí',
    '09-11-2026',
    '11-11-2026',
    'Base 400,00\u00a0€',
    '484,00\u00a0€',
    'Entregado',
  ])
  const other = screen.getByRole('row', { name: /26-104502/ })
  expect(
    within(other)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(2),
  ).toEqual(['26-104502', 'Cocina central', '-', 'No', '09-11-2026', '-', 'Base 400,00\u00a0€', '238,60\u00a0€', '-'])
  expect(Object.fromEntries(asked(calls))).toMatchObject({
    client: '7',
    center: '70',
    after,
    before,
    page: '1',
    ordering: '-order_datetime',
  })
})

test('the number of an order is a link to it (rule D-10)', async () => {
  open()
  const row = await screen.findByRole('row', { name: /26-104655/ })
  expect(within(row).getByRole('link', { name: '26-104655' }).getAttribute('href')).toBe(
    '/pedidos/mis-pedidos/pedido/5/',
  )
})

test('a list that fails to load shows the generic text, whatever the server answers (rule D-8)', async () => {
  open({ 'GET orders/': () => ({ status: 503, body: { detail: 'La base de datos no responde.' } }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
})

test('an account without totals gets no column of totals', async () => {
  open(
    { 'GET orders/': aList([anOrderRow({ total: undefined })]) },
    { as: anAccount({ role: 'client', total_hidden: true }) },
  )
  await screen.findByRole('row', { name: /26-104655/ })
  expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
  expect(document.body.textContent).not.toContain('€')
})

test('an open row loads the first lines of the order and links to it', async () => {
  const entries = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    anEntry({ id, product: { ...anEntry().product, name: `Artículo ${id}` } }),
  )
  const { user, calls } = open({ 'GET orders/5/': anOrder({ entries }) })
  await user.click(await screen.findByRole('button', { name: /pedido 26-104655/, expanded: false }))
  const table = await screen.findByRole('table', { name: 'Líneas del pedido' })
  expect(within(table).getAllByRole('row')).toHaveLength(6)
  expect(screen.getByText(/^5 de 7 líneas/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver todas las líneas' }).getAttribute('href')).toBe(
    '/pedidos/mis-pedidos/pedido/5/',
  )
  expect(calls.filter((call) => call === 'GET orders/5/')).toHaveLength(1)
})

test.each([
  ['client', true],
  ['network', true],
  ['sales_manager', false],
  ['admin', false],
] as const)('%s can add an order to the cart from its open row: %s (rule D-81)', async (role, isThere) => {
  const { user } = open({ 'GET orders/5/': anOrder() }, { as: anAccount({ role }) })
  await user.click(await screen.findByRole('button', { name: /pedido 26-104655/, expanded: false }))
  const see = await screen.findByRole('link', { name: 'Ver pedido' })
  expect(see.getAttribute('href')).toBe('/pedidos/mis-pedidos/pedido/5/')
  expect(screen.queryByRole('button', { name: 'Añadir al carro' }) !== null).toBe(isThere)
})

test('a search is sent from three letters on, and is in the address (rule D-1)', async () => {
  const { user, calls, address } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar pedidos' })
  await user.type(box, 'pe{Enter}')
  expect(asked(calls).get('search')).toBeNull()
  await user.type(box, 'd{Enter}')
  await waitFor(() => expect(asked(calls).get('search')).toBe('ped'))
  expect(address()).toContain('q=ped')
})

test('a search is sent a second after typing, a cleared one too (rule D-1)', async () => {
  const { user, calls } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar pedidos' })
  await user.type(box, 'ped')
  const typed = Date.now()
  await waitFor(() => expect(asked(calls).get('search')).toBe('ped'), { timeout: 5000 })
  expect(Date.now() - typed).toBeGreaterThanOrEqual(900)
  await user.clear(box)
  await waitFor(() => expect(asked(calls).get('search')).toBeNull(), { timeout: 5000 })
})

test('a period from 2016 to today can be chosen, and is in the address; any other says why (rules D-2, D-128)', async () => {
  const { user, calls, address } = open()
  await user.click(await screen.findByRole('button', { name: /Elegir fechas/ }))
  const from = screen.getByLabelText<HTMLInputElement>('Desde')
  expect([from.min, from.max]).toEqual(['2016-01-01', today()])
  await user.clear(from)
  await user.type(from, '2015-12-31')
  expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/^Elige un día entre el 01-01-2016 y el/)).toBeTruthy()
  const until = screen.getByLabelText('Hasta')
  await user.clear(until)
  await user.type(until, '2019-12-31')
  await user.clear(from)
  await user.type(from, '2020-02-01')
  expect(screen.getByText('El primer día es posterior al último.')).toBeTruthy()
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveProperty('disabled', true)
  await user.clear(until)
  await user.type(until, today())
  expect(screen.queryByText('El primer día es posterior al último.')).toBeNull()
  await user.clear(from)
  await user.type(from, '2020-02-01')
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(asked(calls).get('after')).toBe('2020-02-01T00:00:00'))
  expect(address()).toContain('after=2020-02-01')
})

test('a page past the end becomes the first', async () => {
  const { address } = open(
    {
      'GET orders/': ({ query }: { query: URLSearchParams }) => ({
        body: query.get('page') === '9' ? { results: [], count: 2, total_pages: 1 } : two,
      }),
    },
    { at: '/pedidos/mis-pedidos?page=9' },
  )
  await screen.findByRole('row', { name: /26-104655/ })
  expect(address()).not.toContain('page')
})

test('ticked rows are counted and added up, and a hidden column stays hidden', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: /pedido 26-104655/ }))
  await user.click(screen.getByRole('checkbox', { name: /pedido 26-104502/ }))
  expect(screen.getByRole('status').textContent).toContain('2 seleccionados')
  expect(screen.getByRole('status').textContent).toContain('722,60')
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Centro facturable' }))
  expect(screen.queryByRole('columnheader', { name: 'Centro facturable' })).toBeNull()
  expect(localStorage.getItem('_columns.orders')).toBe('billable')
})

test('all filtered rows are saved as a spreadsheet; a refusal shows its reason (rule D-82)', async () => {
  URL.createObjectURL = () => 'blob:x'
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let isTooMuch = true
  const { user, calls } = open(
    {
      'GET purchases/excel/': () =>
        isTooMuch ? { status: 400, body: { code: 'too_many', message: 'Elige menos fechas.' } } : { body: {} },
    },
    { at: '/pedidos/mis-pedidos?q=papel&page=1' },
  )
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Elige menos fechas.')
  expect(saved).not.toHaveBeenCalled()
  isTooMuch = false
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
  const asked = new URLSearchParams(calls.find((call) => call.startsWith('GET purchases/excel/'))?.split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({
    client: '7',
    search: 'papel',
    ordering: '-order_datetime',
    after,
    before,
  })
  saved.mockRestore()
})

test('an empty list says so, and a failure can be tried again', async () => {
  let fails = true
  const { user } = open({ 'GET orders/': () => (fails ? { status: 500, body: {} } : { body: aList([]) }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No se han encontrado pedidos')).toBeTruthy()
})

test('a centre opens with its data and limit, and sales can edit it there (rule D-3)', async () => {
  const { user, calls } = open({
    'GET centers/70/': aCenter(),
    'PUT centers/': ({ body }: { body: unknown }) => ({ body: aCenter({ ...(body as object), version: 2 }) }),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Cocina central' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Cocina central' })
  expect(await within(dialog).findByRole('progressbar', { name: 'Límite mensual' })).toBeTruthy()
  expect(dialog.textContent).toContain('1.436\u00a0€ de 2.000\u00a0€')
  expect(within(dialog).queryByText('Pedido mínimo')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Editar centro' }))
  const contact = within(dialog).getByLabelText('Contacto')
  await user.clear(contact)
  await user.type(contact, 'Rosa')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await within(dialog).findByText('Rosa')).toBeTruthy()
  expect(calls.find((call) => call.startsWith('PUT centers/'))).toContain('"contact":"Rosa"')
})

test('a client cannot edit the centre, and without totals sees only the level of its limit (rule D-3)', async () => {
  const { user } = open(
    {
      'GET centers/70/': aCenter({
        purchase_limit: undefined,
        purchase_current: undefined,
        purchase_limit_level: 'high',
      }),
    },
    { as: anAccount({ role: 'client', total_hidden: true }) },
  )
  await user.click((await screen.findAllByRole('button', { name: 'Cocina central' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Cocina central' })
  expect(await within(dialog).findByText('Núria')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Editar centro' })).toBeNull()
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
  expect(within(dialog).getByText('Alto')).toBeTruthy()
})

test.each([
  ['T', 500, 'Límite trimestral'],
  ['X', 500, null],
  ['M', null, null],
] as const)('a limit of period %s and %p is called %p', async (period, limit, name) => {
  const { user } = open({
    'GET centers/70/': aCenter({ purchase_limit_period: period, purchase_limit: limit, purchase_current: 100 }),
  })
  await user.click((await screen.findAllByRole('button', { name: 'Cocina central' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Cocina central' })
  if (name) expect(await within(dialog).findByRole('progressbar', { name })).toBeTruthy()
  else {
    expect(await within(dialog).findByText('Sin límite de consumo')).toBeTruthy()
    expect(within(dialog).queryByRole('progressbar')).toBeNull()
  }
})

test('a figure of the dashboard opens the orders of all its clients, each with its name (rule B-16)', async () => {
  const { calls } = open(
    {},
    { center: aCenter(), at: '/pedidos/mis-pedidos?stat_node=4&counted=true&after=2026-10-01&before=2026-10-31' },
  )
  const row = await screen.findByRole('row', { name: /26-104655/ })
  expect(within(row).getByText('Hotel Miramar')).toBeTruthy()
  const query = Object.fromEntries(asked(calls))
  expect(query).toMatchObject({ stat_node: '4', counted: 'true', after: '2026-10-01T00:00:00' })
  expect([query.client, query.center]).toEqual([undefined, undefined])
})
