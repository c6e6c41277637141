import { emit } from '@portal/shared-sdk'
import type { Account, Client, ProductRow } from '@portal/shared-sdk/contract'
import { accessibilityProblems, anAccount, show, type Answers } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import es from '../../words/es.json'
import CartNotices from './cart-notices'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const gel = {
  id: 7,
  name: 'Gel de manos',
  final_price: 4.5,
  image_url: null,
  supplier: { id: 2, name: 'Químicas Norte' },
} as ProductRow

/** A page with the cart's notices, for an account of this role. */
async function open(role: string, rights: object = {}, answers: Answers = {}) {
  const shown = show(
    <>
      <CartNotices />
      <ToastRegion />
      <Routes>
        <Route path="/carrito" element={<h1>Carro</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      as: anAccount({ role, rules: { on_demand: true }, ...rights } as Partial<Account>),
      client: { id: 4 } as Client,
      words: { cart: es },
      answers,
      offered: ['/carrito', '/leads/lead-oferta-carrito'],
    },
  )
  // The account is loaded, and the notice of the test before is closed.
  await pass(5000)
  return shown
}
const add = (change: object = {}) =>
  act(() => {
    emit('cart', {
      added: { product: gel, quantity: 3, asked: 3, unitName: 'Caja', unitQuantity: 12, hidden: false, ...change },
    })
  })

test('sales see what was added with its price and supplier', async () => {
  await open('sales_manager')
  add()
  expect(screen.getByText('Añadido al carro')).toBeTruthy()
  expect(screen.getByText('Gel de manos')).toBeTruthy()
  expect(screen.getByText(/^3 × Caja, 162,00\s€ sin IVA, Proveedor: Químicas Norte$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ver carro' }))
  expect(screen.getByRole('heading', { name: 'Carro' })).toBeTruthy()
})

test.each(['client', 'network'])('a %s does not see the supplier', async (role) => {
  await open(role)
  add()
  expect(screen.getByText(/^3 × Caja, 162,00\s€ sin IVA$/)).toBeTruthy()
})

test('an account that may not see prices sees none', async () => {
  await open('client', { price_hidden: true })
  add()
  expect(screen.getByText('3 × Caja')).toBeTruthy()
})

test('of an obsolete article the notice says how many were added and how many asked for (rule C-34)', async () => {
  await open('client')
  add({ quantity: 3, asked: 5 })
  expect(screen.getByText('Añadidas al carro 3 de 5')).toBeTruthy()
  expect(screen.getByText(/^No quedan más, 3 × Caja/)).toBeTruthy()
  add({ quantity: 0, asked: 5 })
  expect(screen.getByText('No se ha añadido nada al carro')).toBeTruthy()
  expect(screen.getByText('No quedan más')).toBeTruthy()
  expect(screen.queryByText('Añadido al carro')).toBeNull()
})

test('the notice closes after 4 seconds (rule C-76)', async () => {
  await open('sales_manager')
  add()
  await pass(3900)
  expect(screen.getByText('Añadido al carro')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('Añadido al carro')).toBeNull()
})

test('a hidden addition has no notice, and a new notice replaces the former (rule C-76)', async () => {
  await open('sales_manager')
  add({ hidden: true })
  expect(screen.queryByText('Añadido al carro')).toBeNull()
  add()
  add({ product: { ...gel, name: 'Cubo' } })
  expect(screen.getByText('Cubo')).toBeTruthy()
  expect(screen.queryByText('Gel de manos')).toBeNull()
})

test('of a product on demand it is said that it cannot be returned (rule C-24)', async () => {
  await open('sales_manager')
  act(() => void emit('cart', { isOnDemand: true }))
  jest.useRealTimers()
  const dialog = await screen.findByRole('dialog', { name: 'Producto bajo pedido' })
  expect(dialog.textContent).toContain(
    'Producto añadido al carro. Este producto se sirve bajo pedido y no admite devolución.',
  )
  expect(await accessibilityProblems()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [true, 1],
  [false, 0],
])('where selling on demand is %p, a list with such a product opens %i notices', async (onDemand, notices) => {
  await open('sales_manager', { rules: { on_demand: onDemand } })
  act(() => void emit('cart', { isOnDemand: true }))
  jest.useRealTimers()
  if (notices) await screen.findByRole('dialog', { name: 'Producto bajo pedido' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryAllByRole('dialog', { name: 'Producto bajo pedido' })).toHaveLength(notices)
})

describe('while two adds meet the cart of another client', () => {
  async function asked() {
    await open('sales_manager')
    const answers = [jest.fn(), jest.fn()]
    act(() => answers.forEach((answer) => void emit('cartConflict', { answer, name: 'Clínica Sur', lines: 12 })))
    // The dialog is loaded when it is first shown.
    jest.useRealTimers()
    const dialog = await screen.findByRole('dialog', { name: 'El carro es de Clínica Sur' })
    expect(dialog.textContent).toContain('Contiene 12 líneas de Clínica Sur.')
    return answers
  }
  const calls = (answers: jest.Mock[]) => answers.map(({ mock }) => mock.calls)

  test.each([
    ['Vaciar y añadir', true],
    ['Conservar el carro', false],
  ])('%s answers both with one question', async (button, clear) => {
    const answers = await asked()
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(calls(answers)).toEqual([[[clear]], [[clear]]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('logging out leaves the cart as it is', async () => {
    const answers = await asked()
    act(() => void emit('logout', { reason: 'user' }))
    expect(calls(answers)).toEqual([[[false]], [[false]]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a cart that was cleared for another one is named and can come back in exchange (rule C-91)', async () => {
  const { sent } = await open(
    'sales_manager',
    {},
    {
      'PATCH cart/restore/': { id: 9, client: 8, lead: null, center: null, items: [], version: 3 },
    },
  )
  const former = { cart: 9, whose: { client: 8, lead: null }, name: 'Clínica Sur', lines: 12, isReplaced: true }
  act(() => void emit('cartCleared', former))
  expect(screen.getByText('12 líneas para Clínica Sur')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await pass(0)
  expect(sent).toContain('PATCH cart/restore/ {"cart":9,"client":8,"lead":null,"instead":true}')
  expect(screen.getByText('Carro recuperado.')).toBeTruthy()
})
