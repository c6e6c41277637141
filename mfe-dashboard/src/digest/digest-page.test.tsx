import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import DigestPage from './digest-page'

const token = 'a'.repeat(43)
const open = (hash = `#${token}`, answer: unknown = {}) =>
  show(<DigestPage />, {
    as: null,
    at: `/resumen-semanal${hash}`,
    path: '/resumen-semanal',
    answers: { 'POST weekly_digest/end/': answer },
  })
const press = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Dejar de recibirlo' }))

test('opening the link changes nothing; one press ends the digest, without a log-in (rule B-41)', async () => {
  const { user, sent, calls } = open()
  await screen.findByRole('button', { name: 'Dejar de recibirlo' })
  expect(sent).toEqual([])
  expect(await accessibilityProblems()).toEqual([])
  await press(user)
  expect((await screen.findByRole('status')).textContent).toContain('Ya no recibirás el resumen semanal')
  expect(calls).toEqual([`POST weekly_digest/end/ {"token":"${token}"}`])
})

test('the token is removed from the address, and no other site receives it (rule B-41)', async () => {
  const { address } = open()
  await waitFor(() => expect(address()).toBe('/resumen-semanal'))
  expect(document.querySelector('meta[name=referrer]')!.getAttribute('content')).toBe('no-referrer')
})

test('a failure is shown, and another press repeats the request with the same key', async () => {
  let answer: unknown = { status: 500, body: {} }
  const { user, keys } = open(`#${token}`, () => answer)
  await press(user)
  await screen.findByRole('alert')
  answer = {}
  await press(user)
  await screen.findByRole('status')
  expect(keys[0]).toBe(keys[1])
})

test('too many presses show the server’s text', async () => {
  const { user } = open(`#${token}`, { status: 429, body: { detail: 'Demasiadas peticiones.' } })
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Demasiadas peticiones.')
})

test('without a token the page asks to open the link of the mail again', async () => {
  open('')
  expect(await screen.findByText(/Abre de nuevo el enlace del correo/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
