import type { Client } from '@portal/shared-sdk/contract'
import { anAccount, show } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { act, fireEvent, screen } from '@testing-library/react'
import es from '../../words/es.json'
import { useUndoClearing } from './use-undo-clearing'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const what = { cart: 9, whose: { client: 4, lead: null }, name: 'Hotel Miramar', lines: 3, isReplaced: false }

/** A cart that was cleared a moment ago, over an API that answers the restoring with this. */
async function cleared(status = 200, body: object = { id: 9, items: [], version: 3 }) {
  function Page() {
    const undo = useUndoClearing()
    return (
      <>
        <button onClick={() => undo.begin(what)}>Vaciar</button>
        {undo.cleared && <p>Se puede recuperar</p>}
        <ToastRegion />
      </>
    )
  }
  const { sent } = show(<Page />, {
    as: anAccount(),
    client: { id: 4 } as Client,
    words: { cart: es },
    answers: { 'PATCH cart/restore/': { status, body } },
  })
  fireEvent.click(screen.getByText('Vaciar'))
  await pass(0)
  return sent
}

test('a cleared cart can be restored for 10 seconds and no longer (rule C-53)', async () => {
  await cleared()
  expect(screen.getByText('Carro eliminado.')).toBeTruthy()
  expect(screen.getByText('3 líneas para Hotel Miramar')).toBeTruthy()
  await pass(9_900)
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
  expect(screen.getByText('Se puede recuperar')).toBeTruthy()
  await pass(200)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  expect(screen.queryByText('Se puede recuperar')).toBeNull()
})

test('a double click restores the cart once', async () => {
  const sent = await cleared()
  const undo = screen.getByRole('button', { name: 'Deshacer' })
  fireEvent.click(undo)
  fireEvent.click(undo)
  await pass(0)
  expect(sent).toEqual(['PATCH cart/restore/ {"cart":9,"client":4,"lead":null}'])
  expect(screen.getByText('Carro recuperado.')).toBeTruthy()
})

test('when the server refuses to restore it, its reason is shown', async () => {
  await cleared(400, { code: 'restore', message: 'El carro ya no se puede recuperar.' })
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await pass(0)
  expect(screen.getByText('El carro ya no se puede recuperar.')).toBeTruthy()
})
