import { setLanguage } from '@portal/shared-sdk'
import { anAccount, type Answers, type Options } from '@portal/shared-sdk/testing'
import { act, screen } from '@testing-library/react'
import { show } from '../../test/show'
import ConfirmEmailPage from './confirm-email-page'

const at = '/confirmar-correo#abc'
const open = (answers: Answers = {}, options: Options = {}) =>
  show(<ConfirmEmailPage />, { at, path: '/confirmar-correo', answers, ...options })
const confirm = () => screen.getByRole('button', { name: 'Confirmar dirección' })
const changes = (calls: string[]) => calls.filter((call) => call.startsWith('POST'))

test('loading the page changes nothing; its button confirms the address (rule S-20)', async () => {
  const { user, calls } = open({ 'POST email_change/confirm/': { email: 'nueva@portal.test' } })
  expect(changes(calls)).toEqual([])
  await user.click(confirm())
  const heading = await screen.findByRole('heading', { name: 'Dirección confirmada' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Desde ahora entras con nueva@portal.test.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INICIAR SESIÓN' }).getAttribute('href')).toBe('/login')
  expect(changes(calls)).toEqual(['POST email_change/confirm/ {"token":"abc"}'])
})

test('a signed-in user gets the account reloaded', async () => {
  const { user, calls } = open(
    { 'POST email_change/confirm/': { email: 'nueva@portal.test' }, 'GET account/': anAccount() },
    { as: anAccount() },
  )
  await user.click(confirm())
  expect((await screen.findByRole('link', { name: 'Continuar en el portal' })).getAttribute('href')).toBe('/catalogo')
  expect(calls.filter((call) => call === 'GET account/').length).toBeGreaterThan(1)
})

test.each([
  [
    'was used or has expired',
    { token: ['x'] },
    'El enlace ya se ha usado o ha caducado. Pide otra vez el cambio en tu cuenta.',
    'The link was already used or has expired. Ask for the change in your account again.',
  ],
  [
    'names an address that has an account meanwhile',
    { email: ['x'] },
    'Ya hay una cuenta con esa dirección.',
    'There is an account with that address already.',
  ],
])('a link that %s is explained in the chosen language', async (_case, body, es, en) => {
  const { user } = open({ 'POST email_change/confirm/': () => ({ status: 400, body }) })
  await user.click(confirm())
  expect(await screen.findByText(es)).toBeTruthy()
  act(() => setLanguage('en'))
  expect(screen.getByText(en)).toBeTruthy()
})

test('a link without its token, as after a reload, makes no call and says what to do (rule S-71)', () => {
  const { calls } = open({}, { at: '/confirmar-correo' })
  expect(screen.getByText('Abre otra vez el enlace del correo: esta página no lo recuerda.')).toBeTruthy()
  expect(changes(calls)).toEqual([])
})

test('any other failure can be retried', async () => {
  let isDown = true
  const { user } = open({
    'POST email_change/confirm/': () =>
      isDown ? { status: 503, body: { detail: 'Espere.' } } : { body: { email: 'nueva@portal.test' } },
  })
  await user.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toContain('Espere.')
  isDown = false
  await user.click(confirm())
  expect(await screen.findByRole('heading', { name: 'Dirección confirmada' })).toBeTruthy()
})
