import { sql } from 'kysely'
import type { ProductCounts, Supplier } from '@portal/shared-sdk/contract'
import { allOf, oneRow, plannedAnew, rows, type Db } from '../../core/db/db'
import { findOrCorrect } from '../search/correct-search'
import { bySortKey } from '../search/normalise'
import type { Search } from '../search/read-search'
import { cachedAnswer, type Catalogue } from './catalogue'
import { flags, searched, shownProducts, type Filter, type Flag, type Shown } from './filters'
import type { Products } from './products'
import type { Viewer } from './viewer'

/** A search is counted up to here (rule K-34). */
export const maxCounted = 10_000

/** How many products of a supplier have just these flags, one bit each. */
interface Cell {
  supplier: number
  bits: number
  count: number
}
/** Products that a client has a special price for or bought, counted alike. */
interface OwnCell extends Cell {
  special: boolean
  usual: boolean
}

/** Counts by all that the filters beside scope, type and supplier show: each choice of these is a sum of them. */
interface Counted {
  all: Cell[]
  own: OwnCell[]
}

/** GET products/counts/: how many products each scope, type and supplier would show beside the other filters (K-29). */
export async function countFilters(
  { db, cache }: Pick<Products, 'db' | 'cache'>,
  viewer: Viewer,
  query: Filter & { search?: string },
): Promise<ProductCounts> {
  const catalogue = await cache.current()
  const others = beside(query, viewer, catalogue)
  const { found, corrected } = await findOrCorrect({
    db,
    text: query.search,
    catalogue,
    words: cache.words,
    find: async (search): Promise<Counted> => {
      const shown = search ? searched(others, search) : others
      return {
        all: await cellsOf(db, catalogue, shown, search),
        own: viewer.client === null ? [] : await ownCells(db, shown, viewer.client),
      }
    },
    isEmpty: ({ all }) => all.length === 0,
  })
  return {
    ...choices(found, query, viewer, catalogue),
    limit: query.search?.trim() && sumOf(found.all) >= maxCounted ? maxCounted : null,
    corrected_search: corrected,
  }
}

/** How many products a list shows; of a search at most 10,000 (rule K-34). */
export async function countProducts(
  db: Db,
  catalogue: Catalogue,
  viewer: Viewer,
  filter: Filter,
  search: Search | undefined,
): Promise<number> {
  const shown = shownProducts(filter, viewer, catalogue)
  const bits = bitsOf(flags.filter((flag) => filter[flag]))
  const supplier = viewer.isBuyer ? undefined : filter.supplier
  // The screens ask for these counts too. Of a search they have the first 10,000, of all types and suppliers.
  if (shown.key !== null && (!search || (bits === 0 && supplier === undefined))) {
    const others = beside(filter, viewer, catalogue)
    const cells = await cellsOf(db, catalogue, search ? searched(others, search) : others, search)
    return sumOf(cells.filter(isIn(bits, supplier)))
  }
  const { from, conditions, key } = search ? searched(shown, search) : shown
  return cachedAnswer(catalogue, key && `count ${key}`, async () => {
    const limit = search ? sql`limit ${sql.lit(maxCounted)}` : sql``
    const counted = sql<{ count: number }>`${plannedAnew}
      select count(*) as count from (select 1 from ${from} where ${allOf(conditions)} ${limit}) found`
    return (await oneRow(db, counted)).count
  })
}

/** How many products of each supplier filters and search show. */
export async function countBySupplier(
  db: Db,
  catalogue: Catalogue,
  shown: Shown,
  search: Search | undefined,
): Promise<Map<number, number>> {
  const { from, conditions, key } = search ? searched(shown, search) : shown
  const counted = await cachedAnswer(catalogue, key && `suppliers ${key}`, () =>
    rows(
      db,
      sql<{ id: number; count: number }>`${plannedAnew}
      select p.supplier_id as id, count(*) as count from ${from} where ${allOf(conditions)} group by p.supplier_id`,
    ),
  )
  return new Map(counted.map(({ id, count }) => [id, count]))
}

