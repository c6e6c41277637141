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

test('the cursor waits in the first field', () => {
  open()
  expect(document.activeElement).toBe(email())
})

test('nothing is sent until both fields are filled in, and an error goes when its field has the focus', async () => {
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
  [
    'what the server says about the pair',
    { status: 400, body: { non_field_errors: ['Cuenta cerrada.', 'x'] } },
    'Cuenta cerrada.',
  ],
  ['that the details are wrong', { status: 400, body: {} }, '¡Error! datos incorrectos.'],
  ['to wait', { status: 429, body: { detail: 'Espere 15 minutos.' } }, 'Espere 15 minutos.'],
])('a refusal says %s and keeps what was typed', async (_case, answer, text) => {
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
])('a refusal follows the language (S-24)', async (answer, text) => {
  const { user } = open({ 'POST api-token-auth/': () => answer })
  await user.type(email(), 'ana@portal.test')
  await user.type(password(), 'secreto{Enter}')
  await screen.findByRole('alert')
  act(() => setLanguage('en'))
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('a failed entry follows the language too (S-24)', () => {
  open({}, '/login?entry=failed')
  expect(screen.getByRole('alert').textContent).toBe('No se ha podido entrar con ese enlace. Inicia sesión.')
  act(() => setLanguage('en'))
  expect(screen.getByRole('alert').textContent).not.toContain('enlace')
})

test.each([
  ['of many clients', 120, '/login', '/catalogo'],
  ['with one client', 1, '/login', '/clientes'],
  ['that came for a page', 120, '/login?next=/carrito', '/carrito'],
])('an account %s lands where it should', async (_who, clients_count, at, expected) => {
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
