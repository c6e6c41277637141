import { act, render, screen } from '@testing-library/react'
import { Alert } from './alert'
import { PendingOverlay } from './pending-overlay'
import { Loading } from './skeleton'

test.each([
  ['bad', 'alert'],
  ['warn', 'alert'],
  ['ok', 'status'],
  ['info', 'status'],
] as const)('a %s message is a %s to screen readers', (tone, role) => {
  render(<Alert tone={tone}>texto</Alert>)
  expect(screen.getByRole(role).textContent).toBe('texto')
})

test('a skeleton does not flash when the answer comes quickly', () => {
  jest.useFakeTimers()
  render(
    <Loading>
      <p>forma</p>
    </Loading>,
  )
  const shape = screen.getByText('forma').parentElement as HTMLElement
  expect(shape.style.visibility).toBe('hidden')
  act(() => jest.advanceTimersByTime(151))
  expect(shape.style.visibility).toBe('visible')
  jest.useRealTimers()
})

test('what is being sent cannot be changed in the meantime', () => {
  render(
    <PendingOverlay isPending label="Enviando el pedido">
      <button>Cambiar centro</button>
    </PendingOverlay>,
  )
  expect(screen.getByText('Cambiar centro').closest('[inert]')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Enviando el pedido')
})

test('the focus returns to where it was after sending', () => {
  const form = (isPending: boolean) => (
    <PendingOverlay isPending={isPending}>
      <button>Validar</button>
    </PendingOverlay>
  )
  const { rerender } = render(form(false))
  const button = screen.getByText('Validar')
  button.focus()
  rerender(form(true))
  // What is inert loses the focus.
  button.blur()
  rerender(form(false))
  expect(document.activeElement).toBe(button)
})