/** The counts of all choices, each with the other filters as they are chosen. */
function choices({ all, own }: Counted, query: Filter, { client, isBuyer }: Viewer, { suppliers }: Catalogue) {
  const chosen = {
    special: query.complete === false && !query.add_extra_products,
    usual: Boolean(query.only_usual_products),
    bits: bitsOf(flags.filter((flag) => query[flag])),
    supplier: isBuyer ? undefined : query.supplier,
  }
  const cells = (choice: Partial<typeof chosen>): Cell[] => {
    const { special, usual, bits, supplier } = { ...chosen, ...choice }
    const scoped = special || usual ? own.filter((cell) => (!special || cell.special) && (!usual || cell.usual)) : all
    return scoped.filter(isIn(bits, supplier))
  }
  const count = (choice: Partial<typeof chosen>) => sumOf(cells(choice))
  const type = (flag: Flag) => count({ bits: bitsOf([flag]), usual: false })
  const complete = count({ special: false })
  return {
    count: count({}),
    scopes: {
      complete,
      special_price: client === null ? null : count({ special: true }),
      add_extra_products: complete,
    },
    types: {
      all: count({ bits: 0, usual: false }),
      only_usual_products: client === null ? null : count({ bits: 0, usual: true }),
      is_outlet: type('is_outlet'),
      is_eco: type('is_eco'),
      is_covid: type('is_covid'),
      is_innovative: type('is_innovative'),
      is_disinfection: type('is_disinfection'),
    },
    ...(!isBuyer && { suppliers: bySupplier(cells({ supplier: undefined }), suppliers) }),
  }
}

/** What the filters beside scope, type and supplier show. */
const beside = ({ country, category }: Filter, viewer: Viewer, catalogue: Catalogue) =>
  shownProducts({ country, category }, viewer, catalogue)

const bitsOf = (wanted: readonly Flag[]) => wanted.reduce((bits, flag) => bits | (1 << flags.indexOf(flag)), 0)
const isIn = (bits: number, supplier: number | undefined) => (cell: Cell) =>
  (cell.bits & bits) === bits && (supplier === undefined || cell.supplier === supplier)
const sumOf = (cells: Cell[]) => cells.reduce((sum, { count }) => sum + count, 0)

function bySupplier(cells: Cell[], names: Catalogue['suppliers']): Supplier[] {
  const counts = new Map<number, number>()
  for (const { supplier, count } of cells) counts.set(supplier, (counts.get(supplier) ?? 0) + count)
  return [...counts].map(([id, count]) => ({ id, name: names.get(id)?.name ?? '', count })).sort(bySortKey)
}

const bitsOfProduct = sql`(${sql.join(
  flags.map((flag, at) => sql`p.${sql.ref(flag)}::int * ${sql.lit(1 << at)}`),
  sql` + `,
)})`

/** Of a search, no more than the list counts. */
function cellsOf(
  db: Db,
  catalogue: Catalogue,
  { from, conditions, key }: Shown,
  search: Search | undefined,
): Promise<Cell[]> {
  const limit = search ? sql`limit ${sql.lit(maxCounted)}` : sql``
  return cachedAnswer(catalogue, key && `cells ${key}`, () =>
    rows(
      db,
      sql<Cell>`${plannedAnew}
      select supplier, bits, count(*) as count from (
        select p.supplier_id as supplier, ${bitsOfProduct} as bits from ${from} where ${allOf(conditions)} ${limit}
      ) found group by 1, 2`,
    ),
  )
}

/** A client has few products of its own, so that they are counted each time. */
function ownCells(db: Db, { from, conditions }: Shown, client: number): Promise<OwnCell[]> {
  return rows(
    db,
    sql<OwnCell>`
    select p.supplier_id as supplier, ${bitsOfProduct} as bits, own.special, own.usual, count(*) as count
    from (
      select product_id, bool_or(special) as special, bool_or(not special) as usual from (
        select product_id, true as special from special_price where client_id = ${client}::int
        union all select product_id, false from client_product where client_id = ${client}::int) each group by 1
    ) own join ${from} on p.id = own.product_id where ${allOf(conditions)} group by 1, 2, 3, 4`,
  )
}
