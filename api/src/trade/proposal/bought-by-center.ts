import { sql } from 'kysely'
import { largestQuantity } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { ownCenters } from '../../core/http/rows-of'
import { contentRatio, isComparable } from '../../catalogue/products/comparable'
import type { BoughtLine, Source, Wish } from '../reorder/bought-lines'
import { months } from './center-purchases'
import { firstTimeArticles } from './stored-proposals'

/**
 * The articles that a centre bought in the last two years, each in the format, quantity and price of its last line:
 * what of a proposal can go into the cart (rule R-6). Articles that are proposed though it never bought them
 * (rule R-17) come with the quantity proposed, in own units, and the list price, as far as the account may buy them. `line` is the article's id. Charges and code 0 are no articles, and
 * an account without the right to delivery notes reads nothing of them.
 * @throws 404 for a centre that is not the account's
 */
export async function boughtByCenter(db: Db, actor: Actor, center: number, today: string): Promise<Source> {
  const own = found(
    await firstRow(
      db,
      sql<{ name: string; client_id: number }>`
      select c.name, c.client_id from center c where c.id = ${center} and ${ownCenters(actor, 'c')}`,
    ),
  )
  const lines = await rows(
    db,
    sql<Omit<BoughtLine, keyof Wish>>`
    select p.id as line, p.id as product, p.external_id as code, p.name, p.image_url,
      coalesce(l.price, p.price, 0) as price,
      least(l.quantity, ${sql.lit(largestQuantity)})::int as quantity,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'quantity',
        u.quantity) end as unit,
      r.id as replaced_by, coalesce(u.quantity, 1) * ${contentRatio('p', 'r')} as replaced_ratio
    from (
      select distinct on (b.product_id) b.* from (${linesOf(actor, center, today)}
        union all select 0, '-infinity', f.product, null,
          least(ceil(f.quantity), ${sql.lit(largestQuantity)})::int, null
          from (${firstTimeArticles(actor, center, today)}) f) b
      order by b.product_id, b.at desc, b.id desc
    ) l join product p on p.id = l.product_id and not p.is_charge and not p.is_free_line
    left join product_unit u on u.id = l.unit_id
    left join product r on r.id = p.replaced_by_id and (p.obsolete or not p.active) and ${isComparable('p', 'r')}
    order by p.id`,
  )
  return {
    number: '',
    client: own.client_id,
    center,
    center_name: own.name,
    lines: lines.map((line) => ({ ...line, discount: 0, billable: false, description: '' })),
  }
}

/** The centre's lines of orders, and of delivery notes without one, as a query of (id, at, product_id, unit_id, …). */
const linesOf = (actor: Pick<Actor, 'can_see_delivery_notes'>, center: number, today: string) => sql`
  select l.id, o.order_datetime as at, l.product_id, l.unit_id, l.quantity, l.price
  from sale_order o join order_line l on l.order_id = o.id
  where o.center_id = ${center} and o.state <> 'cancelled' and l.quantity > 0
    and o.order_datetime >= ${today}::date - make_interval(months => ${months})
  union all
  select l.id, d.delivery_note_datetime, l.product_id, l.unit_id, l.quantity, l.price
  from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
  where ${sql.lit(actor.can_see_delivery_notes)} and d.center_id = ${center} and d.order_id is null
    and d.state <> 'cancelled' and l.quantity > 0
    and d.delivery_note_datetime >= ${today}::date - make_interval(months => ${months})`
