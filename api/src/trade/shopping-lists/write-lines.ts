import { sql } from 'kysely'
import type { Db } from '../../core/db/db'
import { inStock } from './articles'
import type { WantedLine } from './orderable'

/** price: of an own unit today, in euros; of a line that the list has already it is not used. */
export type LineToWrite = WantedLine & { price: number | null }

/** Makes these the lines of a list, in this order. A line of the same article and format stays the same (rule R-45). */
export async function writeLines(
  tx: Db,
  list: number,
  lines: readonly LineToWrite[],
  sellsOnDemand: boolean,
): Promise<void> {
  const asked = JSON.stringify(lines.map((line, at) => ({ ...line, position: at + 1 })))
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb) as a(position int, product int, unit int, par int, note text,
        price numeric)
    ), gone as (
      delete from shopping_list_line l where l.list_id = ${list} and not exists (
        select from asked a where a.product = l.product_id and a.unit is not distinct from l.unit_id))
    insert into shopping_list_line (list_id, position, product_id, unit_id, par, note, seen_price, seen_in_stock)
    select ${list}, a.position, a.product, a.unit, a.par, a.note, coalesce(a.price, 0), ${inStock(sellsOnDemand)}
    from asked a join product p on p.id = a.product
    on conflict (list_id, product_id, unit_id) do update
      set position = excluded.position, par = excluded.par, note = excluded.note`.execute(tx)
}
