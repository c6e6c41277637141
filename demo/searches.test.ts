import { clockOf } from '@portal/api/src/core/clock'
import { suggest } from '@portal/api/src/catalogue/products/suggest'
import { productsOf, type Products } from '@portal/api/src/catalogue/products/products'
import { listProducts } from '@portal/api/src/catalogue/products/service'
import { visitor } from '@portal/api/src/catalogue/products/viewer'
import { aDatabase, type TestDatabase } from '@portal/api/test/test-database'
import { buildProducts } from './articles/build-products'
import { loadCatalogueFrame, loadProducts } from './load/catalogue'
import { loadReference } from './load/reference'

jest.setTimeout(120_000)

let database: TestDatabase
let products: Products
beforeAll(async () => {
  database = await aDatabase()
  await database.withLongTimeout(async () => {
    await loadReference(database.db)
    await loadCatalogueFrame(database.db)
    await loadProducts(database.db, buildProducts())
  })
  products = productsOf({ db: database.db, clock: clockOf('2026-06-15') })
})
afterAll(() => database.close())

/** What customers type, and what must be among the first five in list and suggestions. */
const searches: [typed: string, wanted: RegExp][] = [
  ['bolsa basura 85x105', /^Saco de basura.*85 × 105/],
  ['bolsa basura 85 x 105 cm', /^Saco de basura.*85 × 105/],
  ['bolsas de basura 85cm x 105cm', /^Saco de basura.*85 × 105/],
  ['saco 90*110', /^Saco.*90 × 110/],
  ['saco 115 por 150', /^Saco.*115 × 150/],
  ['saco basura 54x60', /^Bolsa de basura.*54 × 60/],
  ['85x105', /85 × 105/],
  ['mocho', /^Fregona/],
  ['mocho microfibra', /^Fregona de microfibra/],
  ['mochos de algodón', /^Fregona de algodón/],
  ['recambio fregona', /Fregona|fregona/],
  ['papel manos', /^(Toalla|Bobina secamanos)/],
  ['papel de manos', /^(Toalla|Bobina secamanos)/],
  ['papel secamanos', /^(Toalla|Bobina secamanos)/],
  ['papel higienico', /^Papel higiénico/],
  ['papel wc', /^Papel higiénico/],
  ['papel baño', /^Papel higiénico/],
  ['papel de cocina', /^Rollo de cocina/],
  ['papel camilla', /^Rollo de papel para camilla/],
  ['papel', /^Papel/],
  ['papel plata', /^Papel de aluminio/],
  ['papel film', /^Film transparente/],
  ['trapo', /^(Bayeta|Paño)/],
  ['balleta', /^Bayeta/],
  ['gamuza cristales', /^Bayeta.*cristales/],
  ['lejia', /^Lejía/],
  ['cloro', /^Lejía|clorad|de cloro/],
  ['friegasuelos', /^Fregasuelos/],
  ['limpiasuelos ecologico', /^Fregasuelos ecológico/],
  ['limpia cristales', /^Limpiacristales/],
  ['lavaplatos manual', /^Lavavajillas manual/],
  ['fairy', /^Lavavajillas manual/],
  ['cubo de basura', /^(Contenedor|Papelera)/],
  ['cubo fregona', /^Cubo de fregona/],
  ['tapabocas', /^Mascarilla/],
  ['gel desinfectante', /^Gel hidroalcohólico/],
  ['gel manos', /^Gel de manos/],
  ['guantes nitrilo azul', /^Guante de nitrilo azul/],
  ['guantes nitrlo', /^Guante de nitrilo/],
  ['jabonera', /^Dosificador de jabón/],
  ['pala', /^Recogedor/],
  ['escobilla', /^Escobillero/],
  ['felpudo', /^Alfombra/],
  ['jabon de platos', /^Lavavajillas manual/],
  ['servilletas', /^Servilleta/],
  ['vasos carton', /^Vaso de cartón/],
  ['saco de lixo', /^(Saco|Bolsa) de basura/],
  ['luva nitrilo', /^Guante de nitrilo/],
  ['esfregona', /^Fregona/],
  ['lixívia', /^Lejía/],
  ['toilet paper', /^Papel higiénico/],
  ['bin bag', /^(Saco|Bolsa) de basura/],
  ['glass cleaner', /^Limpiacristales/],
  ['hand sanitizer', /^Gel hidroalcohólico/],
]

test.each(searches)('"%s" has %s among the first five (rules K-66, K-67)', async (typed, wanted) => {
  const found = await listProducts(products, visitor, { search: typed, page_size: 5 })
  expect(found.results.map(({ name }) => name)).toContainEqual(expect.stringMatching(wanted))
  const suggested = await suggest(products, visitor, { search: typed, limit: 5 })
  expect(suggested.results.map(({ name }) => name)).toContainEqual(expect.stringMatching(wanted))
})

test.each([
  ['papel manos', /^(Toalla|Bobina secamanos)/],
  ['mocho', /^Fregona/],
  ['bolsa basura 85x105', /^Saco de basura/],
])('"%s" finds %s first, and nothing else was searched for (rule K-66)', async (typed, first) => {
  const { results, corrected_search } = await listProducts(products, visitor, { search: typed, page_size: 5 })
  expect(results[0]?.name).toMatch(first)
  expect(corrected_search).toBeNull()
})

test.each([
  ['bolsa basura 85x105 fucsia', 'bolsa basura 85x105', /^Saco de basura.*85 × 105/],
  ['guante nitrilo xyzw', 'guante nitrilo', /^Guante de nitrilo/],
  ['papel higienico violeta zzzz', 'papel higienico', /^Papel higiénico/],
])('"%s" shows what "%s" finds, and says so (rule K-68)', async (typed, shown, wanted) => {
  const { results, corrected_search } = await listProducts(products, visitor, { search: typed, page_size: 5 })
  expect(corrected_search).toBe(shown)
  expect(results[0]?.name).toMatch(wanted)
  expect((await suggest(products, visitor, { search: typed })).corrected_search).toBe(shown)
})
