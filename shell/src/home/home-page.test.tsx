import { accessibilityProblems, anAccount, logOut } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import HomePage from './home-page'

test('a visitor finds the log-in and the public catalogue (rule A-24)', () => {
  show(<HomePage />, { offered: ['/catalogo-publico'] })
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Ver catálogo público' }).getAttribute('href')).toBe('/catalogo-publico')
})

test.each([
  ['the variant has none', { flags: { catalogo_public: false }, offered: ['/catalogo-publico'] }],
  ['no area offers it', { offered: ['/catalogo'] }],
])('there is no public catalogue when %s (rule A-24)', (_case, options) => {
  show(<HomePage />, options)
  expect(screen.queryByRole('link', { name: 'Ver catálogo público' })).toBeNull()
})

test('the log-in link leads back to the page that was asked for', () => {
  show(<HomePage />, { at: '/?next=/carrito' })
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login?next=%2Fcarrito')
  expect(screen.getByText('Inicia sesión para ver esa página.')).toBeTruthy()
})

test('after the end of a session only that is said (rule S-25)', async () => {
  show(<HomePage />, { at: '/?next=/carrito', as: anAccount() })
  act(() => logOut('expired'))
  expect(await screen.findByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeTruthy()
  expect(screen.queryByText('Inicia sesión para ver esa página.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login?next=%2Fcarrito')
})

test('a signed-in user gets a link to the home route', () => {
  show(<HomePage />, { as: anAccount() })
  expect(screen.getByRole('link', { name: 'Continuar en el portal' }).getAttribute('href')).toBe('/catalogo')
})

test('before the first account the page says how it is made, afterwards nothing (rule P-50)', async () => {
  show(<HomePage />, { answers: { 'installation/': { has_accounts: false } } })
  expect((await screen.findByText('node api/dist/admin.js create CORREO')).tagName).toBe('CODE')
  expect(await accessibilityProblems()).toEqual([])
  const { calls } = show(<HomePage />, { answers: { 'installation/': { has_accounts: true } } })
  await waitFor(() => expect(calls).toContain('GET installation/'))
  expect(screen.queryByText(/todavía no tiene ninguna cuenta/)).toBeNull()
})
