import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { aCategory } from '../../test/a-product'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { readSearch } from '../search/read-search'
import type { Db } from '../db/db'
import { CatalogueCache, raiseCatalogueVersion } from './catalogue'
import { shownProducts, type Filter } from './filters'
import { readOrdering } from './ordering'
import { idStatement, rowReader, type ViewerRow } from './viewer-rows'
import { countedIds, sortedIds, type PageQuery } from './database/ordered-page'
import { ProductCardCache } from './memory/product-card-cache'
import { orderedRowsInMemory } from './memory/ordered-page'
import { readProductIndex } from './memory/read-product-index'
import { broadIds, rankedIds } from './database/search-page'
import { stranger, type Viewer } from './viewer'
import { walkOf } from './database/walk'

// Long lists come from the index in memory, or from stretches of the database's indexes (walk.ts). Both must show what
// sorting all products shows.

let portal: TestPortal
let cache: CatalogueCache
let products: { db: Db; cards: ProductCardCache }
let viewers: Viewer[]
let categories: number[]

beforeAll(async () => {
  portal = await aPortal()
  const { db } = portal
  cache = new CatalogueCache(db)
  products = { db, cards: new ProductCardCache() }
  categories = [(await aCategory(db)).id, (await aCategory(db)).id]
  const first = await portal.aProduct({ category_id: categories[0]!, price: null })
  await sql`insert into product (external_id, name, price, is_eco, is_outlet, image_url, supplier_id, category_id, cat1, name_sort, code_norm, name_norm, desc_norm)
    select 'K' || i, w || i % 40, case when i % 9 = 0 then null else (i * 37 % 50)::numeric end, i % 4 = 0, i % 7 = 0, case when i % 5 > 0 then '/x' end,
      ${first.supplier_id}::int, (${categories}::int[])[1 + i % 2], (${categories}::int[])[1 + i % 2], w || i % 40, 'K' || i, w || ' ' || i % 40, 'para todo papel ' || i % 3
    from generate_series(1, 400) i, lateral (select (array['papel', 'cera', 'mopa'])[1 + i % 3] w) x`.execute(db)
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  await db.insertInto('price_rate').values({ id: 1, name: 'Tarifa A' }).execute()
  await sql`insert into special_price select ${client.id}::int, id, (id * 13 % 60)::numeric from product where id % 11 = 0`.execute(
    db,
  )
  await sql`insert into price_rate_product (price_rate_id, product_id, price) select 1, id, (id * 17 % 55)::numeric from product where id % 3 = 0`.execute(
    db,
  )
  await sql`insert into consumption_month select ${center.id}::int, id, m::date, case when id % 26 = 0 then 0 else id % 12 end, 1
    from product, unnest(array['2026-01-01', '2025-06-01', '2024-01-01']) m where id % 13 = 0`.execute(db)
  await sql`update product set countries = case when id % 10 = 0 then array['sp', 'pt'] else array['pt'] end where id % 5 = 0`.execute(
    db,
  )
  await raiseCatalogueVersion(db)
  const sales: Viewer = { ...stranger, account: 1, isBuyer: false, seesPrices: true }
  viewers = [
    sales,
    { ...sales, client: client.id },
    { ...sales, rate: 1 },
    { ...sales, client: client.id, rate: 1, center: center.id },
  ]
})

const idsIn = (rows: ViewerRow[]) => rows.map(({ product_id }) => product_id)

const filters: Filter[] = [{}, { is_eco: true }, { is_eco: true, is_outlet: true }, { complete: false }]

test.each([
  'final_price',
  '-final_price',
  '-has_image,final_price',
  '-has_image,-final_price,name',
  'has_image,final_price,-name',
  'final_price,has_image',
  '-has_image,-total_consumption',
  'total_consumption',
  '-total_consumption,name',
  'has_image,total_consumption,name',
  'name',
  '-name',
  'name,-has_image',
  'category',
  '-category,name',
  '-has_image,category',
  'has_image,-category,-name',
])('a walk by %s shows what sorting shows', async (ordering) => {
  const catalogue = await cache.current()
  for (const viewer of viewers) {
    for (const filter of [...filters, { category: categories[0]! }]) {
      const orders = readOrdering(ordering, { hasSearch: false, seesPrices: true, hasCenter: true })
      const page: PageQuery = {
        shown: shownProducts(filter, viewer, catalogue),
        search: undefined,
        orders,
        viewer,
        catalogue,
        since: '2025-04-01',
      }
      const read = rowReader(portal.db, viewer, page.since)
      const all = idsIn((await read(idStatement(sortedIds(page, { offset: 0, size: 1000 })))).rows)
      for (const window of [
        { offset: 37, size: 11 },
        { offset: 0, size: 1000 },
        ...(filter === filters[0] ? [{ offset: 5000, size: 20 }] : []),
      ]) {
        const shown = all.slice(window.offset, window.offset + window.size)
        const walked = await walkOf(page)?.(read, window)
        expect(walked ? idsIn(walked) : 'sortedIds').toEqual(
          page.shown.plain === null && ordering.includes('category') ? 'sortedIds' : shown,
        )
        const counted = await read(countedIds(page, window))
        expect({ total: counted.total, ids: idsIn(counted.rows) }).toEqual({ total: all.length, ids: shown })
      }
    }
  }
})

