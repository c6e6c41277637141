import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Menu } from './menu'
import { place } from './place'
import { Popover } from './popover'

const view = { width: 1000, height: 800 }

test.each([
  ['under its anchor, ends in line', { left: 800, top: 10, width: 100, height: 40 }, 'end', { left: 660, top: 56 }],
  ['starts in line', { left: 100, top: 10, width: 100, height: 40 }, 'start', { left: 100, top: 56 }],
  ['above, where there is more room', { left: 800, top: 740, width: 100, height: 40 }, 'end', { left: 660, top: 434 }],
  ['inside the window at the right', { left: 950, top: 10, width: 40, height: 40 }, 'start', { left: 752, top: 56 }],
  ['inside the window at the left', { left: 0, top: 10, width: 40, height: 40 }, 'end', { left: 8, top: 56 }],
] as const)('a panel stands %s', (_, anchor, align, spot) => {
  expect(place(anchor, { width: 240, height: 300 }, view, align)).toMatchObject(spot)
})

function showMenu(onSelect = jest.fn()) {
  render(
    <MemoryRouter>
      <Menu
        label="Mi cuenta"
        trigger={(props) => <button {...props}>Mi cuenta</button>}
        items={[
          { label: 'Perfil', to: '/perfil' },
          { label: 'Ayuda', to: '/helpmessage' },
          { label: 'Cerrar sesión', onSelect },
        ]}
      />
    </MemoryRouter>,
  )
  return onSelect
}
const trigger = () => screen.getByRole('button', { name: 'Mi cuenta' })

test('a menu works by keyboard alone and returns the focus', async () => {
  const onSelect = showMenu()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Perfil')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Cerrar sesión')
  await userEvent.keyboard('a')
  expect(document.activeElement?.textContent).toBe('Ayuda')
  await userEvent.keyboard('{End}{Enter}')
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger())
})

test('Escape and a press outside close it', async () => {
  showMenu()
  await userEvent.click(trigger())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger())
  await userEvent.click(trigger())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a choice that closes a popover returns the focus to its button', async () => {
  render(
    <Popover label="Fechas" trigger={(props) => <button {...props}>Elegir fechas</button>}>
      {(close) => <button onClick={close}>Último año</button>}
    </Popover>,
  )
  await userEvent.click(screen.getByText('Elegir fechas'))
  await userEvent.click(screen.getByText('Último año'))
  expect(screen.queryByText('Último año')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Elegir fechas'))
})

test('a popover opens by a click and by a resting mouse', async () => {
  render(
    <Popover label="Carro" hover trigger={(props) => <button {...props}>Carro</button>}>
      {() => <p>9 productos</p>}
    </Popover>,
  )
  await userEvent.hover(screen.getByRole('button'))
  expect(await screen.findByText('9 productos')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('9 productos')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('group', { name: 'Carro' }).textContent).toBe('9 productos')
})

test('a resting mouse opens nothing over an open menu', async () => {
  render(
    <>
      <Menu label="Cuenta" trigger={(props) => <button {...props}>Cuenta</button>} items={[{ label: 'Usuarios' }]} />
      <Popover label="Carro" hover trigger={(props) => <button {...props}>Carro</button>}>
        {() => <p>9 productos</p>}
      </Popover>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cuenta' }))
  await userEvent.hover(screen.getByRole('button', { name: 'Carro' }))
  await new Promise((done) => setTimeout(done, 200))
  expect(screen.queryByText('9 productos')).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Usuarios' })).toBeTruthy()
})

test('a click pins a popover that the mouse has opened, the next one closes it', async () => {
  render(
    <Popover label="Carro" hover trigger={(props) => <button {...props}>Carro</button>}>
      {() => <p>9 productos</p>}
    </Popover>,
  )
  const button = screen.getByRole('button')
  await userEvent.hover(button)
  await screen.findByText('9 productos')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByText('9 productos')).toBeNull()
})
