import { sql } from 'kysely'
import { aCategory } from '../../test/a-product'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { firstRow } from '../db/db'
import { fold, searchColumns } from '../search/normalise'
import { readSearch } from '../search/read-search'
import { CatalogueCache, raiseCatalogueVersion } from './catalogue'
import { shownProducts, type Filter } from './filters'
import type { IdStatement } from './viewer-rows'
import { readSearchIndex } from './memory/read-search-index'
import { rankedIds } from './database/search-page'
import type { SearchIndex } from './memory/search-index'
import { indexFilter } from './memory/search-page'
import { suggestedIds } from './database/suggested-ids'
import { stranger, type Viewer } from './viewer'

// Searches by relevance and suggestions come from memory; they must show exactly what the database finds.

let portal: TestPortal
let cache: CatalogueCache
let index: SearchIndex
let viewers: Viewer[]
let filters: Filter[]

const kinds = ['Papel higiénico', 'Cera líquida', 'Mopa de papel', 'Jabón']
const codeOf = (i: number) => (i % 10 === 0 ? `${i}E${i}X` : i % 3 ? `PA-${i}` : `${1000 + i}`)

beforeAll(async () => {
  portal = await aPortal()
  const { db } = portal
  cache = new CatalogueCache(db)
  const [one, other] = [await aCategory(db), await aCategory(db)]
  const { id: first, supplier_id } = await portal.aProduct({ name: 'Código cero', is_free_line: true })
  const rows = Array.from({ length: 160 }, (_, i) => {
    const product = {
      external_id: codeOf(i),
      name: `${kinds[i % 4]} ${i % 7} ${i % 5 ? 'gama' : '日本 🧽'} ${i % 6}`,
      short_description: i % 9 ? '' : 'con cera',
      description: `Uso ${i % 11} para papel y ${kinds[i % 3]}`,
    }
    return {
      ...product,
      ...searchColumns(product),
      ean: i % 4 ? String(8_400_000_000_000 + i * 7_919) : null,
      price: '1.00',
      active: i % 17 > 0,
      is_eco: i % 2 === 0,
      supplier_id,
      category_id: i % 3 ? one.id : other.id,
      cat1: i % 3 ? one.id : other.id,
      countries: i % 8 ? null : ['pt'],
    }
  })
  await db.insertInto('product').values(rows).execute()
  const { id: client } = await portal.aClient()
  await sql`insert into client_product select ${client}::int, id, 1, 1, '2026-01-01' from product where id % 5 = 0 and id <> ${first}`.execute(
    db,
  )
  await sql`insert into special_price select ${client}::int, id, 1 from product where id % 4 = 0`.execute(db)
  await raiseCatalogueVersion(db)
  const sales: Viewer = { ...stranger, account: 1, isBuyer: false, seesPrices: true }
  viewers = [
    sales,
    { ...sales, client },
    {
      ...sales,
      client,
      authorised: sql`exists (select 1 from special_price sp where sp.product_id = p.id and sp.client_id = ${client})`,
    },
  ]
  filters = [
    {},
    { category: one.id },
    { category: one.id, country: 'sp' },
    { is_eco: true, supplier: supplier_id },
    { category: 999_999 },
  ]
  index = (await readSearchIndex(db, await cache.current()))!
})

const idsOf = async (found: IdStatement) => (await firstRow(portal.db, found))!

const texts = [
  'papel',
  'pap',
  'p',
  'de papel',
  'papel gama 3',
  'gama papel',
  'cera',
  'con cera',
  'uso 10',
  '3',
  '30',
  '日本',
  '🧽',
  'jabon',
  'JABÓN 1',
  'mopa d',
  'papel higienico 1 g',
  'PA-1',
  'pa1',
  'PA-110',
  'a-11',
  '100',
  '1003',
  '10',
  '1',
  '30e',
  '30E30X',
  '30e30x',
  'e30',
  '84000',
  '840000',
  '8400000007919',
  '007919',
  'pa-11 papel',
  'papel pa',
  'xyz',
  'nada papel',
  '% _',
  'z',
]

test.each(texts)('a search for %s finds in memory what the database finds', async (text) => {
  const catalogue = await cache.current()
  const search = readSearch(text)!
  for (const viewer of viewers) {
    for (const filter of filters) {
      const { ids, total } = await idsOf(
        rankedIds(shownProducts(filter, viewer, catalogue), search, { offset: 0, size: 200 }),
      )
      const indexed = (await indexFilter(portal.db, viewer, filter, catalogue))!
      for (const { offset, size } of [
        { offset: 0, size: 20 },
        { offset: 13, size: 200 },
      ]) {
        expect(index.page(indexed, search, { offset, size })).toEqual({
          ids: ids.slice(offset, offset + size),
          count: total,
        })
      }
    }
  }
})

test.each(texts.filter((text) => readSearch(text)!.words.length))(
  'memory suggests for %s what the database suggests',
  async (text) => {
    const catalogue = await cache.current()
    const search = readSearch(text)!
    const bought = (await portal.db.selectFrom('client_product').select('product_id').execute()).map(
      ({ product_id }) => product_id,
    )
    for (const viewer of viewers) {
      for (const filter of filters.slice(0, 3)) {
        const shown = shownProducts(filter, viewer, catalogue)
        const indexed = (await indexFilter(portal.db, viewer, filter, catalogue))!
        const most = filter.category ? 3 : 8
        const { ids } = await idsOf(suggestedIds(shown, viewer, search, fold(text).trim(), most))
        expect(index.suggested(indexed, search, fold(text).trim(), viewer.client ? bought : [], most)).toEqual(ids)
      }
    }
  },
)

test('an index is not used for another version of the catalogue', async () => {
  const before = await cache.current()
  await raiseCatalogueVersion(portal.db)
  expect(await readSearchIndex(portal.db, before)).toBeNull()
  const after = await cache.current()
  expect((await readSearchIndex(portal.db, after))?.version).toBe(after.version)
})
