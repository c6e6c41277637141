import { dispatchSession, followOtherTabs, useAccount } from '@portal/shared-sdk'
import { anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { useSessionUpkeep } from './use-session-upkeep'

const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ user, exp: 4102444800 }))}.x`

function Name() {
  useSessionUpkeep()
  return <p>{useAccount().account?.first_name ?? 'nadie'}</p>
}

test('a tab that learns late of another account’s log-in shows that account', async () => {
  let name = 'Ana'
  show(<Name />, {
    answers: { 'GET account/': () => ({ body: anAccount({ first_name: name }) }), 'GET user_info/': {} },
  })
  const stop = followOtherTabs()
  act(() => void dispatchSession({ type: 'loggedIn', token: tokenOf(1) }))
  expect(await screen.findByText('Ana')).toBeTruthy()
  name = 'Eva'
  localStorage.setItem('_token', tokenOf(2))
  await act(
    async () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: '_token', newValue: null, storageArea: localStorage }),
      ),
  )
  await waitFor(() => expect(screen.getByText('Eva')).toBeTruthy())
  stop()
})
