import { dispatchSession, emit, session } from '@portal/shared-sdk'
import { act, screen, waitFor } from '@testing-library/react'
import { aCenter, aClient, anAccount, show } from '../../test/show'
import { SessionNotices } from './session-notices'

const other = aClient({ id: 9, name: 'Otra Clínica' })
const open = () => {
  const shown = show(<SessionNotices />, { signedIn: true, answers: { 'GET account/': anAccount() } })
  act(() => { dispatchSession({ type: 'clientChosen', client: aClient(), center: aCenter() }) })
  return shown
}

test("another tab's client is told and left to the user", async () => {
  const { user } = open()
  act(() => { emit('clientElsewhere', { client: other }) })
  expect(screen.getByRole('alert').textContent).toContain('En la otra pestaña pides para Otra Clínica. En esta sigues con Hotel Miramar.')
  await user.click(screen.getByRole('button', { name: 'Seguir con Hotel Miramar' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(session().client?.id).toBe(7)
})

test('the user may follow the other tab', async () => {
  const { user } = open()
  localStorage.setItem('_client', JSON.stringify(other))
  localStorage.removeItem('_center')
  act(() => { emit('clientElsewhere', { client: other }) })
  await user.click(screen.getByRole('button', { name: 'Cambiar aquí también' }))
  expect([session().client?.id, session().center]).toEqual([9, null])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a tab that only opened the client list disturbs nobody', async () => {
  open()
  await act(async () => { emit('clientElsewhere', { client: null }) })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an account that did not load can be asked for again', async () => {
  let fails = true
  const { user } = show(<SessionNotices />, { signedIn: true, answers: { 'GET account/': () => (fails ? { status: 500, body: {} } : { body: anAccount() }) } })
  expect((await screen.findByRole('alert')).textContent).toContain('No se han podido cargar los datos de tu cuenta.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
