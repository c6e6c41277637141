import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import { ownPrices } from './order-sql'
import type { CardOf } from './product-cards'
import type { NamedRows, Viewer } from './viewer'

/** What a client, centre or account adds to a product. Decimals are texts. */
export interface OwnRow extends CardOf {
  special_price: string | null
  rate_price: string | null
  is_favourite: boolean
  consumed: number | null
  last_bought: string | null
}

/**
 * Products by id for who looks, in the order of the ids, in one statement with the version of the catalogue and, where
 * the viewer was taken from memory, with what proves it right. Its text is always the same, so that it is planned once:
 * joined with the statement that finds the ids it was planned for each call, which took longer than a second statement.
 * @param since first day that consumption counts, YYYY-MM-DD
 * @throws ViewerChanged
 */
export async function ownRows(db: Db, ids: number[], viewer: Viewer, since: string): Promise<OwnRow[]> {
  if (!ids.length) return []
  const { proof } = viewer
  const read = await rows(db, sql<OwnRow & { whose: NamedRows | null }>`
    select p.id as product_id, p.xmin::text as product_version, v.version as catalogue_version, sp.price as special_price, rp.price as rate_price,
      exists (select 1 from favourite f where f.account_id = ${viewer.account}::int and f.product_id = p.id) as is_favourite,
      (select sum(c.quantity)::int from consumption_month c
        where c.center_id = ${viewer.center}::int and c.product_id = p.id and c.month >= ${since}::date) as consumed,
      (select b.last_bought from client_product b where b.client_id = ${viewer.client}::int and b.product_id = p.id) as last_bought,
      ${proof ? sql`case when asked.place = 1 then (select row_to_json(whose) from (${proof.statement}) whose) end` : sql`null::json`} as whose
    from catalogue_version v cross join unnest(${ids}::int[]) with ordinality asked (id, place) join product p on p.id = asked.id ${ownPrices(viewer)}
    order by asked.place`)
  proof?.see(read[0]?.whose)
  return read
}
