import type { Cart, CartItem, LineChanges } from '@portal/shared-sdk/contract'
import { accessibilityProblems, anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { cart, line, open } from '../../test/show-cart'

const none = { price: null, discount: null, tax_rate: null, format: null, state: null, replacement: null }
const changed = (id: number, name: string, changes: Partial<LineChanges>, more: Partial<CartItem> = {}) =>
  line({ id, changes: { ...none, ...changes }, ...more }, { name })
const box = { id: 1, name: 'Caja', quantity: 12 }

const openWith = (items: CartItem[], flags = {}, more: object = {}) => {
  let shown: Cart = cart({ items, changed: 'k1' })
  return open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': {
        get body() {
          return shown
        },
      },
      'GET cart/changed/': { body: { changed: 'k1' } },
      'PATCH cart/see_changes/': () => {
        shown = { ...shown, changed: null, items: items.map((item) => ({ ...item, changes: null })) }
        return { body: shown }
      },
      ...more,
    },
    { flags: { stock: true, ...flags } },
  )
}
const notice = async () =>
  (await screen.findByText(/de tu carro ha/)).closest<HTMLElement>('[role=status], [role=alert]')!
const notices = async () =>
  within(await notice())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!.replace(/\s/g, ' '))

test('the cart names the lines that changed and how, until its reader has seen it (rules K-80, K-82)', async () => {
  const { user, sent } = openWith([
    changed(
      1,
      'Gel',
      { price: { was: 2, now: 2.5 } },
      { aditional_measurement_unit: 1, aditional_measurement_unit_data: box },
    ),
    changed(
      2,
      'Cubo',
      { state: { was: 'in_stock', now: 'not_sold' }, replacement: { id: 9, name: 'Cubo XL', external_id: 'C9' } },
      { is_valid_product: false },
    ),
    changed(3, 'Bolsa', { tax_rate: { was: 21, now: 10 }, discount: { was: 10, now: 5 } }),
    changed(4, 'Paño', { format: { was: box, now: { ...box, quantity: 10 } } }),
    line({ id: 5, changes: null }, { name: 'Igual' }),
  ])
  expect(await notices()).toEqual([
    'Gel: precio 24,00 € → 30,00 €',
    'Cubo: ya no se vende; lo sustituye Cubo XL',
    'Bolsa: descuento 10 % → 5 %; IVA 21 % → 10 %',
    'Paño: formato Caja (12) → Caja (10)',
  ])
  expect((await notice()).getAttribute('role')).toBe('alert')
  expect(await accessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.queryByText(/han cambiado/)).toBeNull())
  expect(sent).toEqual([expect.stringMatching(/^PATCH cart\/see_changes\/ .*"changed":"k1"/)])
})

test('of more than four lines the rest unfolds', async () => {
  const { user } = openWith([1, 2, 3, 4, 5, 6].map((id) => changed(id, `Gel ${id}`, { price: { was: 1, now: 2 } })))
  expect(await notices()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Ver las 6' }))
  expect(await notices()).toHaveLength(6)
})

test.each([
  [{ was: 'in_stock', now: 'sold_out' }, 'sin existencias'],
  [{ was: 'in_stock', now: 'short' }, 'no hay existencias suficientes'],
  [{ was: 'in_stock', now: 'on_demand' }, 'ahora se sirve bajo pedido'],
  [{ was: 'sold_out', now: 'in_stock' }, 'vuelve a haber existencias'],
  [{ was: 'not_sold', now: 'in_stock' }, 'se puede pedir de nuevo'],
  [{ was: 'in_stock', now: 'over_stock' }, 'ya no quedan tantas unidades'],
  [{ was: 'in_stock', now: 'no_price' }, 'ya no tiene precio: solo a consultar'],
  [{ was: 'in_stock', now: 'not_allowed' }, 'ya no está entre los productos que puedes comprar'],
] as [NonNullable<LineChanges['state']>, string][])('%j is told as: %s', async (state, text) => {
  openWith([changed(1, 'Gel', { state })])
  expect(await notices()).toEqual([`Gel: ${text}`])
})

test('a variant without stock says nothing of stock, and the rest (rules C-84, K-82)', async () => {
  openWith(
    [
      changed(1, 'Gel', { state: { was: 'in_stock', now: 'sold_out' } }),
      changed(2, 'Cubo', { state: { was: 'in_stock', now: 'not_sold' } }),
    ],
    { stock: false },
  )
  expect(await notices()).toEqual(['Cubo: ya no se vende'])
})

test('that it was seen and could not be saved is said, and the notice stays', async () => {
  const { user } = openWith(
    [changed(1, 'Gel', { price: { was: 1, now: 2 } })],
    {},
    { 'PATCH cart/see_changes/': { status: 503, body: {} } },
  )
  await user.click(await screen.findByRole('button', { name: 'Entendido' }))
  await screen.findAllByText(/No se ha podido guardar que lo has visto/)
  expect(await notices()).toHaveLength(1)
})

describe('while the page is open', () => {
  afterEach(() => jest.useRealTimers())
  test('a change is told within half a minute, without a reload (rule K-83)', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const before = cart({ items: [line({ id: 1, changes: null })], changed: null })
    let now = before
    open({
      'GET account/': { body: anAccount() },
      'GET cart/': {
        get body() {
          return now
        },
      },
      'GET cart/changed/': () => ({ body: { changed: now.changed } }),
    })
    await screen.findByText('Gel de manos')
    now = { ...before, changed: 'k2', items: [changed(1, 'Gel de manos', { price: { was: 10, now: 11 } })] }
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(await notices()).toEqual(['Gel de manos: precio 10,00 € → 11,00 €'])
  })
})
