import { dispatchSession, followOtherTabs, logOut, useAccount } from '@portal/shared-sdk'
import { anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { useSessionUpkeep } from './use-session-upkeep'

const tokenOf = (user: number) => `x.${btoa(JSON.stringify({ user, exp: 4102444800 }))}.x`

test.each([
  ['user', null],
  ['expired', '{"comment":"Hola"}'],
] as const)('drafts are removed after the user’s own log-out only (%s)', async (reason, left) => {
  show(<Name />, { as: anAccount(), answers: { 'GET user_info/': {} } })
  sessionStorage.setItem('_draft_support_1', '{"comment":"Hola"}')
  sessionStorage.setItem('other', '1')
  await act(async () => logOut(reason))
  expect([sessionStorage.getItem('_draft_support_1'), sessionStorage.getItem('other')]).toEqual([left, '1'])
})

function Name() {
  useSessionUpkeep()
  return <p>{useAccount().account?.first_name ?? 'nadie'}</p>
}

test('a tab that gets the event of another account’s log-in late shows that account', async () => {
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
