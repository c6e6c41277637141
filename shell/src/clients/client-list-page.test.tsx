import { chooseCenter, dispatchSession, session } from '@portal/shared-sdk'
import { accessibilityProblems, aCenter, aClient, aList, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { show } from '../../test/show'
import ClientListPage from './client-list-page'

const two = aList([
  aClient(),
  aClient({ id: 8, name: 'Clínica Avenida', external_id: 'C-2', center_count: 1, locked: true }),
])
const open = (answers: Answers, options: Parameters<typeof show>[1] = {}) =>
  show(<ClientListPage />, { at: '/clientes', path: '/clientes', as: anAccount(), answers, ...options })

test('a sales person sees the clients and their number', async () => {
  open({ 'GET clients/': two })
  const row = await screen.findByRole('row', { name: /Hotel Miramar/ })
  expect(within(row).getByRole('cell', { name: 'C-001022' })).toBeTruthy()
  expect(within(row).getByRole('cell', { name: 'Lloret de Mar, Girona' })).toBeTruthy()
  expect(screen.getByText('2 clientes')).toBeTruthy()
})

test('the list has no accessibility problems', async () => {
  open({ 'GET clients/': two })
  await screen.findByRole('row', { name: /Hotel Miramar/ })
  expect(await accessibilityProblems()).toEqual([])
})

test('a row opens to address and contact', async () => {
  const { user } = open({ 'GET clients/': two })
  await user.click(await screen.findByRole('button', { name: /Hotel Miramar/, expanded: false }))
  for (const text of ['Passeig, 48', '17310', '972 555 018', 'compras@miramar.test', 'Núria'])
    expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [true, 1],
  [false, 0],
])('locked clients are marked only where the variant says so (%s)', async (client_locked, marks) => {
  open({ 'GET clients/': two }, { flags: { client_locked } })
  await screen.findByRole('row', { name: /Clínica Avenida/ })
  expect(screen.queryAllByText('Bloqueado')).toHaveLength(marks)
})

test('the code is the field that the variant’s setting names (rule L-8)', async () => {
  open({ 'GET clients/': two }, { settings: { client_code_field: 'external_code' } })
  expect((await screen.findAllByRole('cell', { name: 'X-9' })).length).toBeGreaterThan(0)
})

test('choosing a client with one centre selects that centre and leads to the home route (rule L-11)', async () => {
  const center = aCenter({ client: 8 })
  const { user, address } = open({ 'GET clients/': two, 'GET centers/': aList([center]) })
  await user.click(await screen.findByRole('button', { name: 'Seleccionar Clínica Avenida' }))
  await waitFor(() => expect(address()).toBe('/catalogo'))
  expect([session().client?.id, session().center?.id]).toEqual([8, 70])
})

test('who goes to another page while a client is selected stays there', async () => {
  let answer = () => {}
  const centers = new Promise<{ body: object }>((done) => {
    answer = () => done({ body: aList([aCenter({ client: 8 })]) })
  })
  const { user, address, rerender } = open({ 'GET clients/': two, 'GET centers/': () => centers })
  await user.click(await screen.findByRole('button', { name: 'Seleccionar Clínica Avenida' }))
  rerender(<h1>Usuarios</h1>)
  await act(async () => answer())
  await waitFor(() => expect(session().client?.id).toBe(8))
  expect(address()).toBe('/clientes')
})

test('the only client is selected without a click', async () => {
  const { address } = open({ 'GET clients/': aList([aClient()]) }, { at: '/clientes?next=/carrito' })
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(session().client?.id).toBe(7)
})

// Shows rule L-11.
test('a search that finds one client does not select it until the user presses Enter again', async () => {
  const { user, calls } = open({
    'GET clients/': ({ query }: { query: URLSearchParams }) => ({
      body: query.get('search') ? aList([aClient()]) : two,
    }),
  })
  await user.type(await screen.findByRole('searchbox'), 'miramar{Enter}')
  await screen.findByText('1 cliente')
  expect(calls.at(-1)).toContain('search=miramar')
  expect(session().client).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(session().client?.id).toBe(7))
})

test('an empty result has a text and a button that shows all clients', async () => {
  const { user } = open(
    { 'GET clients/': ({ query }: { query: URLSearchParams }) => ({ body: query.get('search') ? aList([]) : two }) },
    { at: '/clientes?q=zz' },
  )
  expect(await screen.findByText('No se han encontrado clientes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver todos los clientes' }))
  expect(await screen.findByText('2 clientes')).toBeTruthy()
})

test('a failure is shown with a retry (rule L-13)', async () => {
  let fails = true
  const { user } = open({ 'GET clients/': () => (fails ? { status: 500, body: {} } : { body: two }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('2 clientes')).toBeTruthy()
})

test('a client that could not be chosen can be retried', async () => {
  let fails = true
  const { user, address } = open({
    'GET clients/': two,
    'GET centers/': () => (fails ? { status: 500, body: {} } : { body: aList([aCenter({ client: 8 })]) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Seleccionar Clínica Avenida' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(address()).toBe('/catalogo'))
  expect(session().client?.id).toBe(8)
})

test('another search clears the failure of a client that could not be chosen', async () => {
  const { user } = open({ 'GET clients/': two, 'GET centers/': () => ({ status: 500, body: {} }) })
  await user.click(await screen.findByRole('button', { name: 'Seleccionar Clínica Avenida' }))
  await screen.findByRole('alert')
  await user.type(screen.getByRole('searchbox'), 'hotel{Enter}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a role without the right to the list sees no error (rule L-13)', async () => {
  const { calls } = open({ 'GET clients/': () => ({ status: 403, body: { detail: 'no' } }) })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(calls.filter((call) => call.startsWith('GET clients/'))).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a cart left with a former client is shown with a button back to that client (rule L-2)', async () => {
  const { user } = open({
    'GET clients/': aList([aClient({ id: 8, name: 'Otra Clínica' }), aClient()]),
    'GET cart/': { id: 3, client: 7, lead: null, items: [{ id: 1 }, { id: 2 }], lines_count: 2 },
    'GET clients/7/': aClient(),
  })
  await screen.findByText(/Tu carro para Hotel Miramar se conserva con 2 líneas/)
  await user.click(screen.getByRole('button', { name: 'Seguir con Hotel Miramar' }))
  await waitFor(() => expect(session().client?.id).toBe(7))
})

test.each([
  ['client', 71],
  ['sales_manager', undefined],
])('for the role %s the last centre of the client is chosen again: %s (rule L-4)', async (role, center) => {
  const lavanderia = aCenter({ id: 71, client: 7, name: 'Lavandería' })
  const { user } = open({
    'GET account/': anAccount({ role: role as 'client' }),
    'GET clients/': aList([aClient({ center_count: 12 }), aClient({ id: 8, name: 'Otra Clínica' })]),
    'GET centers/71/': lavanderia,
  })
  act(() => {
    dispatchSession({ type: 'clientChosen', client: aClient(), center: null })
    chooseCenter(lavanderia)
    dispatchSession({ type: 'listOpened' })
  })
  await waitFor(() => expect(session().center).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Seleccionar Hotel Miramar/ }))
  await waitFor(() => expect(session().client?.id).toBe(7))
  expect(session().center?.id).toBe(center)
})
