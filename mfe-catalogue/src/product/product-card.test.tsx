import type { ProductRow } from '@portal/shared-sdk/contract'
import { anAccount, enter } from '@portal/shared-sdk/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { aProduct, aViewer, words } from '../../test/builders'
import { ProductCard } from './product-card'
import type { Viewer } from './viewer'

beforeEach(() => void enter({ as: anAccount(), words }))

function show(
  product: Partial<ProductRow> = {},
  viewer: Partial<Viewer> = {},
  inCart?: { quantity: number; total: number },
) {
  render(
    <MemoryRouter>
      <ProductCard product={aProduct(product)} viewer={aViewer(viewer)} inCart={inCart} />
    </MemoryRouter>,
  )
}
const boxes = [{ id: 9, name: 'Caja 12 uds', quantity: 12 }]

test('sales see code, stock, price and the controls to add', () => {
  show()
  expect(screen.getByRole('heading', { name: 'Limpiador multiusos 750 ml' })).toBeTruthy()
  expect(screen.getByText('ID 100482')).toBeTruthy()
  expect(screen.getByText('24 en stock')).toBeTruthy()
  expect(screen.getByText(/2,86\s€/)).toBeTruthy()
  expect(screen.getByRole('spinbutton', { name: 'Cantidad de Limpiador multiusos 750 ml' })).toHaveProperty(
    'value',
    '1',
  )
  expect(screen.getByRole('button', { name: 'Añadir Limpiador multiusos 750 ml al pedido' })).toBeTruthy()
})

test('a special price is marked, and the price follows the format', async () => {
  show({ special_price: 2.5, final_price: 2.5, aditional_measurement_units: boxes })
  expect(screen.getByText('Precio especial')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Formato/ }), 'Caja 12 uds')
  expect(screen.getByText(/30,00\s€/)).toBeTruthy()
  expect(screen.getByText('/ caja')).toBeTruthy()
})

test('an account that may not see prices sees none and can order', () => {
  show(
    { price_hidden: true, price: undefined, final_price: undefined },
    { pricesHidden: true, isClient: true, showsStockAsWord: true },
  )
  expect(screen.queryByText(/€/)).toBeNull()
  expect(screen.getByText('En stock')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Añadir/ })).toBeTruthy()
})

test.each([
  ['without price', { price: null, final_price: null, quote_only: true }, {}, 'Precio a consultar'],
  ['sold out', { obsolete: true, in_stock: false, stock: 0, max_quantity: 0 }, {}, 'Sin stock'],
  ['on demand', { is_ondemand: true, in_stock: false, stock: 0 }, {}, 'Bajo pedido'],
  ['a charge', { is_charge: true }, {}, 'Ir al carro'],
  ['something more sustainable', { has_more_eco_alternatives: true }, {}, 'Ver alternativas'],
] as const)('%s is shown', (_name, product, viewer, text) => {
  show(product, viewer)
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('a charge links to the cart, any other product to its page (rule K-12)', () => {
  show({ is_charge: true })
  expect(screen.getByRole('heading').querySelector('a')?.getAttribute('href')).toBe('/carrito')
  expect(screen.queryByText(/stock/)).toBeNull()
  cleanup()
  show({ id: 7 })
  expect(screen.getByRole('heading').querySelector('a')?.getAttribute('href')).toBe(
    '/catalogo/product/7-limpiador-multiusos-750-ml/',
  )
})

test('before a client is chosen there are no controls to add', () => {
  show({}, { hasBuyer: false })
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Añadir/ })).toBeNull()
})

test('the public catalogue offers a quotation, and shows no price, stock number or cart (rule K-60)', () => {
  show(
    { price: undefined, final_price: undefined, price_hidden: true, stock: undefined },
    { isPublic: true, hasBuyer: false, pricesHidden: true, showsStockAsWord: true },
  )
  expect(screen.getByRole('button', { name: 'Solicitar presupuesto de Limpiador multiusos 750 ml' })).toBeTruthy()
  expect(screen.getByText('En stock')).toBeTruthy()
  expect([screen.queryByText(/€/), screen.queryByRole('spinbutton')]).toEqual([null, null])
})

test('a product in the cart is marked with its quantity', () => {
  show({}, {}, { quantity: 3, total: 8.58 })
  expect(screen.getByRole('img', { name: '3 en el carro' })).toBeTruthy()
})

test('a product that the client bought before shows the date', () => {
  show({ last_bought: '2026-10-03' })
  expect(screen.getByText('Última compra 03-10-2026')).toBeTruthy()
})

test('a quantity stops at the stock, and says so', async () => {
  show({ max_quantity: 4, stock: 4 })
  const quantity = screen.getByRole('spinbutton')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '9')
  await userEvent.tab()
  expect(quantity).toHaveProperty('value', '4')
  expect(screen.getByText('Máximo: stock de 4')).toBeTruthy()
})
