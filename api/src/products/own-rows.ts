import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../db/db'
import type { CardOf } from './product-cards'
import type { Viewer } from './viewer'

/** What a client, centre or account adds to a product. Decimals are texts. */
export interface OwnRow extends CardOf {
  special_price: string | null
  rate_price: string | null
  is_favourite: boolean
  consumed: number | null
  last_bought: string | null
}

/** A statement of one row: ids in their order, and how many there are in all where it counts them. */
export type FoundIds = RawBuilder<{ ids: number[]; total: number | null }>

/**
 * found: how many ids the statement gave, those that were skipped among them. total: what it counted. version: of the
 * catalogue.
 */
export interface OwnRows {
  rows: OwnRow[]
  found: number
  total: number | null
  version: number
}

export const theseIds = (ids: number[]): FoundIds => sql`select ${ids}::int[] as ids, null::int as total`
export const idsOf = (statement: RawBuilder<{ id: number }>): FoundIds =>
  sql`select array(${statement}) as ids, null::int as total`

/** Reads the products of a statement of ids without the first `skip` of them. */
export type ReadRows = (ids: FoundIds, skip?: number) => Promise<OwnRows>

/**
 * Reads products for who looks, in the order of the ids, in the statement that finds them, with the version of the
 * catalogue.
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
      rows: (read.own ?? []).map((row) => ownRow(row, read.version)),
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

const ownRow = (
  [product_id, product_version, special_price, rate_price, is_favourite, consumed, last_bought]: Packed,
  catalogue_version: number,
): OwnRow => ({
  product_id,
  product_version,
  catalogue_version,
  special_price,
  rate_price,
  is_favourite,
  consumed,
  last_bought,
})
