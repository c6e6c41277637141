import { ToastRegion } from '@portal/shared-ui'
import { accessibilityProblems, aBuyer, aList, type Answers, type Options } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { anInvitation, aUser } from '../../test/a-user'
import { show } from '../../test/show'
import UserListPage from './user-list-page'

const manager = aBuyer({ can_manage_users: true })
const self = aUser({ id: 1, email: 'ana@miramar.test', first_name: 'Ana', last_name: 'López', is_self: true })
const limited = aUser({
  can_see_totals: true,
  can_validate_orders: true,
  validation_limit: 500,
  all_centers: false,
  centers: [
    { id: 70, name: 'Cocina central' },
    { id: 71, name: 'Bar' },
  ],
})
const closed = aUser({
  id: 21,
  first_name: null,
  last_name: null,
  email: 'pere@miramar.test',
  active: false,
  last_seen: null,
})
const open = (answers: Answers = {}, options: Options = {}) =>
  show(
    <main>
      <UserListPage />
      <ToastRegion />
    </main>,
    {
      as: manager,
      at: '/usuarios',
      path: '/usuarios',
      answers: { 'GET users/': aList([self, limited, closed]), 'GET users/invitations/': { results: [] }, ...answers },
      ...options,
    },
  )
const asked = (calls: string[]) =>
  new URLSearchParams(
    calls
      .filter((call) => call.startsWith('GET users/?'))
      .at(-1)
      ?.split('?')[1],
  )

test('the list shows name, clients and centres, rights, last use and state of an account (rule M-2)', async () => {
  open()
  const texts = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  await screen.findByRole('row', { name: /Marta Soler/ })
  expect(texts(/Marta Soler/)).toEqual([
    'Marta Soler marta@miramar.test',
    'Hotel Miramar2 centros',
    'Precios, totales, valida pedidos hasta 500,00\u00a0€',
    '20-11-2026 08:05',
    'Abierta',
  ])
  expect(texts(/ana@/)[0]).toBe('Ana López Túana@miramar.test')
  expect(texts(/pere@/).slice(-2)).toEqual(['Nunca', 'Cerrada'])
  expect(screen.getByRole('link', { name: 'Marta Soler' }).getAttribute('href')).toBe('/usuarios/20')
  expect(screen.getByRole('link', { name: 'Invitar' }).getAttribute('href')).toBe('/usuarios/invitar')
  expect(await accessibilityProblems()).toEqual([])
})

test('search, state and order are in the address; a search is sent half a second after the last key', async () => {
  const { user, calls, address } = open()
  await user.type(await screen.findByRole('searchbox'), 'mar')
  expect(asked(calls).get('search')).toBeNull()
  await waitFor(() => expect(asked(calls).get('search')).toBe('mar'), { timeout: 3000 })
  await user.click(screen.getByRole('radio', { name: 'Cerradas' }))
  await waitFor(() => expect(asked(calls).get('active')).toBe('false'))
  await user.click(screen.getByRole('button', { name: /^Última visita/ }))
  await waitFor(() => expect(asked(calls).get('ordering')).toBe('-last_seen'))
  expect(address()).toBe('/usuarios?q=mar&state=closed&ordering=-last_seen')
})

test('a manager without users is told how to invite, and an empty search has a button that shows all', async () => {
  open({ 'GET users/': aList([self]) })
  await screen.findByText('Todavía no has invitado a nadie')
  const { user, address } = open({ 'GET users/': aList([]) }, { at: '/usuarios?q=xyz&state=open' })
  await user.click(await screen.findByRole('button', { name: 'Ver todos los usuarios' }))
  expect(address()).toBe('/usuarios')
})

test('a list that cannot be loaded has a retry', async () => {
  let isDown = true
  const { user } = open({ 'GET users/': () => (isDown ? { status: 503, body: {} } : { body: aList([self, limited]) }) })
  await screen.findByRole('alert')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('link', { name: 'Marta Soler' })
})

test('a withdrawn right to manage users is shown on the page (rule M-8)', async () => {
  open({
    'GET users/': { status: 403, body: { detail: 'No.' } },
    'GET users/invitations/': { status: 403, body: { detail: 'No.' } },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Ya no puedes gestionar usuarios')
})

test('an open invitation is sent again, once, and an expired one is marked (rule M-10)', async () => {
  const { user, sent } = open({
    'GET users/invitations/': {
      results: [anInvitation(), anInvitation({ id: 6, email: 'tarde@miramar.test', is_late: true })],
    },
    'POST users/invitations/6/resend/': anInvitation({ id: 6 }),
  })
  await screen.findByRole('heading', { name: '2 invitaciones pendientes' })
  expect(within(screen.getByText('tarde@miramar.test').closest('li')!).getByText('Caducada')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Enviar de nuevo la invitación a tarde@miramar.test' }))
  await screen.findByText(/Invitación enviada de nuevo a tarde@miramar.test/)
  expect(sent).toEqual(['POST users/invitations/6/resend/'])
  expect(await accessibilityProblems()).toEqual([])
})

test('the reason of a refused sending is shown at its invitation', async () => {
  const { user } = open({
    'GET users/invitations/': { results: [anInvitation()] },
    'POST users/invitations/5/resend/': { status: 429, body: { detail: 'Inténtelo más tarde.' } },
  })
  await user.click(await screen.findByRole('button', { name: /^Enviar de nuevo/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Inténtelo más tarde.')
})

test('an invitation is withdrawn after a confirmation, even if it is withdrawn already (rule M-10)', async () => {
  let waiting = [anInvitation()]
  const { user, sent } = open({
    'GET users/invitations/': () => ({ body: { results: waiting } }),
    'DELETE users/invitations/5/': () => {
      waiting = []
      return { status: 404, body: { detail: 'nada' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Retirar la invitación/ }))
  const dialog = await screen.findByRole('dialog', { name: '¿Retirar la invitación a nuevo@miramar.test?' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Retirar' }))
  await waitFor(() => expect(screen.queryByText('1 invitación pendiente')).toBeNull())
  expect(sent).toEqual(['DELETE users/invitations/5/'])
})
