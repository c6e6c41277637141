import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { show } from '../../test/show'
import InvitationPage from '../invitation/invitation-page'
import ConfirmEmailPage from './confirm-email-page'
import NewPasswordPage from './new-password-page'

const pages = [
  ['a new password', '/nueva-contrasena', NewPasswordPage, 'Guardar contraseña'],
  ['another address', '/confirmar-correo', ConfirmEmailPage, 'Confirmar dirección'],
  ['an invitation', '/invitacion', InvitationPage, 'Crear cuenta'],
] as const
const shown = { email: 'nuevo@miramar.test', brand: 'Prisma', invited_by: 'Ana', clients: ['Hotel Miramar'] }
const at = (path: string, link: string, Page: ComponentType) =>
  show(<Page />, { at: path + link, path, answers: { 'POST invitation/read/': shown } })

describe.each(pages)('the link of %s', (_what, path, page, button) => {
  test.each(['#abc', '?token=abc'])('%s opens its page and leaves the address at once (rule S-71)', async (link) => {
    const { address } = at(path, link, page)
    expect(await screen.findByRole('button', { name: button })).toBeTruthy()
    await waitFor(() => expect(address()).toBe(path))
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
  })

  test('without its token the page asks to open it again (rule S-71)', () => {
    at(path, '', page)
    expect(screen.getByText(/Abre otra vez el enlace del correo/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })
})
