import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../db/db'
import type { CardKey } from './memory/product-card-cache'
import type { Viewer } from './viewer'

/** What of a product depends on the viewer: on its client, centre, rate or account. Decimals are texts. */
export interface ViewerRow extends CardKey {
  special_price: string | null
  rate_price: string | null
  is_favourite: boolean
  consumed: number | null
  last_bought: string | null
}

/** A statement of one row: the ids of products in their order, and how many there are in all where it counts them. */
export type IdStatement = RawBuilder<{ ids: number[]; total: number | null }>

/** found: how many ids the statement gave, skipped ones included. total: what it counted. version: of the catalogue. */
export interface ViewerRows {
  rows: ViewerRow[]
  found: number
  total: number | null
  version: number
}

/** Ids that are known already, as such a statement. */
export const knownIds = (ids: number[]): IdStatement => sql`select ${ids}::int[] as ids, null::int as total`
/** The ids of a statement of many rows, in their order. */
export const idStatement = (statement: RawBuilder<{ id: number }>): IdStatement =>
  sql`select array(${statement}) as ids, null::int as total`

/** Reads the rows of the products that a statement finds, without the first `skip`. */
export type ReadRows = (ids: IdStatement, skip?: number) => Promise<ViewerRows>

/**
 * Reads a viewer's rows in the order of the ids: one statement finds the products, reads them, and tells the version of
 * the catalogue.
 * @param since first day that consumption counts, YYYY-MM-DD
 */
export function rowReader(db: Db, { account, client, center, rate }: Viewer, since: string): ReadRows {
  return async (ids, skip = 0) => {
    const read = (await firstRow(
      db,
      sql<Read>`
      with page as materialized (${ids})
      select cardinality(page.ids) as found, page.total, (select version from catalogue_version) as version,
        own_products(page.ids[${skip}::int + 1:], ${account}::int, ${client}::int, ${center}::int, ${rate}::int, ${since}::date) as own
      from page`,
    ))!
    return {
      rows: (read.own ?? []).map((row) => viewerRow(row, read.version)),
      found: read.found,
      total: read.total,
      version: read.version,
    }
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
  total: number | null
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
