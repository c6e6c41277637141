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
  // What is below the first screen is rendered right after it.
  await screen.findAllByRole('heading', {
    name: /^(También te puede interesar|Productos alternativos más sostenibles)$/,
  })
  return shown
}
const partOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') ?? document.body
const fact = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent

test('the page has no accessibility problems', async () => {
  await show()
  expect(await accessibilityProblems()).toEqual([])
})

test('sales see all details of a product', async () => {
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

test('a client sees neither supplier nor brand, and only whether there is stock (rule K-46)', async () => {
  await show({}, { isClient: true, isSales: false, showsStockAsWord: true })
  expect([fact('Proveedor'), fact('Marca')]).toEqual([undefined, undefined])
  expect(screen.getByText('En stock')).toBeTruthy()
})

test('the first extra picture comes first, and another one can be chosen (rule K-51)', async () => {
  const { page, user } = await show({ extra_images: ['/media/extra.svg'] })
  const large = () => page.querySelector('[role="img"] img')?.getAttribute('src')
  expect(large()).toBe('/media/extra.svg')
  await user.click(screen.getByRole('button', { name: 'Imagen 2 de Limpiador multiusos 750 ml' }))
  expect(large()).toBe('/media/product/101.svg')
})

test('a product without a picture shows its placeholder (rule K-51)', async () => {
  const { page } = await show({ image_url: null, placeholder_url: '/media/pictures/1/fregona.sun.svg' })
  expect(page.querySelector('[role="img"] img')?.getAttribute('src')).toBe('/media/pictures/1/fregona.sun.svg')
})

test('a product without picture and placeholder shows an icon', async () => {
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

test('mandatory signs come before warning signs (rule K-52)', async () => {
  await show({ extra_safety_symbols: [symbol(1, '2', 'Corrosivo'), symbol(2, '1', 'Usar guantes')] })
  expect(
    within(partOf('Símbolos de seguridad'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Usar guantes', 'Corrosivo'])
})

test('data sheets are links, each only where the product has one', async () => {
  await show({ doc_technical_url: '/media/products/101/technical.pdf' })
  expect(screen.getByRole('link', { name: 'Ficha técnica' }).getAttribute('href')).toBe(
    '/media/products/101/technical.pdf',
  )
  expect(screen.queryByRole('link', { name: 'Ficha de seguridad' })).toBeNull()
})

// Shows rule K-50.
test('related products stand below, more sustainable ones only in variants that show them', async () => {
  const others = {
    related_products: [{ ...aProduct({ id: 7, name: 'Bayeta' }), compared: null }],
    more_eco_alternatives: [{ ...aProduct({ id: 8, name: 'Limpiador eco' }), compared: null }],
  }
  await show(others)
  expect(within(partOf('También te puede interesar')).getByRole('heading', { name: 'Bayeta' })).toBeTruthy()
  expect(
    within(partOf('Productos alternativos más sostenibles')).getByRole('heading', { name: 'Limpiador eco' }),
  ).toBeTruthy()
})

test('an alternative proposes the quantity with the same content and names both (rule K-70)', async () => {
  const compared = {
    quantity: 7,
    content: { amount: 750, unit: 'ml' },
    instead_of: 1,
    instead_of_content: { amount: 5000, unit: 'ml' },
  } as const
  await show({ more_eco_alternatives: [{ ...aProduct({ id: 8, name: 'Limpiador eco' }), compared }] })
  const part = within(partOf('Productos alternativos más sostenibles'))
  expect(part.getByText('Mismo contenido: 7 × 750 ml en lugar de 1 × 5 L')).toBeTruthy()
  expect(part.getByLabelText(/^Cantidad de Limpiador eco/)).toHaveProperty('value', '7')
})

test('a variant without alternatives does not mention them', async () => {
  await show(
    { related_products: [{ ...aProduct({ id: 7, name: 'Bayeta' }), compared: null }] },
    { showsAlternatives: false },
  )
  expect(screen.getByRole('heading', { name: 'Bayeta' })).toBeTruthy()
  expect(screen.queryByText(/alternativos más sostenibles/)).toBeNull()
})

test('only with a centre its consumption of the last 12 months is shown (rule K-49)', async () => {
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

test('while the product loads, its row of the list can be read and ordered, and the quantity stays', async () => {
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
