import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import { Amount, Pace, TodayClient, type Language } from '@portal/shared-sdk/contract'
import { dayAfter, type Clock } from '../../core/clock'
import { oneRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { present } from '../../core/http/present'
import { clientsOf } from '../../core/http/rows-of'
import { isCountedOrder } from '../../trade/orders/counted-order'
import { monthPace } from '../today/pace'
import { clientsToCall } from '../today/today-list'

const maxClients = 10

const { clients: _clients, clients_count: _count, expected: _expected, ...MonthFields } = Pace.properties
const DigestFigures = Type.Object({
  /** Monday and Sunday of the week before. */
  first_day: Type.String(),
  last_day: Type.String(),
  orders: Type.Integer(),
  orders_before: Type.Integer(),
  value: Amount,
  value_before: Amount,
  pace: Type.Object(MonthFields),
  clients: Type.Array(TodayClient),
  clients_count: Type.Integer(),
})
/** The figures of a digest, without amounts where the account may not see them. */
export type DigestFigures = Static<typeof DigestFigures>

/**
 * The account's own figures: the orders of the week before `week` against the week before that, the pace of the month,
 * and whom to call (rule B-40).
 * @param options.week its Monday, YYYY-MM-DD
 * @param options.language of the reasons to call
 */
export async function digestFigures(
  db: Db,
  clock: Clock,
  actor: Actor,
  { week, language }: { week: string; language: Language },
): Promise<DigestFigures> {
  const orders = await oneRow(
    db,
    sql<{ orders: number; orders_before: number; value: string; value_before: string }>`
    select count(*) filter (where is_last)::int as orders, count(*) filter (where not is_last)::int as orders_before,
      coalesce(sum(base) filter (where is_last), 0) as value,
        coalesce(sum(base) filter (where not is_last), 0) as value_before
    from (
      select o.base, o.order_datetime >= (${dayAfter(week, -7)}::timestamp at time zone 'Europe/Madrid') as is_last
        from sale_order o
      where ${isCountedOrder('o')} and ${clientsOf(actor, 'o.client_id')}
        and o.order_datetime >= (${dayAfter(week, -14)}::timestamp at time zone 'Europe/Madrid')
        and o.order_datetime < (${week}::timestamp at time zone 'Europe/Madrid')) week`,
  )
  const portfolio = { actor, node: 0 }
  const { results, count } = await clientsToCall(db, clock, portfolio, { language }, { page_size: maxClients })
  return present(DigestFigures, actor.hides, {
    first_day: dayAfter(week, -7),
    last_day: dayAfter(week, -1),
    orders: orders.orders,
    orders_before: orders.orders_before,
    value: Number(orders.value),
    value_before: Number(orders.value_before),
    pace: await monthPace(db, clock, portfolio),
    clients: results,
    clients_count: count,
  })
}
