import { sql } from 'kysely'
import { aCategory } from '../../../test/a-product'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { readSearch } from '../search/read-search'
import { Synonyms } from '../search/synonyms'
import { CatalogueCache, raiseCatalogueVersion } from './catalogue'
import { shownProducts, type Filter } from './filters'
import { orderedRows, sortedIds, stretchesOf, walk, type PageQuery } from './ordered'
import { readOrdering } from './ordering'
import { bestIds, rankedIds } from './relevance'
import { visitor, type Viewer } from './viewer'
import { idStatement, rowReader, type ViewerRow } from './viewer-rows'

// Long lists and broad searches are read only as far as their page needs. They show what sorting all products shows.

let portal: TestPortal
let cache: CatalogueCache
let viewers: Viewer[]
let categories: number[]

beforeAll(async () => {
  portal = await aPortal()
  const { db } = portal
  cache = new CatalogueCache(db)
  const above = await aCategory(db)
  const below = () => aCategory(db, { parent_id: above.id, level: 2 })
  categories = [(await below()).id, (await below()).id, above.id]
  const first = await portal.aProduct({ category_id: categories[0]!, price: null })
  await sql`insert into product (external_id, name, price, is_eco, is_outlet, image_url, supplier_id, category_id, cat1,
    name_sort, code_norm, name_norm, desc_norm)
    select 'K' || i, w || i % 40 || tail, case when i % 9 = 0 then null else (i * 37 % 50)::numeric end, i % 4 = 0,
      i % 7 = 0, case when i % 5 > 0 then '/x' end,
      ${first.supplier_id}::int, (${categories}::int[])[1 + i % 2], (${categories}::int[])[1 + i % 2],
        w || i % 40 || tail, 'K' || i, w || ' ' || i % 40 || tail, 'para todo papel ' || i % 3
    from generate_series(1, 400) i, lateral (select (array['papel', 'cera', 'mopa'])[1 + i % 3] w,
      case when i % 2 = 0 then ' azul' else '' end tail) x`.execute(db)
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  await db.insertInto('price_rate').values({ id: 1, name: 'Tarifa A' }).execute()
  await sql`insert into special_price select ${client.id}::int, id, (id * 13 % 60)::numeric from product
    where id % 11 = 0`.execute(db)
  await sql`insert into price_rate_product (price_rate_id, product_id, price) select 1, id, (id * 17 % 55)::numeric
    from product where id % 3 = 0`.execute(db)
  await sql`insert into consumption_month select ${center.id}::int, id,
    m::date, case when id % 26 = 0 then 0 else id % 12 end, 1
    from product, unnest(array['2026-01-01', '2025-06-01', '2024-01-01']) m where id % 13 = 0`.execute(db)
  await sql`update product set countries = case when id % 10 = 0 then array['sp', 'pt'] else array['pt'] end
    where id % 5 = 0`.execute(db)
  await raiseCatalogueVersion(db)
  const sales: Viewer = { ...visitor, account: 1, isBuyerOrVisitor: false, seesPrices: true }
  viewers = [
    sales,
    { ...sales, client: client.id },
    { ...sales, rate: 1 },
    { ...sales, client: client.id, rate: 1, center: center.id },
  ]
})

const idsIn = (rows: ViewerRow[]) => rows.map(({ product_id }) => product_id)

const filters: Filter[] = [{}, { is_eco: true }, { is_eco: true, is_outlet: true }, { complete: false }]

const pageOf = async (ordering: string, filter: Filter, viewer: Viewer): Promise<PageQuery> => {
  const catalogue = await cache.current()
  const orders = readOrdering(ordering, { hasSearch: false, seesPrices: true, hasCenter: true })
  const shown = shownProducts(filter, viewer, catalogue)
  return { shown, search: undefined, orders, viewer, catalogue, since: '2025-04-01' }
}

test.each([
  '-has_image,name',
  '-has_image,final_price',
  '-has_image,-final_price',
  '-has_image,total_consumption',
  '-has_image,-total_consumption',
  '-has_image,category',
  '-has_image,category,name',
])('a page by %s shows what sorting shows (rule K-32)', async (ordering) => {
  for (const viewer of viewers) {
    for (const filter of [
      ...filters,
      { category: categories[0]! },
      { category: categories[2]!, is_eco: true },
      { country: 'sp' },
      { country: 'pt', is_eco: true },
      { country: 'fi', category: categories[1]! },
    ]) {
      const page = await pageOf(ordering, filter, viewer)
      const read = rowReader(portal.db, viewer, page.since)
      const all = idsIn((await read(idStatement(sortedIds(page, { offset: 0, size: 1000 })))).rows)
      const stretches = stretchesOf(page)
      for (const window of [
        { offset: 37, size: 11 },
        { offset: 0, size: 1000 },
        ...(filter === filters[0] ? [{ offset: 5000, size: 20 }] : []),
      ]) {
        const shown = all.slice(window.offset, window.offset + window.size)
        const found = stretches
          ? await walk(read, stretches, window)
          : await orderedRows(read, page, all.length, window)
        expect(idsIn(found)).toEqual(shown)
      }
    }
  }
})

test.each([
  ['papel', [20, 20]],
  ['pap 3', [0, 0]],
  ['cera papel', [0, 0]],
  ['papel 3', [4, 4]],
  ['todo', [0, 0]],
  ['azul', [0, 20]],
  ['k1', []],
  ['k12', []],
  ['mopa 4', [3]],
  ['mopa', [20]],
])('a broad search for %s shows first what ranking all of it shows first (rule K-42)', async (text, filled) => {
  const catalogue = await cache.current()
  const search = readSearch(text, new Synonyms([{ term: 'mopa', means: 'azul' }]))!
  const [viewer] = viewers as [Viewer]
  for (const filter of filters.slice(0, 2)) {
    const shown = shownProducts(filter, viewer, catalogue)
    const read = rowReader(portal.db, viewer, '2025-04-01')
    const { rows: ranked } = await read(rankedIds(shown, search, { offset: 0, size: 1000 }))
    for (const window of [
      { offset: 0, size: 3 },
      { offset: 10, size: 5 },
      { offset: 0, size: 1000 },
    ]) {
      const end = window.offset + window.size
      for (const statement of bestIds(shown, search, window)) {
        const { rows } = await read(statement)
        if (rows.length === window.size) expect(idsIn(rows)).toEqual(idsIn(ranked).slice(window.offset, end))
      }
    }
  }
  const best = bestIds(shownProducts({}, viewer, catalogue), search, { offset: 0, size: 20 })
  const found = await Promise.all(
    best.map(async (ids) => (await rowReader(portal.db, viewer, '2025-04-01')(ids)).rows.length),
  )
  expect(found).toEqual(filled)
})
