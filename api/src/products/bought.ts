import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import type { FoundIds } from './own-rows'

/** What a client bought before. stamp: of the ids, by which a later statement sees whether they are still these. */
export interface Bought {
  ids: number[]
  stamp: number | null
}

const mostKept = 5_000
const nothing: Bought = { ids: [], stamp: null }

const idsOf = (client: number) =>
  sql`array(select b.product_id from client_product b where b.client_id = ${client}::int order by b.product_id)`
const stampOf = (client: number | null) => (client === null ? sql`null::int` : sql`hashtext(${idsOf(client)}::text)`)

/** What clients bought, kept between calls: typing asks for it with every letter. */
export class BoughtProducts {
  private kept = new Map<number, Bought>()

  constructor(private db: Db) {}

  /** As it was last read; isNew: as it is now. */
  async by(client: number | null, isNew: boolean): Promise<Bought> {
    if (client === null) return nothing
    const known = isNew ? undefined : this.kept.get(client)
    if (known) return known
    const read = await firstRow(this.db, sql<Bought>`select ${idsOf(client)} as ids, ${stampOf(client)} as stamp`)
    if (this.kept.size >= mostKept) this.kept.clear()
    this.kept.set(client, read!)
    return read!
  }
}

/** These ids, and as total the stamp of what the client bought by now. */
export const stampedIds = (ids: number[], client: number | null): FoundIds =>
  sql`select ${ids}::int[] as ids, ${stampOf(client)} as total`
