import { sql } from 'kysely'
import type { Favourite, Page, ProductRow } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { list } from '../../core/http/list'
import { found, refusal } from '../../core/http/problem'
import { searched, shownProducts } from '../products/filters'
import { productRows, visibleIds } from '../products/service'
import type { Products } from '../products/products'
import type { Viewer } from '../products/viewer'
import { readSearch } from '../search/read-search'
import { known } from '../../core/known'

interface FavouritesQuery {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}

/** The account's favourites that it may see, the newest first. */
export async function listFavourites(
  products: Products,
  viewer: Viewer,
  query: FavouritesQuery,
): Promise<Page<Favourite>> {
  const { db, cache } = products
  const filters = shownProducts({}, viewer, await cache.current())
  const search = readSearch(query.search)
  const shown = search ? searched(filters, search) : filters
  const page = await list(
    db,
    {
      select: sql<{ id: number; product_id: number }>`f.id, f.product_id`,
      from: sql`favourite f join ${shown.from} on p.id = f.product_id`,
      where: [sql`f.account_id = ${viewer.account}::int`, ...shown.conditions],
      orderings: { name: sql`p.name_sort`, has_image: sql`p.has_image`, created_at: sql`f.id` },
      defaultOrdering: '-created_at',
      id: sql`f.id`,
    },
    query,
  )
  const ids = page.results.map(({ product_id }) => product_id)
  const rowOf = new Map((await productRows(products, viewer, ids)).map((row) => [row.id, row]))
  return { ...page, results: page.results.map(({ id, product_id }) => ({ id, obj: known(rowOf, product_id) })) }
}

/** The product that becomes a favourite. @throws 404 for one that the account may not see */
export async function favouriteProduct(products: Products, viewer: Viewer, id: number): Promise<ProductRow> {
  const [row] = await productRows(products, viewer, await visibleIds(products, viewer, [id]))
  return { ...found(row), is_favourite: true }
}

/** Marks a product and returns the id of the favourite, also of one that it was already. */
export async function addFavourite(db: Db, account: number, product: number): Promise<number> {
  const { id } = found(
    await firstRow(
      db,
      sql<{ id: number }>`
    insert into favourite (account_id, product_id) values (${account}, ${product})
    on conflict (account_id, product_id) do update set product_id = excluded.product_id returning id`,
    ),
  )
  return id
}

/** @throws 404 for a favourite of somebody else */
export async function removeFavourite(db: Db, account: number, id: number): Promise<void> {
  found(await firstRow(db, sql`delete from favourite where id = ${id} and account_id = ${account} returning id`))
}

/** How long emptied favourites can be brought back. Screens offer 10 seconds; the rest is for slow connections. */
const restoreWindow = sql`interval '1 minute'`

/** Takes all marks away and puts them aside (rule K-73). */
export async function clearFavourites(tx: Db, account: number): Promise<void> {
  await sql`delete from cleared_favourite where account_id = ${account}
    and cleared_at <= now() - ${restoreWindow}`.execute(tx)
  await sql`
    with gone as (delete from favourite where account_id = ${account} returning id, product_id, created_at)
    insert into cleared_favourite (id, account_id, product_id, created_at)
    select id, ${account}, product_id, created_at from gone
    on conflict (account_id, product_id) do update
      set id = excluded.id, created_at = excluded.created_at, cleared_at = now()`.execute(tx)
}

/**
 * Brings the marks back that were taken away within the last minute, beside those made since (rule K-73).
 * @throws 400 with code restore when there are none
 */
export async function restoreFavourites(tx: Db, account: number): Promise<void> {
  const back = await rows(
    tx,
    sql`
    with back as (
      delete from cleared_favourite where account_id = ${account} and cleared_at > now() - ${restoreWindow}
        returning id, product_id, created_at
    ), made as (
      insert into favourite (id, account_id, product_id, created_at) select id, ${account}, product_id, created_at
        from back
      on conflict (account_id, product_id) do nothing
    )
    select id from back`,
  )
  if (back.length === 0) throw refusal('restore', nothingToRestore)
}

const nothingToRestore = {
  es: 'Los favoritos ya no se pueden recuperar.',
  pt: 'Os favoritos já não podem ser recuperados.',
  en: 'The favourites can no longer be brought back.',
}
