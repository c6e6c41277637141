import { buildProducts } from './articles/build-products'
import { categories, categoryOf } from './articles/categories'
import type { Product } from './articles/product'
import { suppliers } from './articles/suppliers'

const products = buildProducts()
const articles = products.filter(({ flags }) => !flags.includes('charge') && !flags.includes('freeLine'))
const within = (...branches: Parameters<typeof categoryOf>[0][]) =>
  articles.filter(({ categoryPath }) => branches.some((key) => categoryPath.includes(categoryOf(key).id)))
const dosed = within('detergentes', 'lavanderia', 'manos', 'sanitarios')
// Salt and hand cream are neither.
const chemicals = dosed.filter(({ purpose }) => !/^(sal-descalcificador|crema-manos)/.test(purpose))

test('there are about 1,500 articles with unique ids, codes, barcodes and names', () => {
  expect(articles.length).toBeGreaterThan(1400)
  expect(articles.length).toBeLessThan(1600)
  for (const key of ['id', 'externalId', 'ean', 'name'] as const)
    expect(new Set(articles.map((one) => one[key])).size).toBe(articles.length)
})

test('the tree has four levels and no empty branch', () => {
  expect([...new Set(categories.map(({ level }) => level))].sort()).toEqual([1, 2, 3, 4])
  const filled = new Set(products.flatMap(({ categoryPath }) => categoryPath))
  expect(categories.filter(({ id }) => !filled.has(id))).toEqual([])
})

test('12 suppliers deliver, 4 of them preferred', () => {
  expect(suppliers.filter(({ prefered }) => prefered)).toHaveLength(4)
  expect(new Set(articles.map(({ supplierId }) => supplierId)).size).toBe(12)
})

test.each<[string, Product[], (product: Product) => unknown]>([
  [
    'article has a name, a description, a summary and a unit',
    articles,
    ({ name, description, summary, unit }) => name && description.length > 20 && summary && unit,
  ],
  ['article has a barcode and a data sheet', articles, ({ ean, technicalSheetUrl }) => ean && technicalSheetUrl],
  [
    'article has a weight, a volume and its specifications',
    articles,
    ({ weightKg, volumeM3, extraInfo }) => weightKg > 0 && volumeM3 > 0 && extraInfo.Formato,
  ],
  ['cleaner, soap and cream has a dosage', dosed, ({ extraInfo }) => extraInfo.dosage],
  [
    'chemical says its dangers and what it is made of',
    chemicals,
    ({ safety }) => safety?.statements.length && safety.composition.length,
  ],
  [
    'chemical has signs, first the one to read its sheet',
    chemicals,
    ({ symbols }) => symbols[0] === 'M002' && symbols.length > 1,
  ],
  [
    'chemical with a signal word has a pictogram of danger',
    chemicals,
    ({ safety, symbols }) => safety?.signal === '' || symbols.some((symbol) => symbol.startsWith('GHS')),
  ],
])('every %s', (_, which, has) => {
  expect(which.length).toBeGreaterThan(200)
  expect(which.filter((product) => !has(product)).map(({ name }) => name)).toEqual([])
})

test('nearly every article has a picture and most come in cases', () => {
  expect(articles.filter(({ imageUrl }) => imageUrl).length).toBeGreaterThan(articles.length * 0.95)
  expect(articles.filter(({ formats }) => formats.length > 0).length).toBeGreaterThan(articles.length / 2)
})
