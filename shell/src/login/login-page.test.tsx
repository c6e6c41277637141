import { setLanguage } from '@portal/shared-sdk'
import { anAccount, type Answers } from '@portal/shared-sdk/testing'
import { act, screen } from '@testing-library/react'
import { show } from '../../test/show'
import LoginPage from './login-page'

const token = `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x`
const open = (answers: Answers = {}, at = '/login') => show(<LoginPage />, { at, path: '/login', answers })
const email = () => screen.getByLabelText('Correo electrónico')
const password = () => screen.getByLabelText('Contraseña')
const logIn = () => screen.getByRole('button', { name: 'INICIAR SESIÓN' })

test('the first field has the focus', () => {
  open()
  expect(document.activeElement).toBe(email())
})

// Shows rule S-26.
test('nothing is sent until both fields are filled in; focusing a field clears its error', async () => {
  const { user, calls } = open()
  await user.click(logIn())
  expect(await screen.findByText('Escribe un correo electrónico válido')).toBeTruthy()
  expect(screen.getByText('Escribe tu contraseña')).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(email())
  expect(screen.queryByText('Escribe un correo electrónico válido')).toBeNull()
  expect(screen.getByText('Escribe tu contraseña')).toBeTruthy()
})

test.each([
  ['the server’s text', { status: 400, body: { non_field_errors: ['Cuenta cerrada.', 'x'] } }, 'Cuenta cerrada.'],
  ['that the details are wrong', { status: 400, body: {} }, '¡Error! datos incorrectos.'],
  ['to wait', { status: 429, body: { detail: 'Espere 15 minutos.' } }, 'Espere 15 minutos.'],
])('a refusal shows %s, and what was typed stays (rule S-26)', async (_case, answer, text) => {
  const { user } = open({ 'POST api-token-auth/': () => answer })
  await user.type(email(), 'ana@portal.test')
  await user.type(password(), 'secreto')
  await user.click(logIn())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect((password() as HTMLInputElement).value).toBe('secreto')
})

test.each([
  [{ status: 400, body: { non_field_errors: ['¡Error! datos incorrectos.'] } }, 'Error! Wrong details.'],
  [{ status: 429, body: { detail: 'Espere.' } }, 'Too many attempts. Wait some minutes and try again.'],
])('the text of a refusal follows the language (rule S-24)', async (answer, text) => {
  const { user } = open({ 'POST api-token-auth/': () => answer })
  await user.type(email(), 'ana@portal.test')
  await user.type(password(), 'secreto{Enter}')
  await screen.findByRole('alert')
  act(() => setLanguage('en'))
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('the text of a failed entry follows the language too (rule S-24)', () => {
  open({}, '/login?entry=failed')
  expect(screen.getByRole('alert').textContent).toBe('No se ha podido entrar con ese enlace. Inicia sesión.')
  act(() => setLanguage('en'))
  expect(screen.getByRole('alert').textContent).not.toContain('enlace')
})

test.each([
  ['of many clients', 120, '/login', '/catalogo'],
  ['with one client', 1, '/login', '/clientes'],
  ['that asked for a page', 120, '/login?next=/carrito', '/carrito'],
])('an account %s is redirected after the log-in', async (_who, clients_count, at, expected) => {
  const { user, calls, address } = open(
    { 'POST api-token-auth/': { token }, 'GET account/': anAccount({ clients_count }) },
    at,
  )
  await user.type(email(), ' ana@portal.test')
  await user.type(password(), 'Demo-1234{Enter}')
  await screen.findByText('otra página')
  expect(address()).toBe(expected)
  expect(calls[0]).toBe('POST api-token-auth/ {"email":"ana@portal.test","password":"Demo-1234"}')
})

describe('an account with a second factor', () => {
  const due = { status: 400, body: { code: 'second_factor', message: 'Escribe el código.' } }
  const answer = (code: { status: number; body: object }) => ({
    'POST api-token-auth/': (call: { body?: unknown }) =>
      (call.body as { second_factor?: string }).second_factor === undefined ? due : code,
    'GET account/': anAccount({ clients_count: 120 }),
  })
  const step = async (answers: Answers) => {
    const shown = open(answers)
    await shown.user.type(email(), ' ana@portal.test')
    await shown.user.type(password(), 'secreto{Enter}')
    await screen.findByRole('heading', { name: 'Verificación en dos pasos' })
    return shown
  }
  const code = () => screen.getByLabelText('Código de verificación')

  test('is asked for its code in a second step, and logs in with it (rule S-33)', async () => {
    const { user, calls, address } = await step(answer({ status: 200, body: { token } }))
    expect(document.activeElement).toBe(code())
    expect([code().getAttribute('autocomplete'), code().getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await user.type(code(), '123 456{Enter}')
    await screen.findByText('otra página')
    expect(address()).toBe('/catalogo')
    expect(calls[1]).toBe(
      'POST api-token-auth/ {"email":"ana@portal.test","password":"secreto","second_factor":"123 456"}',
    )
  })

  test.each([
    ['that it is wrong', { status: 400, body: { second_factor: ['No es correcto.'] } }, 'No es correcto.'],
    ['to wait', { status: 429, body: { detail: 'Espere 15 minutos.' } }, 'Espere 15 minutos.'],
  ])('sees that a code %s, in the present language (rules S-24, S-33)', async (_case, refused, text) => {
    const { user } = await step(answer(refused))
    await user.type(code(), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    act(() => setLanguage('en'))
    expect(screen.getByRole('alert').textContent).not.toContain(text)
  })

  test('may use a recovery code, or go back to its password, which is asked for again', async () => {
    const { user, calls } = await step(answer({ status: 400, body: { second_factor: ['No.'] } }))
    await user.click(screen.getByRole('button', { name: 'Verificar' }))
    expect(await screen.findByText('Escribe el código de verificación')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Código de recuperación'))
    await user.keyboard('ABCD-EFGH-JKLM-NPQR{Enter}')
    await screen.findByRole('alert')
    expect(calls.at(-1)).toContain('"second_factor":"ABCD-EFGH-JKLM-NPQR"')
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    expect([(email() as HTMLInputElement).value, (password() as HTMLInputElement).value]).toEqual([
      'ana@portal.test',
      '',
    ])
  })

  test('has its password only in memory', async () => {
    await step(answer({ status: 200, body: { token } }))
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])
    expect(kept).not.toContain('secreto')
  })
})

test('an administrator of an installation without articles begins with filling it (rule E-118)', async () => {
  const { user, address } = show(<LoginPage />, {
    at: '/login',
    path: '/login',
    offered: ['/catalogo', '/administracion/puesta-en-marcha'],
    answers: {
      'POST api-token-auth/': { token },
      'GET account/': anAccount({ role: 'admin', clients_count: 0, setup_due: true }),
    },
  })
  await user.type(email(), 'ana@portal.test')
  await user.type(password(), 'Demo-1234{Enter}')
  await screen.findByText('otra página')
  expect(address()).toBe('/administracion/puesta-en-marcha')
})
