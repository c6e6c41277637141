import { dispatchSession, emit, takeCountry } from '@portal/shared-sdk'
import { aClient, anAccount, logOut } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../../test/show'
import { SessionNotices } from './session-notices'

test('an account that did not load can be asked for again', async () => {
  let fails = true
  const { user } = show(<SessionNotices />, {
    as: anAccount(),
    answers: { 'GET account/': () => (fails ? { status: 500, body: {} } : { body: anAccount() }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('No se han podido cargar los datos de tu cuenta.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

describe('a page without the frame', () => {
  /** Goes on to a page with the frame when it is told to. */
  function Screen() {
    const [isFramed, setFramed] = useState(false)
    return isFramed ? <SessionNotices /> : <button onClick={() => setFramed(true)}>seguir</button>
  }
  const answers = {
    'GET account/': anAccount({
      countries: [{ id: 'pt', label: 'Portugal' }],
      country: { id: 'pt', label: 'Portugal' },
    }),
  }
  const open = () => {
    const { user } = show(<Screen />, { as: anAccount(), answers })
    act(() => {
      dispatchSession({ type: 'countryChosen', country: 'sp' })
    })
    return { goOn: () => user.click(screen.getByRole('button', { name: 'seguir' })) }
  }
  const chosenElsewhere = () => {
    emit('choiceElsewhere', { client: aClient(), center: null, lead: null })
  }

  test('keeps for the next page what another tab chose', async () => {
    const { goOn } = open()
    act(chosenElsewhere)
    await goOn()
    expect(screen.getByRole('alert').textContent).toContain('Hotel Miramar')
  })

  test('keeps for the next page that the country is another one', async () => {
    const { goOn } = open()
    act(() => takeCountry('pt'))
    await goOn()
    expect((await screen.findByRole('alert')).textContent).toContain('El país de tu cuenta es ahora Portugal')
  })

  test('what was told to one session is not told to the next', async () => {
    const { goOn } = open()
    act(() => {
      takeCountry('pt')
      chosenElsewhere()
      logOut('user')
    })
    await goOn()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
