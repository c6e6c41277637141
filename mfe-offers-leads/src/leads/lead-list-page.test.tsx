import { session } from '@portal/shared-sdk'
import { ToastRegion } from '@portal/shared-ui'
import { accessibilityProblems, aCenter, aClient, aList, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aLead, show } from '../../test/show'
import LeadListPage from './lead-list-page'

const two = aList([aLead(), aLead({ id: 10, name: 'Gimnasio Norte', contact: null, email: null, phone: null })])
const open = (answers: Answers = {}, options: Parameters<typeof show>[1] = {}) =>
  show(
    <>
      <LeadListPage />
      <ToastRegion />
    </>,
    { at: '/leads', path: '/leads', answers: { 'GET leads/': two, ...answers }, ...options },
  )
const asked = (calls: string[]) =>
  new URLSearchParams(
    calls
      .filter((call) => call.startsWith('GET leads/?'))
      .at(-1)
      ?.split('?')[1],
  )

test('the leads have contact, e-mail, phone, city and sales person, and the page is accessible', async () => {
  open()
  const row = await screen.findByRole('row', { name: /Bar Levante/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, 7),
  ).toEqual(['Bar Levante', 'Vicent', 'vicent@levante.test', '964 555 010', 'Castelló', 'Ana Ventas'])
  expect(within(row).getByRole('link', { name: 'vicent@levante.test' }).getAttribute('href')).toBe(
    'mailto:vicent@levante.test',
  )
  expect(await accessibilityProblems()).toEqual([])
})

test('a row opens to further details', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Ver el detalle.*Bar Levante/, expanded: false }))
  for (const text of ['B12345674', 'Calle Mayor, 3', '12001', 'Castellón', 'Hostelería', 'Restauración', 'Feria'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('one or two letters are not sent, three are; the address holds search and order (rule O-80)', async () => {
  const { user, calls, address } = open()
  const box = await screen.findByRole('searchbox', { name: 'Buscar leads' })
  await user.type(box, 'ba{Enter}')
  expect(asked(calls).get('search')).toBeNull()
  await user.type(box, 'r{Enter}')
  await waitFor(() => expect(asked(calls).get('search')).toBe('bar'))
  await user.click(screen.getByRole('button', { name: /^Localidad/ }))
  await waitFor(() => expect(asked(calls).get('ordering')).toBe('city'))
  expect(address()).toBe('/leads?q=bar&ordering=city')
})

test('a search is sent a second after the last key', async () => {
  const { user, calls } = open()
  const field = await screen.findByRole('searchbox')
  let typed = Infinity
  // The second begins with the last key, before this line runs.
  field.addEventListener('input', () => (typed = Date.now()))
  await user.type(field, 'bar')
  await waitFor(() => expect(asked(calls).get('search')).toBe('bar'), { timeout: 5000 })
  expect(Date.now() - typed).toBeGreaterThanOrEqual(900)
})

test('the searched and ordered rows are exported, and a failure is shown', async () => {
  const { user, calls } = open(
    { 'GET leads/excel/': { status: 400, body: { code: '101', message: 'Demasiadas filas.' } } },
    { at: '/leads?q=bar&ordering=city' },
  )
  await user.click(await screen.findByRole('button', { name: 'Exportar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Demasiadas filas.')
  const asked = new URLSearchParams(calls.find((call) => call.startsWith('GET leads/excel/?'))!.split('?')[1])
  expect([asked.get('search'), asked.get('ordering')]).toEqual(['bar', 'city'])
})

test('a column can be hidden, and stays hidden', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Columnas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Teléfono' }))
  expect(screen.queryByRole('columnheader', { name: 'Teléfono' })).toBeNull()
  expect(localStorage.getItem('_columns.leads')).toBe('phone')
})

test('an offer begins in the lead’s catalogue, with the lead selected (rule O-66)', async () => {
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Crear oferta para Bar Levante' }))
  expect(address()).toBe('/leads/lead-oferta')
  expect(session().lead).toEqual({ id: 9, name: 'Bar Levante', email: 'vicent@levante.test' })
})

test('the form opens for a lead and for a new one', async () => {
  const { user, address } = open()
  expect((await screen.findByRole('link', { name: 'Nuevo Lead' })).getAttribute('href')).toBe('/leads/lead-create')
  await user.click(await screen.findByRole('button', { name: 'Más opciones de Bar Levante' }))
  await user.click(screen.getByRole('menuitem', { name: 'Editar lead' }))
  expect(address()).toBe('/leads/lead-create?lead=9')
})

// Rule O-66.
test('the client is deselected, and a notice leads back to its cart (rule L-2)', async () => {
  const { user, address } = open(
    {
      'GET cart/': { id: 3, client: 7, lead: null, items: [{ id: 1 }, { id: 2 }], lines_count: 2 },
      'GET clients/7/': aClient(),
    },
    { client: aClient(), center: aCenter() },
  )
  await screen.findByText(/Tu carro para Hotel Miramar se conserva con 2 líneas/)
  expect([session().client, session().center]).toEqual([null, null])
  expect(await accessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Seguir con Hotel Miramar' }))
  await waitFor(() => expect(address()).toBe('/carrito'))
  expect(session().client?.id).toBe(7)
})

test('a lead is deleted after a question that names the consequences, and leaves the list (rule O-3)', async () => {
  let isThere = true
  const { user, sent, keys } = open(
    {
      'GET leads/': () => ({ body: isThere ? two : aList([aLead({ id: 10, name: 'Gimnasio Norte' })]) }),
      'DELETE leads/9/': () => {
        isThere = false
        return { status: 204, body: null }
      },
    },
    { lead: { id: 9, name: 'Bar Levante', email: null } },
  )
  await user.click(await screen.findByRole('button', { name: 'Más opciones de Bar Levante' }))
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar el lead Bar Levante?' })
  expect(dialog.textContent).toContain('Sus ofertas se conservan, pero los enlaces enviados dejan de funcionar.')
  expect(await accessibilityProblems()).toEqual([])
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('Lead eliminado: Bar Levante')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bar Levante/ })).toBeNull())
  expect([sent, keys[0] !== null, session().lead]).toEqual([['DELETE leads/9/'], true, null])
})

test('a lead that could not be deleted stays, and the window shows the reason', async () => {
  const { user } = open({ 'DELETE leads/9/': { status: 500, body: {} } })
  await user.click(await screen.findByRole('button', { name: 'Más opciones de Bar Levante' }))
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Se ha producido un error.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('row', { name: /Bar Levante/ })).toBeTruthy()
})

test('an empty result says so; a failure is shown with a retry', async () => {
  let fails = true
  const { user } = open({ 'GET leads/': () => (fails ? { status: 500, body: {} } : { body: aList([]) }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No se han encontrado leads')).toBeTruthy()
})