test.each([
  '-has_image,name',
  '-has_image,category',
  '-has_image,category,name',
  '-has_image,final_price',
  '-has_image,-final_price',
  '-has_image,total_consumption',
  '-has_image,-total_consumption',
])('the index in memory shows by %s what sorting shows', async (ordering) => {
  const catalogue = await cache.current()
  const index = (await readProductIndex(portal.db, catalogue))!
  for (const viewer of viewers) {
    for (const filter of [
      ...filters.slice(0, 3),
      { category: categories[0]! },
      { country: 'sp' },
      { country: 'pt', is_eco: true },
      { country: 'fi', category: categories[1]! },
    ]) {
      const orders = readOrdering(ordering, { hasSearch: false, seesPrices: true, hasCenter: true })
      const page: PageQuery = {
        shown: shownProducts(filter, viewer, catalogue),
        search: undefined,
        orders,
        viewer,
        catalogue,
        since: '2025-04-01',
      }
      const read = rowReader(portal.db, viewer, page.since)
      const all = idsIn((await read(idStatement(sortedIds(page, { offset: 0, size: 1000 })))).rows)
      expect(all.length).toBe(catalogue.counts.total(page.shown.plain!))
      for (const window of [
        { offset: 37, size: 11 },
        { offset: 0, size: 1000 },
      ]) {
        let shown = await orderedRowsInMemory(products, index, read, page, all.length, window)
        // The prices of a rate come a moment later.
        while (!shown)
          shown = await sleep(5).then(() => orderedRowsInMemory(products, index, read, page, all.length, window))
        expect(idsIn(shown)).toEqual(all.slice(window.offset, window.offset + window.size))
      }
    }
  }
})

test.each(['name', 'has_image,name', '-has_image,-name', '-has_image,-category', '-has_image,final_price,name'])(
  'by %s the database orders',
  async (ordering) => {
    const catalogue = await cache.current()
    const orders = readOrdering(ordering, { hasSearch: false, seesPrices: true, hasCenter: true })
    const page: PageQuery = {
      shown: shownProducts({}, viewers[0]!, catalogue),
      search: undefined,
      orders,
      viewer: viewers[0]!,
      catalogue,
      since: '2025-04-01',
    }
    expect(
      await orderedRowsInMemory(
        products,
        (await readProductIndex(portal.db, catalogue))!,
        rowReader(portal.db, viewers[0]!, page.since),
        page,
        20,
        { offset: 0, size: 20 },
      ),
    ).toBeUndefined()
  },
)

test('a list of a catalogue that has changed since it was read into memory comes from the database', async () => {
  const catalogue = await cache.current()
  const index = (await readProductIndex(portal.db, catalogue))!
  const [viewer] = viewers as [Viewer]
  const page: PageQuery = {
    shown: shownProducts({}, viewer, catalogue),
    search: undefined,
    orders: readOrdering('-has_image,name', { hasSearch: false, seesPrices: true, hasCenter: true }),
    viewer,
    catalogue,
    since: '2025-04-01',
  }
  const rows = () =>
    orderedRowsInMemory(products, index, rowReader(portal.db, viewer, page.since), page, 20, { offset: 0, size: 20 })
  const [first] = (await rows())!
  await sql`update product set image_url = null where id = ${first!.product_id}`.execute(portal.db)
  expect(await rows()).toBeUndefined()
  expect(await readProductIndex(portal.db, catalogue)).toBeNull()
})

test.each(['papel', 'pap 3', 'cera papel', 'todo', 'k1', 'k12', 'mopa 4'])(
  'a broad search for %s shows what ranking all of it shows',
  async (text) => {
    const catalogue = await cache.current()
    const search = readSearch(text)!
    for (const filter of filters.slice(0, 2)) {
      const shown = shownProducts(filter, viewers[0]!, catalogue)
      const read = rowReader(portal.db, viewers[0]!, '2025-04-01')
      const { total, rows: ranked } = await read(rankedIds(shown, search, { offset: 0, size: 1000 }))
      const ids = idsIn(ranked)
      expect(ids).toHaveLength(total!)
      for (const window of [
        { offset: 0, size: 20 },
        { offset: 120, size: 50 },
        { offset: 0, size: 1000 },
      ]) {
        const broad = await read(broadIds(shown, search, window))
        expect(idsIn(broad.rows)).toEqual(ids.slice(window.offset, window.offset + window.size))
      }
    }
  },
)
