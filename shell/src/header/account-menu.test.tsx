import { draftOf, session } from '@portal/shared-sdk'
import { anAccount } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { show } from '../../test/show'
import { AccountMenu } from './account-menu'
import { LeaveWindow } from './leave-window'

const open = async (offered: string[]) => {
  const shown = show(<AccountMenu />, { as: anAccount(), offered, answers: { 'GET account/': anAccount() } })
  await shown.user.click(screen.getByRole('button', { name: 'Mi cuenta' }))
  return shown
}

test('settings and help are offered if their pages exist', async () => {
  await open(['/perfil', '/helpmessage'])
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Configuración', 'Ayuda', 'Salir'])
})

test('an account that manages users finds them there, but not in a punch-out session (rule M-1)', async () => {
  const manager = anAccount({ role: 'client', can_manage_users: true })
  const open = async (buyerCookie: string | null) => {
    const { user } = show(<AccountMenu />, { as: manager, buyerCookie, answers: { 'GET account/': manager } })
    await user.click(await screen.findByRole('button', { name: 'Mi cuenta' }))
    return screen
  }
  await open(null)
  expect((await screen.findByRole('menuitem', { name: 'Usuarios' })).getAttribute('href')).toBe('/usuarios')
  await open('PO-7')
  expect(screen.queryByRole('menuitem', { name: 'Usuarios' })).toBeNull()
})

test('an entry whose page is not offered is not drawn', async () => {
  await open(['/catalogo'])
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Salir'])
})

test('the log-out ends the session', async () => {
  const { user } = await open([])
  await user.click(screen.getByRole('menuitem', { name: 'Salir' }))
  expect(session().token).toBeNull()
})

test('the log-out asks before it removes what was typed and not sent (rule P-40)', async () => {
  const screenOf = (
    <>
      <AccountMenu />
      <LeaveWindow />
    </>
  )
  const { user } = show(screenOf, { as: anAccount(), answers: { 'GET account/': anAccount() } })
  draftOf('lead_new').store({ name: 'Hotel Sol' })
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mi cuenta' }))
    await user.click(screen.getByRole('menuitem', { name: 'Salir' }))
  }
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }))
  expect(session().token).not.toBeNull()
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Salir y borrarlos' }))
  expect(session().token).toBeNull()
})
