import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useFocusAfterRemoval } from './use-focus-after-removal'

function Page({ next }: { next?: boolean }) {
  useFocusAfterRemoval()
  const [isThere, setThere] = useState(true)
  return (
    <main id="main" tabIndex={-1}>
      {isThere && <button onClick={() => setThere(false)}>Quitar</button>}
      {!isThere && next && <input aria-label="Siguiente" autoFocus />}
    </main>
  )
}

test('the page gets the focus when the clicked button is removed', async () => {
  render(<Page />)
  act(() => screen.getByRole('button').focus())
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('an element that takes the focus itself keeps it', async () => {
  render(<Page next />)
  act(() => screen.getByRole('button').focus())
  act(() => screen.getByRole('button').click())
  await act(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Siguiente'))
})
