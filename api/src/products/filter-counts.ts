import { sql } from 'kysely'
import type { ProductCounts, Supplier } from '@portal/shared-sdk/contract'
import { allOf, rows, type Db } from '../db/db'
import { findOrCorrect } from '../search/correct-search'
import { bySortKey } from '../search/normalise'
import type { Search } from '../search/read-search'
import { cachedAnswer, type Catalogue, type CatalogueCache } from './catalogue'
import { searched, shownProducts, type Filter, type Shown } from './filters'
import { mostCounted } from './find-query'
import { bitsOf, bitsOfProduct, flags, type CountCell, type Flag } from './product-counts'
import type { Viewer } from './viewer'

/** Products that a client has a special price for or bought, counted alike. */
interface OwnCell extends CountCell {
  special: boolean
  usual: boolean
}

/** Counts by all that the filters beside scope, type and supplier show: each choice of these is a sum of them. */
interface Counted {
  all: CountCell[]
  own: OwnCell[]
}

/** GET products/counts/: how many products each scope, type and supplier would show beside the other filters (K-29). */
export async function countFilters(
  db: Db,
  cache: CatalogueCache,
  viewer: Viewer,
  query: Filter & { search?: string },
): Promise<ProductCounts> {
  const catalogue = await cache.current()
  const others = shownProducts({ country: query.country, category: query.category }, viewer, catalogue)
  const count = async (search: Search | undefined): Promise<Counted> => {
    const shown = search ? searched(others, search) : others
    return {
      all: await allCells(db, catalogue, shown, Boolean(search)),
      own: viewer.client === null ? [] : await ownCells(db, shown, viewer.client),
    }
  }
  const { found, corrected } = await findOrCorrect({
    db,
    text: query.search,
    synonyms: catalogue.synonyms,
    vocabulary: () => cache.vocabulary(catalogue),
    find: count,
    isEmpty: ({ all }) => all.length === 0,
  })
  return {
    ...choices(found, query, viewer, catalogue),
    limit: query.search?.trim() && sumOf(found.all) >= mostCounted ? mostCounted : null,
    corrected_search: corrected,
  }
}

/** The counts of all choices, each with the other filters as they are chosen. */
function choices({ all, own }: Counted, query: Filter, { client, isBuyer }: Viewer, { suppliers }: Catalogue) {
  const chosen = {
    special: query.complete === false && !query.add_extra_products,
    usual: Boolean(query.only_usual_products),
    bits: bitsOf(flags.filter((flag) => query[flag])),
    supplier: isBuyer ? undefined : query.supplier,
  }
  const cells = (choice: Partial<typeof chosen>): CountCell[] => {
    const { special, usual, bits, supplier } = { ...chosen, ...choice }
    const scoped = special || usual ? own.filter((cell) => (!special || cell.special) && (!usual || cell.usual)) : all
    return scoped.filter(
      (cell) => (cell.bits & bits) === bits && (supplier === undefined || cell.supplier === supplier),
    )
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

const sumOf = (cells: CountCell[]) => cells.reduce((sum, { count }) => sum + count, 0)

function bySupplier(cells: CountCell[], names: Catalogue['suppliers']): Supplier[] {
  const counts = new Map<number, number>()
  for (const { supplier, count } of cells) counts.set(supplier, (counts.get(supplier) ?? 0) + count)
  return [...counts].map(([id, count]) => ({ id, name: names.get(id)?.name ?? '', count })).sort(bySortKey)
}

/** What is the same for everybody is counted with the catalogue; of a search, no more than the list counts. */
async function allCells(
  db: Db,
  catalogue: Catalogue,
  { conditions, plain, key }: Shown,
  isSearch: boolean,
): Promise<CountCell[]> {
  if (plain) return catalogue.counts.cells(plain)
  return cachedAnswer(catalogue, key && `cells ${key}`, () =>
    rows(
      db,
      sql<CountCell>`
    select supplier, bits, count(*) as count from (
      select p.supplier_id as supplier, ${bitsOfProduct} as bits from product p where ${allOf(conditions)} ${isSearch ? sql`limit ${sql.lit(mostCounted)}` : sql``}
    ) found group by 1, 2`,
    ),
  )
}

/** A client has few products of its own, so that they are counted each time. */
function ownCells(db: Db, { conditions }: Shown, client: number): Promise<OwnCell[]> {
  return rows(
    db,
    sql<OwnCell>`
    select p.supplier_id as supplier, ${bitsOfProduct} as bits, own.special, own.usual, count(*) as count
    from (
      select product_id, bool_or(special) as special, bool_or(not special) as usual from (
        select product_id, true as special from special_price where client_id = ${client}::int
        union all select product_id, false from client_product where client_id = ${client}::int) each group by 1
    ) own join product p on p.id = own.product_id where ${allOf(conditions)} group by 1, 2, 3, 4`,
  )
}
