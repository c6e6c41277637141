import { known } from '@portal/api/src/core/known'
import type { Db } from '@portal/api/src/core/db/db'
import { sql } from 'kysely'
import type { World } from '../build-world'
import { accountId } from './accounts'

/** A list of a client's usual articles; center: null for the whole client. */
const lists = [
  { name: 'Limpieza semanal', client: 1, center: null, from: 0, lines: 12 },
  { name: 'Almacén central', client: 1, center: 1, from: 12, lines: 6 },
  { name: 'Reposición mensual', client: 2, center: null, from: 0, lines: 8 },
]

/**
 * Some shopping lists that sales prepared. Of each the third line was cheaper and the fifth sold out when it was last
 * used, so that their marks can be seen (rule R-47).
 */
export async function loadShoppingLists(db: Db, { assortments }: World, today: string): Promise<void> {
  for (const { name, client, center, from, lines } of lists) {
    const products = known(assortments, client)
      .items.slice(from, from + lines)
      .map((item) => item.product.id)
    await sql`
      with list as (
        insert into shopping_list (client_id, center_id, name, name_sort, created_by, changed_by, changed_at, used_at)
        values (${client}, ${center}::int, ${name}, translate(lower(${name}), 'áéíóú', 'aeiou'), ${accountId('ventas')},
          ${accountId('ventas')}, ${today}::date - interval '40 days', ${today}::date - interval '12 days')
        returning id)
      insert into shopping_list_line (list_id, position, product_id, par, note, seen_price, seen_in_stock)
      select list.id, a.place, p.id, 2 + a.place % 5, case when a.place = 2 then 'Estante de la entrada' else '' end,
        round(price.now * case when a.place = 3 then 0.95 else 1 end, 2), p.stock > 0 and a.place <> 5
      from list, unnest(${products}::int[]) with ordinality as a(product, place)
      join product p on p.id = a.product and p.active
      join client c on c.id = ${client}
      left join special_price sp on sp.client_id = c.id and sp.product_id = p.id
      left join price_rate_product rp on rp.product_id = p.id and rp.price_rate_id = c.price_rate_id
      cross join lateral (select coalesce(sp.price, rp.price, p.price) as now) price
      where price.now is not null`.execute(db)
  }
}
