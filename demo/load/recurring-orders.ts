import { known } from '@portal/api/src/core/known'
import type { Db } from '@portal/api/src/core/db/db'
import { dayAfter } from '@portal/shared-sdk/contract/days'
import { recurringDays, type RecurringSchedule } from '@portal/shared-sdk/contract/recurring-dates'
import { sql } from 'kysely'
import type { World } from '../build-world'
import { accountId } from './accounts'

interface DemoRecurring {
  name: string
  client: number
  center: number
  rhythm: RecurringSchedule['rhythm']
  /** null: on the day of the month twelve days ago, so that no date is near. */
  weekday: number | null
  /** Its first day, so many days from today. */
  begins: number
  /** Places in the client's assortment. */
  from: number
  lines: number
  /** The last date before today waits for a press. */
  waits: boolean
}

const orders: readonly DemoRecurring[] = [
  {
    name: 'Limpieza de habitaciones',
    client: 1,
    center: 1,
    rhythm: 'two_weeks',
    weekday: 1,
    begins: 5,
    from: 0,
    lines: 7,
    waits: false,
  },
  {
    name: 'Lavandería del mes',
    client: 1,
    center: 2,
    rhythm: 'month',
    weekday: null,
    begins: -70,
    from: 8,
    lines: 5,
    waits: true,
  },
]

/** Some recurring orders. Of each the third line was cheaper when it was last ordered (rule R-82). */
export async function loadRecurringOrders(db: Db, { assortments }: World, today: string): Promise<void> {
  for (const order of orders) {
    const { name, client, center, rhythm, weekday, waits } = order
    const first = dayAfter(today, order.begins)
    const monthDay = weekday === null ? Number(dayAfter(today, -12).slice(8)) : null
    const schedule = { rhythm, weekday, month_day: monthDay, first_day: first, last_day: null }
    const [next] = recurringDays(schedule, today, 1)
    const passed = recurringDays(schedule, first, 40).findLast((day) => day < today)
    const products = known(assortments, client)
      .items.slice(order.from, order.from + order.lines)
      .map((item) => item.product.id)
    await sql`
      with made as (
        insert into recurring_order (client_id, center_id, name, name_sort, rhythm, weekday, month_day, first_day,
          next_day, created_by, changed_by, changed_at)
        values (${client}, ${center}, ${name}, translate(lower(${name}), 'áéíóú', 'aeiou'), ${rhythm}, ${weekday}::int,
          ${monthDay}::int, ${first}::date, ${next}::date, ${accountId('ventas')}, ${accountId('ventas')},
          ${today}::date - 70)
        returning id),
      run as (
        insert into recurring_run (recurring_id, due, state) select id, ${passed}::date, 'waiting' from made
        where ${waits})
      insert into recurring_order_line (recurring_id, position, product_id, quantity, seen_price, seen_in_stock)
      select made.id, a.place, p.id, 2 + a.place % 5,
        round(price.now * case when a.place = 3 then 0.95 else 1 end, 2), p.stock > 0
      from made, unnest(${products}::int[]) with ordinality as a(product, place)
      join product p on p.id = a.product and p.active
      join client c on c.id = ${client}
      left join special_price sp on sp.client_id = c.id and sp.product_id = p.id
      left join price_rate_product rp on rp.product_id = p.id and rp.price_rate_id = c.price_rate_id
      cross join lateral (select coalesce(sp.price, rp.price, p.price) as now) price
      where price.now is not null`.execute(db)
  }
}
