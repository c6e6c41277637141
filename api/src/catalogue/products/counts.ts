import { sql } from 'kysely'
import { countryFilter, type ProductCounts, type Supplier } from '@portal/shared-sdk/contract'
import { allOf, plannedAnew, rows, type Db } from '../../core/db/db'
import { findOrCorrect } from '../search/correct-search'
import { bySortKey } from '../search/normalise'
import type { Search } from '../search/read-search'
import { cachedAnswer, type Catalogue } from './catalogue'
import { categoriesIn, flags, searched, shownProducts, type Filter, type Flag } from './filters'
import type { Products } from './products'
import type { Viewer } from './viewer'

/** A search is counted up to here (rule K-34). */
export const maxCounted = 10_000

/**
 * How many products of a supplier have just these flags, one bit each. special, usual: those that the client has a
 * special price for or bought.
 */
interface Cell {
  supplier: number
  bits: number
  count: number
  special?: boolean
  usual?: boolean
}
/** Of one category. countries: where they are sold; null: everywhere. */
interface CategoryCell extends Cell {
  category: number
  countries: string[] | null
}

/** What is counted: products that filters and a search show to a viewer. */
interface Asked {
  db: Db
  catalogue: Catalogue
  viewer: Viewer
  filter: Filter
  search: Search | undefined
}

/** GET products/counts/: how many products each scope, type and supplier would show beside the other filters (K-29). */
export async function countFilters(
  { db, cache }: Pick<Products, 'db' | 'cache'>,
  viewer: Viewer,
  query: Filter & { search?: string },
): Promise<ProductCounts> {
  const catalogue = await cache.current()
  const filter = { country: query.country, category: query.category }
  const { found, corrected } = await findOrCorrect({
    db,
    text: query.search,
    catalogue,
    words: cache.words,
    find: async (search) => {
      const asked = { db, catalogue, viewer, filter, search }
      return { all: await allCells(asked), own: await ownCells(asked) }
    },
    isEmpty: ({ all }) => all.length === 0,
  })
  return {
    ...choices(found, query, viewer, catalogue),
    limit: query.search?.trim() && sumOf(found.all) >= maxCounted ? maxCounted : null,
    corrected_search: corrected,
  }
}

/** The products that a list shows, counted; of a search at most 10,000 (rule K-34). */
export async function shownCells(asked: Asked): Promise<Cell[]> {
  const { filter, search } = asked
  const choice = choiceOf(filter, asked.viewer)
  // The first 10,000 of a search are those that its filters show.
  const { country, category, complete: _complete, only_usual_products: _usual, ...others } = filter
  const beside = { ...asked, filter: { country, category, ...(search && others) } }
  const cells = choice.special || choice.usual ? await ownCells(beside) : await allCells(beside)
  return cells.filter(isIn(choice))
}

/** What is chosen of the filters that have counts. */
interface Choice {
  special: boolean
  usual: boolean
  bits: number
  supplier: number | undefined
}
const choiceOf = (filter: Filter, { isBuyerOrVisitor }: Viewer): Choice => ({
  special: filter.complete === false && !filter.add_extra_products,
  usual: Boolean(filter.only_usual_products),
  bits: bitsOf(flags.filter((flag) => filter[flag])),
  supplier: isBuyerOrVisitor ? undefined : filter.supplier,
})
const isIn =
  ({ special, usual, bits, supplier }: Choice) =>
  (cell: Cell) =>
    (!special || cell.special) &&
    (!usual || cell.usual) &&
    (cell.bits & bits) === bits &&
    (supplier === undefined || cell.supplier === supplier)

/** The counts of all choices, each with the other filters as they are chosen. */
function choices({ all, own }: Record<'all' | 'own', Cell[]>, query: Filter, viewer: Viewer, catalogue: Catalogue) {
  const chosen = choiceOf(query, viewer)
  const cells = (change: Partial<Choice>): Cell[] => {
    const choice = { ...chosen, ...change }
    return (choice.special || choice.usual ? own : all).filter(isIn(choice))
  }
  const count = (change: Partial<Choice>) => sumOf(cells(change))
  const type = (flag: Flag) => count({ bits: bitsOf([flag]), usual: false })
  const complete = count({ special: false })
  return {
    count: count({}),
    scopes: {
      complete,
      special_price: viewer.client === null ? null : count({ special: true }),
      add_extra_products: complete,
    },
    types: {
      all: count({ bits: 0, usual: false }),
      only_usual_products: viewer.client === null ? null : count({ bits: 0, usual: true }),
      is_outlet: type('is_outlet'),
      is_eco: type('is_eco'),
      is_covid: type('is_covid'),
      is_innovative: type('is_innovative'),
      is_disinfection: type('is_disinfection'),
    },
    ...(!viewer.isBuyerOrVisitor && { suppliers: suppliersOf(cells({ supplier: undefined }), catalogue) }),
  }
}

