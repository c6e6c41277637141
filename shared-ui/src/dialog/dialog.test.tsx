import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Confirm } from './confirm'
import { Modal } from './modal'

function Probe({ isStrict }: { isStrict?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Cambiar centro</button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Selecciona un centro"
        text="Los precios son los del centro."
        isStrict={isStrict}
      >
        <input aria-label="Buscar centro" />
      </Modal>
    </>
  )
}

test('the focus moves into the window, stays inside, and returns on closing', async () => {
  render(<Probe />)
  await userEvent.click(screen.getByText('Cambiar centro'))
  const dialog = screen.getByRole('dialog', { name: 'Selecciona un centro' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cambiar centro')))
})

test('the sentence under the title describes the window to screen readers', async () => {
  render(<Probe />)
  await userEvent.click(screen.getByText('Cambiar centro'))
  const described = screen.getByRole('dialog').getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('Los precios son los del centro.')
})

test('Escape does not close a question that must be answered', async () => {
  render(<Probe isStrict />)
  await userEvent.click(screen.getByText('Cambiar centro'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the cancel button is left of the action', () => {
  render(<Confirm isOpen title="Vaciar carro" accept="Vaciar" onAccept={() => undefined} onCancel={() => undefined} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    expect.stringMatching(/Cancel/),
    'Vaciar',
  ])
})

test('a double press on what closes the window does nothing to the page under it (rule P-90)', () => {
  const press = jest.fn()
  const Page = () => {
    const [isAsked, setAsked] = useState(true)
    return (
      <>
        <button onClick={press}>Retirar</button>
        <Confirm
          isOpen={isAsked}
          title="Permitir"
          accept="Sí"
          onAccept={() => setAsked(false)}
          onCancel={() => undefined}
        />
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Sí' }), { detail: 1 })
  const under = screen.getByRole('button', { name: 'Retirar' })
  fireEvent.click(under, { detail: 2 })
  fireEvent.click(under, { detail: 3 })
  // Some browsers do not count the presses of a finger.
  const tap = new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true })
  fireEvent(under, Object.defineProperty(tap, 'pointerType', { value: 'touch' }))
  expect(press).not.toHaveBeenCalled()
  fireEvent.click(under, { detail: 1 })
  fireEvent.click(under, { detail: 2, clientX: 200 })
  expect(press).toHaveBeenCalledTimes(2)
})
