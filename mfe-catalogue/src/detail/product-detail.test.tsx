import type { Product } from '@portal/shared-sdk/contract'
import {
  accessibilityProblems,
  aCenter,
  aClient,
  anAccount,
  show as showPage,
  type Options,
} from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { aProduct, aViewer, words } from '../../test/builders'
import type { Viewer } from '../product/viewer'
import { ProductDetail } from './product-detail'

const symbol = (id: number, type: string, name: string) => ({
  id,
  code: `S${id}`,
  name,
  symbol_type_external_id: type,
  image_url: `/media/symbols/S${id}.svg`,
})

const seen: Options = { as: anAccount(), words, flags: { extra_images: true }, answers: { 'favourite_products/': [] } }

async function show(change: Partial<Product> = {}, viewer: Partial<Viewer> = {}, options: Options = {}) {
  const product: Product = {
    ...aProduct({ short_description: 'Sin perfume', is_eco: true, is_outlet: true }),
    ean: '8412345678905',
    description: 'Limpia y no deja rastro.',
    extra_safety_symbols: [],
    related_products: [],
    more_eco_alternatives: [],
    extra_info: { brand: 'Nordsoft', usage: 'Pulverizar y secar.', dosage: '5 ml por litro', Color: 'Azul' },
    ...change,
  }
  const shown = showPage(<ProductDetail row={product} product={product} viewer={aViewer(viewer)} />, {
    ...seen,
    ...options,
  })
  // What lies below the first screen comes right after it.
  await screen.findAllByRole('heading', {
    name: /^(También te puede interesar|Productos alternativos más sostenibles)$/,
  })
  return shown
}
const partOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') ?? document.body
const fact = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent

test('a product lacks nothing that a screen reader needs', async () => {
  await show()
  expect(await accessibilityProblems()).toEqual([])
})

test('sales read all there is to know', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Limpiador multiusos 750 ml' })).toBeTruthy()
  for (const text of [
    'Sin perfume',
    'Eco',
    'Outlet',
    'Limpia y no deja rastro.',
    'Pulverizar y secar.',
    '5 ml por litro',
    '24 en stock',
  ]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  }
  expect(['Código', 'EAN', 'Proveedor', 'Marca', 'Color'].map(fact)).toEqual([
    '100482',
    '8412345678905',
    'Quimilimp',
    'Nordsoft',
    'Azul',
  ])
  expect(screen.getByRole('button', { name: 'Favorito: Limpiador multiusos 750 ml' })).toBeTruthy()
  expect(screen.getByText('No existen productos alternativos más sostenibles')).toBeTruthy()
})

test('a client is told neither supplier nor brand, and the word for the stock (rule K-46)', async () => {
  await show({}, { isClient: true, isSales: false, showsStockAsWord: true })
  expect([fact('Proveedor'), fact('Marca')]).toEqual([undefined, undefined])
  expect(screen.getByText('En stock')).toBeTruthy()
})

test('the first extra picture leads, and another one can be looked at (rule K-51)', async () => {
  const { page, user } = await show({ extra_images: ['/media/extra.svg'] })
  const large = () => page.querySelector('[role="img"] img')?.getAttribute('src')
  expect(large()).toBe('/media/extra.svg')
  await user.click(screen.getByRole('button', { name: 'Imagen 2 de Limpiador multiusos 750 ml' }))
  expect(large()).toBe('/media/product/101.svg')
})

test('without a picture the drawing of its category stands in its place (rule K-51)', async () => {
  const { page } = await show({ image_url: null, placeholder_url: '/media/pictures/1/fregona.sun.svg' })
  expect(page.querySelector('[role="img"] img')?.getAttribute('src')).toBe('/media/pictures/1/fregona.sun.svg')
})

test('without either something stands in its place', async () => {
  const { page } = await show({ image_url: null })
  expect(page.querySelector('[role="img"] img')).toBeNull()
  expect(page.querySelector('[role="img"] svg')).toBeTruthy()
})