const bitsOf = (wanted: readonly Flag[]) => wanted.reduce((bits, flag) => bits | (1 << flags.indexOf(flag)), 0)
export const sumOf = (cells: Cell[]) => cells.reduce((sum, { count }) => sum + count, 0)

/** The suppliers of counted products, by name. */
export function suppliersOf(cells: Cell[], { suppliers }: Catalogue): Supplier[] {
  const counts = new Map<number, number>()
  for (const { supplier, count } of cells) counts.set(supplier, (counts.get(supplier) ?? 0) + count)
  return [...counts].map(([id, count]) => ({ id, name: suppliers.get(id)?.name ?? '', count })).sort(bySortKey)
}

const bitsOfProduct = sql`(${sql.join(
  flags.map((flag, at) => sql`p.${sql.ref(flag)}::int * ${sql.lit(1 << at)}`),
  sql` + `,
)})`

/** What everybody's filters show, of a search no more than 10,000. */
async function allCells({ db, catalogue, viewer, filter, search }: Asked): Promise<Cell[]> {
  if (!search && !viewer.authorised) return categoryCells(db, catalogue, filter)
  const shown = shownProducts(filter, viewer, catalogue)
  const { from, conditions, key } = search ? searched(shown, search) : shown
  const limit = search ? sql`limit ${sql.lit(maxCounted)}` : sql``
  return cachedAnswer(catalogue, key && `cells ${key}`, db, (source) =>
    rows(
      source,
      sql<Cell>`${plannedAnew}
      select supplier, bits, count(*) as count from (
        select p.supplier_id as supplier, ${bitsOfProduct} as bits from ${from} where ${allOf(conditions)} ${limit}
      ) found group by 1, 2`,
    ),
  )
}

/** Without a search: each category is counted once in a version of the catalogue. */
async function categoryCells(db: Db, catalogue: Catalogue, { category, country }: Filter): Promise<Cell[]> {
  const inside = categoriesIn(catalogue, category)
  const keyOf = (id: number) => `category ${id}`
  const missing = inside.filter((id) => !catalogue.answers.get(keyOf(id)))
  const counting = missing.length > 0 ? countCategories(catalogue.from(db), missing) : []
  const cellsOf = async (id: number) => (await counting).filter((cell) => cell.category === id)
  const counted = await Promise.all(inside.map((id) => cachedAnswer(catalogue, keyOf(id), db, () => cellsOf(id))))
  const where = countryFilter(country)
  return counted.flat().filter(({ countries }) => !where || !countries || countries.includes(where))
}

const countCategories = (db: Db, categories: number[]) =>
  rows(
    db,
    sql<CategoryCell>`${plannedAnew}
    select p.category_id as category, p.countries, p.supplier_id as supplier, ${bitsOfProduct} as bits,
      count(*) as count
    from product p where p.active and not p.is_free_line and p.category_id = any(${categories}::int[])
    group by 1, 2, 3, 4`,
  )

/** Of a client's own products; it has few, so that they are counted each time. */
async function ownCells({ db, catalogue, viewer, filter, search }: Asked): Promise<Cell[]> {
  if (viewer.client === null) return []
  const shown = shownProducts(filter, viewer, catalogue)
  const { from, conditions } = search ? searched(shown, search) : shown
  return rows(
    db,
    sql<Cell>`
    select p.supplier_id as supplier, ${bitsOfProduct} as bits, own.special, own.usual, count(*) as count
    from (
      select product_id, bool_or(special) as special, bool_or(not special) as usual from (
        select product_id, true as special from special_price where client_id = ${viewer.client}::int
        union all select product_id, false from client_product where client_id = ${viewer.client}::int) each group by 1
    ) own join ${from} on p.id = own.product_id where ${allOf(conditions)} group by 1, 2, 3, 4`,
  )
}
