import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../core/db/db'

/** Raises the versions of orders, by which their open pages see news (rule E-73). @param ids a query of their ids */
export const tellOfOrders = (tx: Db, ids: RawBuilder<unknown>): Promise<unknown> =>
  sql`update sale_order set version = version + 1 where id in (${ids})`.execute(tx)
