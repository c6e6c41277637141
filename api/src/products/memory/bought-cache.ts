import { sql } from 'kysely'
import { firstRow, type Db } from '../../db/db'
import type { IdStatement } from '../viewer-rows'

/** What a client bought before. stamp: a hash of the ids, by which a later statement sees whether they changed. */
export interface Bought {
  ids: number[]
  stamp: number | null
}

const mostCached = 5_000
const nothing: Bought = { ids: [], stamp: null }

const boughtIds = (client: number) =>
  sql`array(select b.product_id from client_product b where b.client_id = ${client}::int order by b.product_id)`
const stampOf = (client: number | null) =>
  client === null ? sql`null::int` : sql`hashtext(${boughtIds(client)}::text)`

/** Caches what clients bought: suggestions ask for it with every letter that is typed. */
export class BoughtCache {
  private cached = new Map<number, Bought>()

  constructor(private db: Db) {}

  /** As last read, so that its stamp is to be checked; with isFresh as it is now. */
  async of(client: number | null, isFresh: boolean): Promise<Bought> {
    if (client === null) return nothing
    const cached = isFresh ? undefined : this.cached.get(client)
    if (cached) return cached
    const read = await firstRow(this.db, sql<Bought>`select ${boughtIds(client)} as ids, ${stampOf(client)} as stamp`)
    if (this.cached.size >= mostCached) this.cached.clear()
    this.cached.set(client, read!)
    return read!
  }
}

/** These ids, and as `total` the stamp of what the client has bought by now. */
export const stampedIds = (ids: number[], client: number | null): IdStatement =>
  sql`select ${ids}::int[] as ids, ${stampOf(client)} as total`
