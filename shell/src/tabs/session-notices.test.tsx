import { dispatchSession, emit, takeCountry } from '@portal/shared-sdk'
import { aClient, anAccount, logOut } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../../test/show'
import { SessionNotices } from './session-notices'

test('an account that failed to load has a retry', async () => {
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
  /** A page without the frame, whose button leads to one with it. */
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

  test('records another tab’s choice for the next page', async () => {
    const { goOn } = open()
    act(chosenElsewhere)
    await goOn()
    expect(screen.getByRole('alert').textContent).toContain('Hotel Miramar')
  })

  test('records a changed country for the next page', async () => {
    const { goOn } = open()
    act(() => takeCountry('pt'))
    await goOn()
    expect((await screen.findByRole('alert')).textContent).toContain('El país de tu cuenta es ahora Portugal')
  })

  test('shows nothing of a former session', async () => {
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
