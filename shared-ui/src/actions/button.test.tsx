import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddButton } from './add-button'
import { Button } from './button'

test('a busy button ignores clicks, keeps the focus and names what it is doing', async () => {
  const onClick = jest.fn()
  render(
    <Button busy busyLabel="Enviando" onClick={onClick}>
      Enviar Pedido
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Enviando' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button that can be busy is named by the visible label and reserves room for both', () => {
  const { rerender, container } = render(
    <Button busy={false} busyLabel="Seleccionando">
      Seleccionar
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Seleccionar' }).textContent).toBe('Seleccionar')
  expect(container.querySelector('[data-busy-label]')?.getAttribute('data-busy-label')).toBe('Seleccionando')
  rerender(
    <Button busy busyLabel="Seleccionando">
      Seleccionar
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Seleccionando' }).textContent).toBe('SeleccionarSeleccionando')
})

test('a button that is never busy reserves no room', () => {
  const { container } = render(<Button>Seleccionar</Button>)
  expect(container.querySelector('button')?.childElementCount).toBe(0)
})

test('a busy submit button does not send the form twice', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Enviar
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('adding shows a check after success, and only then', async () => {
  let finish: () => void = () => undefined
  render(
    <AddButton
      label="Añadir lejía"
      onAdd={() =>
        new Promise<void>((resolve) => {
          finish = resolve
        })
      }
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Añadir lejía' }))
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  await act(async () => finish())
  expect(screen.getByRole('button', { name: /^Añadido$|^Added$/ })).toBeTruthy()
})

test('a failed add shows no check and can be tried again at once', async () => {
  const onAdd = jest.fn(() => Promise.reject(new Error('sin red')))
  render(<AddButton label="Añadir lejía" onAdd={onAdd} />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: 'Añadir lejía' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(onAdd).toHaveBeenCalledTimes(2)
})

test('a double press adds once, a later one adds again', async () => {
  const onAdd = jest.fn(async () => undefined)
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000)
  render(<AddButton label="Añadir lejía" onAdd={onAdd} />)
  const press = () => userEvent.click(screen.getByRole('button'))
  await press()
  now.mockReturnValue(1600)
  await press()
  expect(onAdd).toHaveBeenCalledTimes(1)
  now.mockReturnValue(1800)
  await press()
  expect(onAdd).toHaveBeenCalledTimes(2)
  now.mockRestore()
})