test('price and total follow format and quantity', async () => {
  const { user } = await show({ aditional_measurement_units: [{ id: 9, name: 'Caja 12 uds', quantity: 12 }] })
  const box = within(screen.getByRole('region', { name: 'Precio' }))
  await user.selectOptions(box.getByRole('combobox', { name: 'Formato' }), 'Caja 12 uds')
  expect(box.getAllByText(/34,32\s€/).length).toBeGreaterThan(0)
  expect(box.getByText(/2,86\s€ por unidad/)).toBeTruthy()
  const quantity = box.getByRole('spinbutton', { name: 'Cantidad' })
  await user.clear(quantity)
  await user.type(quantity, '3')
  await user.tab()
  expect(box.getByText(/102,96\s€/)).toBeTruthy()
})

test.each([
  [true, 1],
  [false, 0],
])('a product that has formats (%p) offers %i choice of them where lists show none', async (hasFormats, choices) => {
  await show(
    { aditional_measurement_units: hasFormats ? [{ id: 9, name: 'Caja 12 uds', quantity: 12 }] : [] },
    { showsFormats: false },
  )
  expect(
    within(screen.getByRole('region', { name: 'Precio' })).queryAllByRole('combobox', { name: 'Formato' }),
  ).toHaveLength(choices)
})

test('signs of obligation come before those of warning (rule K-52)', async () => {
  await show({ extra_safety_symbols: [symbol(1, '2', 'Corrosivo'), symbol(2, '1', 'Usar guantes')] })
  expect(
    within(partOf('Símbolos de seguridad'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Usar guantes', 'Corrosivo'])
})

test('sheets open as files, each only when there is one', async () => {
  await show({ doc_technical_url: '/media/products/101/technical.pdf' })
  expect(screen.getByRole('link', { name: 'Ficha técnica' }).getAttribute('href')).toBe(
    '/media/products/101/technical.pdf',
  )
  expect(screen.queryByRole('link', { name: 'Ficha de seguridad' })).toBeNull()
})

// Shows rule K-50.
test('related and more sustainable products stand below, the latter only in a variant that has them', async () => {
  const others = {
    related_products: [aProduct({ id: 7, name: 'Bayeta' })],
    more_eco_alternatives: [aProduct({ id: 8, name: 'Limpiador eco' })],
  }
  await show(others)
  expect(within(partOf('También te puede interesar')).getByRole('heading', { name: 'Bayeta' })).toBeTruthy()
  expect(
    within(partOf('Productos alternativos más sostenibles')).getByRole('heading', { name: 'Limpiador eco' }),
  ).toBeTruthy()
})

test('a variant without alternatives says nothing of them', async () => {
  await show({ related_products: [aProduct({ id: 7, name: 'Bayeta' })] }, { showsAlternatives: false })
  expect(screen.getByRole('heading', { name: 'Bayeta' })).toBeTruthy()
  expect(screen.queryByText(/alternativos más sostenibles/)).toBeNull()
})

test('what the centre used is told with a centre only, as the last 12 of 24 months', async () => {
  const months = Array.from({ length: 24 }, (_, index) => ({
    month: `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    value: index < 12 ? 100 : 0,
  }))
  await show({ center_2y_consumptions: months })
  expect(screen.queryByText('Consumo del centro')).toBeNull()
  await show({ center_2y_consumptions: months }, {}, { client: aClient(), center: aCenter({ name: 'Cocina' }) })
  expect(screen.getByText('Cocina, últimos 12 meses')).toBeTruthy()
  expect(screen.getByText('El centro no ha consumido este producto en los últimos 12 meses.')).toBeTruthy()
})

test('while it is on its way, what its list knew can be read and ordered, and keeps what was chosen', async () => {
  const row = aProduct({ short_description: 'Sin perfume' })
  const detail = (product?: Product) => <ProductDetail row={product ?? row} product={product} viewer={aViewer()} />
  const { user, rerender } = showPage(detail(), seen)
  expect(screen.getByRole('heading', { level: 1, name: 'Limpiador multiusos 750 ml' })).toBeTruthy()
  expect(screen.getByText('24 en stock')).toBeTruthy()
  expect(screen.queryByText('EAN')).toBeNull()
  const quantity = () => screen.getAllByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad' })[0]
  await user.type(quantity() ?? document.body, '3')
  rerender(
    detail({
      ...row,
      ean: '8412345678905',
      description: '',
      extra_info: {},
      extra_safety_symbols: [],
      related_products: [],
      more_eco_alternatives: [],
    }),
  )
  expect(await screen.findByText('8412345678905')).toBeTruthy()
  expect(quantity()?.value).toBe('3')
})
