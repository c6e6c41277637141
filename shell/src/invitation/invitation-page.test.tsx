import { session, setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems, anAccount, aToken, type Answers, type Options } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import InvitationPage from './invitation-page'

const shown = {
  email: 'nuevo@miramar.test',
  brand: 'Prisma',
  invited_by: 'Ana López',
  clients: ['Hotel Miramar', 'Hotel Roca'],
}
const open = (answers: Answers = {}, options: Options = {}) =>
  show(<InvitationPage />, {
    at: '/invitacion#abc',
    path: '/invitacion',
    answers: {
      'POST invitation/read/': shown,
      'POST invitation/accept/': { email: shown.email },
      'POST api-token-auth/': { token: aToken() },
      ...answers,
    },
    ...options,
  })
const fill = async (user: ReturnType<typeof open>['user'], password = 'Limpio-2026-x') => {
  await user.type(await screen.findByLabelText('Nombre'), 'Marta')
  await user.type(screen.getByLabelText('Apellidos'), 'Soler')
  await user.type(screen.getByLabelText('Contraseña'), password)
}
const accepted = (sent: string[]) => sent.filter((call) => call.startsWith('POST invitation/accept/'))
const create = () => screen.getByRole('button', { name: 'Crear cuenta' })

test('the page shows who invites; its button creates the account, once, and logs in (rules M-13, M-14)', async () => {
  const { user, sent, address } = open()
  await screen.findByText('Ana López te invita al portal de pedidos de Prisma.')
  expect(screen.getByText('Pedirás para estos clientes: Hotel Miramar, Hotel Roca.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('nuevo@miramar.test')
  expect(await accessibilityProblems()).toEqual([])
  await fill(user)
  expect(accepted(sent)).toEqual([])
  await user.dblClick(create())
  await waitFor(() => expect(address()).toBe('/login'))
  expect(accepted(sent)).toEqual([
    'POST invitation/accept/ {"token":"abc","first_name":"Marta","last_name":"Soler","password":"Limpio-2026-x"}',
  ])
  expect(sent.at(-1)).toBe('POST api-token-auth/ {"email":"nuevo@miramar.test","password":"Limpio-2026-x"}')
  expect(session().token).not.toBeNull()
})

test('why a password is weak is shown at its field, and what was typed stays (rule S-12)', async () => {
  const { user } = open({
    'POST invitation/accept/': { status: 400, body: { password: ['Es una contraseña común.'] } },
  })
  await fill(user)
  await user.click(create())
  await screen.findByText('Es una contraseña común.')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Marta')
})

test('empty fields and a short password are marked before anything is sent', async () => {
  const { user, sent } = open()
  await user.type(await screen.findByLabelText('Contraseña'), 'corta')
  await user.click(create())
  await screen.findByText('Escribe tu nombre')
  expect(screen.getByText('Escribe tus apellidos')).toBeTruthy()
  expect(screen.getByText('La contraseña debe tener 8 caracteres como mínimo')).toBeTruthy()
  expect(accepted(sent)).toEqual([])
})

test.each<[string, Answers, Options]>([
  ['was used, withdrawn or is late', { 'POST invitation/read/': { status: 400, body: { token: ['x'] } } }, {}],
])('a link that %s is explained in the chosen language, with what to do', async (_case, answers, options) => {
  open(answers, options)
  const heading = await screen.findByRole('heading', { name: 'Esta invitación ya no sirve' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/pide otra invitación a quien te la envió/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INICIAR SESIÓN' }).getAttribute('href')).toBe('/login')
  act(() => setLanguage('en'))
  expect(screen.getByText(/ask whoever invited you for another invitation/)).toBeTruthy()
})

test('an invitation that was withdrawn while the page was open shows that too', async () => {
  const { user } = open({ 'POST invitation/accept/': { status: 400, body: { token: ['x'] } } })
  await fill(user)
  await user.click(create())
  await screen.findByRole('heading', { name: 'Esta invitación ya no sirve' })
})

test('if only the log-in fails, the account is not created a second time', async () => {
  const { user, sent } = open({ 'POST api-token-auth/': { status: 503, body: {} } })
  await fill(user)
  await user.click(create())
  await screen.findByRole('heading', { name: 'Cuenta creada' })
  expect(screen.queryByRole('button', { name: 'Crear cuenta' })).toBeNull()
  expect(accepted(sent)).toHaveLength(1)
})

test('a user logged in with another account is told so and may log out for the new one (rule M-14)', async () => {
  const { user } = open({}, { as: anAccount() })
  await screen.findByRole('heading', { name: 'Has iniciado sesión con otra cuenta' })
  expect(screen.getByRole('link', { name: 'Continuar en el portal' })).toBeTruthy()
  await screen.findByText(/está abierta la sesión de ana@portal.test/)
  await user.click(screen.getByRole('button', { name: 'Salir y crear la cuenta' }))
  await screen.findByRole('button', { name: 'Crear cuenta' })
  expect(session().token).toBeNull()
})

test('an invitation that cannot be read has a retry', async () => {
  let isDown = true
  const { user } = open({
    'POST invitation/read/': () => (isDown ? { status: 503, body: { detail: 'Espere.' } } : { body: shown }),
  })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  await user.click(retry)
  await screen.findByText('Ana López te invita al portal de pedidos de Prisma.')
})
