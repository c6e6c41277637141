import { sql, type RawBuilder } from 'kysely'
import { oneRow, plannedAnew, type Db } from '../../core/db/db'
import type { CardKey } from './product-card-cache'
import type { Viewer } from './viewer'

/** What of a product depends on the viewer: on its client, centre, rate or account. Decimals are texts. */
export interface ViewerRow extends CardKey {
  special_price: string | null
  rate_price: string | null
  is_favourite: boolean
  consumed: number | null
  last_bought: string | null
}

/** Which products of a list are on the page. */
export interface Window {
  offset: number
  size: number
}

/** A statement of one row: the ids of products in their order. */
export type IdStatement = RawBuilder<{ ids: number[] }>

/** Ids that are known already, as such a statement. */
export const knownIds = (ids: number[]): IdStatement => sql`select ${ids}::int[] as ids`
/** The ids of a statement of many rows, in their order. */
export const idStatement = (statement: RawBuilder<{ id: number }>): IdStatement =>
  sql`select array(${statement}) as ids`

/**
 * Finds products and reads what is a viewer's own of them, without the first `skip`. isAnew: the best way to find them
 * depends on the values, so that the statement is planned anew. found: skipped ones included.
 */
export type ReadRows = (
  ids: IdStatement,
  isAnew?: boolean,
  skip?: number,
) => Promise<{ rows: ViewerRow[]; found: number }>

/**
 * Reads a viewer's rows in the order of the ids, in the statement that finds them.
 * @param since first day that consumption counts, YYYY-MM-DD
 */
export function rowReader(db: Db, { account, client, center, rate }: Viewer, since: string): ReadRows {
  return async (ids, isAnew = false, skip = 0) => {
    const read = await oneRow(
      db,
      sql<Read>`${isAnew ? plannedAnew : sql``}
      with page as materialized (${ids})
      select cardinality(page.ids) as found, (select version from catalogue_version) as version,
        own_products(page.ids[${skip}::int + 1:], ${account}::int, ${client}::int, ${center}::int, ${rate}::int,
          ${since}::date) as own
      from page`,
    )
    return { rows: (read.own ?? []).map((row) => viewerRow(row, read.version)), found: read.found }
  }
}

type Packed = [
  id: number,
  version: string,
  special: string | null,
  rate: string | null,
  isFavourite: boolean,
  consumed: number | null,
  lastBought: string | null,
]
interface Read {
  found: number
  version: number
  own: Packed[] | null
}

const viewerRow = (
  [product_id, product_version, special_price, rate_price, is_favourite, consumed, last_bought]: Packed,
  catalogue_version: number,
): ViewerRow => ({
  product_id,
  product_version,
  catalogue_version,
  special_price,
  rate_price,
  is_favourite,
  consumed,
  last_bought,
})
