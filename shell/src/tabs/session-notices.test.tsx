import { screen, waitFor } from '@testing-library/react'
import { anAccount, show } from '../../test/show'
import { SessionNotices } from './session-notices'

test('an account that did not load can be asked for again', async () => {
  let fails = true
  const { user } = show(<SessionNotices />, { signedIn: true, answers: { 'GET account/': () => (fails ? { status: 500, body: {} } : { body: anAccount() }) } })
  expect((await screen.findByRole('alert')).textContent).toContain('No se han podido cargar los datos de tu cuenta.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
