import { dispatchSession, session, takeCountry } from '@portal/shared-sdk'
import { aCenter, aClient, anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { useSessionUpkeep } from '../session/use-session-upkeep'
import { OtherCountry } from './other-country'

const countries = [
  { id: 'sp', label: 'Spain' },
  { id: 'pt', label: 'Portugal' },
]

function Screen() {
  useSessionUpkeep()
  return <OtherCountry />
}

/** Shows a tab with the country Spain, while the account has the given country. */
async function open(country: () => string) {
  const answer = () => ({
    body: anAccount({ countries, country: countries.find(({ id }) => id === country()) ?? null }),
  })
  const shown = show(<Screen />, {
    as: anAccount(),
    answers: {
      'GET account/': answer,
      'GET clients/7/': aClient(),
      'GET clients/8/': aClient({ id: 8 }),
      'GET centers/70/': aCenter(),
      'GET user_info/': {},
    },
  })
  await waitFor(() => expect(session().country).toBe('sp'))
  await act(async () => {
    dispatchSession({ type: 'clientChosen', client: aClient(), center: aCenter() })
  })
  return shown
}

test('a country changed in another tab clears client and centre, shows a notice and reloads the account', async () => {
  let country = 'sp'
  const { user, calls } = await open(() => country)
  expect(screen.queryByRole('alert')).toBeNull()
  country = 'pt'
  const before = calls.filter((call) => call === 'GET account/').length
  await act(async () => takeCountry('pt'))
  expect([session().country, session().client, session().center]).toEqual(['pt', null, null])
  expect((await screen.findByRole('alert')).textContent).toContain('El país de tu cuenta es ahora Portugal')
  await waitFor(() => expect(calls.filter((call) => call === 'GET account/').length).toBe(before + 1))
  expect(session().country).toBe('pt')
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the notice disappears when a client is chosen', async () => {
  await open(() => 'sp')
  await act(async () => takeCountry('pt'))
  await screen.findByRole('alert')
  await act(async () => {
    dispatchSession({ type: 'clientChosen', client: aClient({ id: 8 }), center: null })
  })
  expect(screen.queryByRole('alert')).toBeNull()
})
