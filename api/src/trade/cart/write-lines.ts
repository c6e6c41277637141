import { sql } from 'kysely'
import { isBuyer, type CartItemChange } from '@portal/shared-sdk/contract'
import { centsOf, moneyText } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../../core/db/db'
import { notFound } from '../../core/http/problem'
import { lineText } from './cut'
import type { CartContext } from './cart-context'

type LineChange = CartItemChange & { id: number }

/** Writes changes of lines; a format or rate of another product becomes null, which the check then refuses. */
export async function writeLines(tx: Db, cart: number, changes: LineChange[], context: CartContext): Promise<void> {
  const asked = changes.map((change) => ({
    id: change.id,
    quantity: change.quantity ?? null,
    discount: change.discount ?? null,
    billable: change.billable ?? null,
    description: change.description === undefined ? null : lineText(change.description, context),
    price: typeof change.price === 'number' && !isBuyer(context.actor.role) ? moneyText(centsOf(change.price)) : null,
    has_rate: change.price_rate_product !== undefined,
    rate: change.price_rate_product ?? null,
    has_unit: change.aditional_measurement_unit !== undefined,
    unit: change.aditional_measurement_unit ?? null,
  }))
  const written = await rows(
    tx,
    sql`
    update cart_item i set quantity = coalesce(a.quantity, i.quantity), discount = coalesce(a.discount, i.discount),
      billable = coalesce(a.billable, i.billable), description = coalesce(a.description, i.description),
      own_price = case when i.own_price is null then null else coalesce(a.price, i.own_price) end,
      price_rate_product_id = case when a.has_rate
        then (select r.id from price_rate_product r
          where r.id = a.rate and r.product_id = i.product_id) else i.price_rate_product_id end,
      -- What the account chooses itself is no news to it (rule K-80).
      seen = i.seen
        - case when a.has_rate and a.rate is distinct from i.price_rate_product_id then 'picked_price' else '' end
        - case when a.has_unit and a.unit is distinct from i.unit_id then 'unit' else '' end,
      unit_id = case when a.has_unit
        then (select u.id from product_unit u where u.id = a.unit and u.product_id = i.product_id) else i.unit_id end
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(id int, quantity int, discount numeric,
      billable boolean,
      description text, price numeric, has_rate boolean, rate int, has_unit boolean, unit int)
    where i.cart_id = ${cart} and i.id = a.id returning i.id`,
  )
  if (written.length < changes.length) throw notFound()
}

/** The given lines in their order, the others behind them. */
export async function orderLines(tx: Db, cart: number, ids: number[]): Promise<void> {
  await sql`
    update cart_item i set position = o.position
    from (
      select c.id, row_number() over (order by given.ordinality nulls last, c.position, c.id) as position
      from cart_item c left join unnest(${ids}::int[]) with ordinality as given(id, ordinality) on given.id = c.id
      where c.cart_id = ${cart}
    ) o
    where i.id = o.id and i.position <> o.position`.execute(tx)
}
