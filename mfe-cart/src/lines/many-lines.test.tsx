import type { CartItem } from '@portal/shared-sdk/contract'
import { anAccount, type Asked } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { cart, line, open } from '../../test/show-cart'

/** Lines named 'Artículo 1.' …, the last one the dearest. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    line(
      { id: index + 1, product: index + 1, total: index + 1 },
      { id: index + 1, name: `Artículo ${index + 1}.`, external_id: 'COD' },
    ),
  )

/** Opens a cart with these lines; its API stores removals, and never answers a change of a line. */
async function openWith(items: CartItem[], sort_cart_drag = false) {
  const whole = cart({ items })
  const never = () => new Promise(() => undefined)
  const shown = open(
    {
      'GET account/': { body: anAccount() },
      'GET cart/': { body: whole },
      ...Object.fromEntries(items.map(({ id }) => [`PATCH cart/update_cart_item/${id}/`, never])),
      'PATCH cart/remove_items/': ({ body }: Asked) => {
        const gone = (body as { items: number[] }).items
        return {
          body: { removed: 31, cart: { ...whole, items: items.filter(({ id }) => !gone.includes(id)), version: 2 } },
        }
      },
      'PATCH cart/restore_items/': { body: { ...whole, version: 3 } },
    },
    { flags: { sort_cart_drag } },
  )
  await screen.findByText('Artículo 1.')
  return shown
}
const names = () =>
  screen.queryAllByText(/^Artículo \d+\.$/).map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')))
const quantityOf = (number: number) => screen.getByLabelText<HTMLInputElement>(`Cantidad de Artículo ${number}.`)

beforeEach(() => localStorage.clear())

test('eight lines have no search (rule C-111)', async () => {
  await openWith(lines(8))
  expect(screen.queryByPlaceholderText('Buscar en el carro')).toBeNull()
})

test('nine lines are found and sorted, and then not moved (rule C-111)', async () => {
  const { user } = await openWith(lines(9), true)
  expect(await screen.findByLabelText('Mover Artículo 9., línea 9 de 9')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Orden de las líneas'), 'Por importe')
  expect(names()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(screen.queryByLabelText(/^Mover /)).toBeNull()
  await user.type(screen.getByPlaceholderText('Buscar en el carro'), 'articulo 3')
  expect(names()).toEqual([3])
  expect(screen.getByText('1 de 9 líneas')).toBeTruthy()
  await user.type(screen.getByPlaceholderText('Buscar en el carro'), 'x')
  expect(screen.getByText('Ninguna línea coincide con «articulo 3x».')).toBeTruthy()
  await user.click(screen.getByText('Ver todas'))
  expect(names()).toHaveLength(9)
})

test('lines sorted by amount stay in their places while quantities are typed (rule C-111)', async () => {
  const { user } = await openWith(lines(9))
  await user.selectOptions(screen.getByLabelText('Orden de las líneas'), 'Por importe')
  await user.type(quantityOf(1), '5000')
  expect(screen.getByText(/^50\.000,00/)).toBeTruthy()
  expect(names()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('quantities are typed down the column, and no answer is waited for (rule C-113)', async () => {
  const { user } = await openWith(lines(9))
  await user.click(quantityOf(1))
  await user.keyboard('11{Enter}12{ArrowDown}13{ArrowUp}')
  expect([1, 2, 3].map((number) => quantityOf(number).value)).toEqual(['11', '12', '13'])
  expect(document.activeElement).toBe(quantityOf(2))
  await user.click(quantityOf(9))
  await user.keyboard('7{Enter}8{Enter}')
  expect(quantityOf(9).value).toBe('8')
  const leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
})

test('ticked lines are removed in one call, a second press removes nothing, and they come back (rules C-33, C-112)', async () => {
  const { user, sent } = await openWith(lines(9))
  await user.click(screen.getByLabelText('Seleccionar Artículo 2.'))
  await user.click(screen.getByLabelText('Seleccionar Artículo 4.'))
  const bar = screen.getByLabelText('Líneas seleccionadas')
  expect(bar.textContent).toMatch(/^2 seleccionadas · 6,00\s€ sin IVA/)
  await user.dblClick(within(bar).getByLabelText('Quitar'))
  expect(await screen.findByText('2 líneas quitadas')).toBeTruthy()
  expect(names()).toEqual([1, 3, 5, 6, 7, 8, 9])
  expect(sent).toEqual(['PATCH cart/remove_items/ {"items":[2,4],"client":4,"lead":null}'])
  await user.click(screen.getByText('Deshacer'))
  expect(await screen.findByText('2 líneas recuperadas')).toBeTruthy()
  expect(names()).toHaveLength(9)
})

test('all that are found get one quantity, each up to what it may have (rule C-112)', async () => {
  const items = lines(10)
  items[9]!.product_data.max_quantity = 4
  const { user } = await openWith(items)
  await user.type(screen.getByPlaceholderText('Buscar en el carro'), 'articulo 1')
  await user.click(screen.getByLabelText('Seleccionar todas'))
  await user.type(screen.getByLabelText('Cantidad de las líneas seleccionadas'), '6{Enter}')
  await waitFor(() => expect(quantityOf(1).value).toBe('6'))
  expect(quantityOf(10).value).toBe('4')
  await user.clear(screen.getByPlaceholderText('Buscar en el carro'))
  expect(quantityOf(2).value).toBe('2')
  expect(screen.getByLabelText('Seleccionar Artículo 2.')).toHaveProperty('checked', false)
})
