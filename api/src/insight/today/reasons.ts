import { sql, type RawBuilder } from 'kysely'
import { TodayReasons } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { lastYearOf } from '../../trade/figures/months'
import { eurosIn, inYears } from '../../trade/figures/year-rows'
import { openOffers } from '../../trade/offers/offer-state'
import { isCountedOrder } from '../../trade/orders/counted-order'
import { rhythms } from './rhythm'

/** How many days before its last day an offer is a reason. */
const offerDays = 7
/** Days in which orders over a limit are counted, and how many of them are a reason. */
const limitDays = 60
const limitTimes = 2

/** Urgency of a reason, 1 for the most urgent. */
const urgencyOf = (code: (typeof TodayReasons)[number]) => sql.lit(TodayReasons.indexOf(code) + 1)

/**
 * The reasons to call clients, as a query of (client_id, urgency, stake, reason); stake: euros, reason: a TodayReason
 * without its money (rules B-30, B-31). Needs a relation `mine` of client ids.
 */
export const reasonsToCall = (clock: Pick<Clock, 'today'>): RawBuilder<unknown> => {
  const today = clock.today()
  return sql.join(
    [endingOffers(clock, today), silentClients(today), stoppedCategories(today), reachedLimits(today)],
    sql` union all `,
  )
}

const mine = sql`select id from mine`
/** The first day of the month that is so many months after this one. */
const month = (today: string, months: number) =>
  sql`(date_trunc('month', ${today}::date) + make_interval(months => ${sql.lit(months)}))::date`

/** What a client bought in the last twelve whole months. */
function yearOf(client: RawBuilder<unknown>, today: string) {
  const months = lastYearOf({ today: () => today })
  return sql`(
  select coalesce(${eurosIn('s', months)}, 0) from client_sales s
    where s.client_id = ${client} and ${inYears('s', months)})`
}

const endingOffers = (clock: Pick<Clock, 'today'>, today: string) => sql`
  select o.client_id, ${urgencyOf('offer_ending')} as urgency, o.base as stake,
    jsonb_build_object('code', 'offer_ending',
    'offer', jsonb_build_object('id', o.id, 'number', o.number), 'valid_until', o.valid_until, 'base', o.base) as reason
  from offer o where o.client_id in (${mine}) and ${openOffers(clock)}
    and o.valid_until <= ${today}::date + ${sql.lit(offerDays)}`

const silentClients = (today: string) => sql`
  select r.client_id, ${urgencyOf('silent')}, ${yearOf(sql`r.client_id`, today)}, jsonb_build_object('code', 'silent',
    'days_silent', ${today}::date - r.last_day, 'usual_days', round(r.usual, 1), 'last_order', r.last_day)
  from (${rhythms(mine, today)}) r where (${today}::date - r.last_day) >= 1.6 * r.usual`

/**
 * Bought means invoiced, and more than was returned. Orders that are not invoiced yet count as bought too. A client
 * that buys nothing at all is silent: its categories are no reason.
 */
const stoppedCategories = (today: string) => {
  const [first, since] = [month(today, -8), month(today, -2)]
  return sql`
  select st.client_id, ${urgencyOf('category_stopped')}, (
      select coalesce(sum(ps.amount), 0) from product_sales ps join product p on p.id = ps.product_id
      where ps.client_id = st.client_id and p.cat1 = st.cat1 and ps.month >= ${month(today, -12)}
        and ps.month < ${month(today, 0)}),
    jsonb_build_object('code', 'category_stopped', 'category', jsonb_build_object('id', ca.id, 'name', ca.name),
      'last_month', to_char(st.last_month, 'YYYY-MM'))
  from (
    select client_id, cat1, max(month) as last_month, count(*) filter (where month < ${since}) as before,
      count(*) filter (where month >= ${since}) as after,
      sum(count(*) filter (where month >= ${since})) over (partition by client_id) as others
    from (
      select ps.client_id, p.cat1, ps.month from product_sales ps join product p on p.id = ps.product_id
      where ps.client_id in (${mine}) and p.cat1 is not null and ps.month >= ${first} and ps.month <= ${month(today, 0)}
      group by 1, 2, 3 having sum(ps.quantity) > 0) bought
    group by client_id, cat1) st
  join category ca on ca.id = st.cat1
  where st.before >= 4 and st.after = 0 and st.others > 0 and not exists (
    select 1 from sale_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    where o.client_id = st.client_id and o.state <> 'cancelled' and p.cat1 = st.cat1
      and o.order_datetime >= (${since}::timestamp at time zone 'Europe/Madrid'))`
}

/**
 * Judged as when an order is placed: with the earlier orders of the centre's limit period (rule C-43). Waiting orders
 * are found by their client, the others by their centre: each has an index of its own.
 */
const reachedLimits = (today: string) => {
  const order = sql`o.id, o.base, o.order_datetime, ${isCountedOrder('o')} as is_counted from sale_order o`
  const during = sql`o.order_datetime < ((${today}::date + 1)::timestamp at time zone 'Europe/Madrid')
    and o.order_datetime >= (date_trunc('year',
      (${today}::date - ${sql.lit(limitDays)})::timestamp) at time zone 'Europe/Madrid')`
  return sql`
  select over.client_id, ${urgencyOf('limit_reached')}, ${yearOf(sql`over.client_id`, today)},
    jsonb_build_object('code', 'limit_reached',
    'center', jsonb_build_object('id', over.center_id, 'name', over.name), 'times', over.times)
  from (
    select p.client_id, p.center_id, p.name, count(*) as times
    from (
      select ce.client_id, ce.id as center_id, ce.name, ce.purchase_limit, o.base, o.order_datetime,
        coalesce(sum(o.base) filter (where o.is_counted) over (partition by ce.id, ${limitPeriod}
          order by o.order_datetime, o.id rows between unbounded preceding and 1 preceding), 0) as before
      from center ce cross join lateral (
          select ${order} where o.center_id = ce.id and o.state <> 'pending_validation' and o.state <> 'cancelled'
            and ${during}
          union all select ${order} where o.client_id = ce.client_id and o.center_id = ce.id
            and o.state = 'pending_validation' and ${during}) o
        cross join lateral (select o.order_datetime at time zone 'Europe/Madrid' as at) local
      where ce.client_id in (${mine}) and ce.purchase_limit is not null and ce.purchase_limit_period <> 'X') p
    where p.before + p.base > p.purchase_limit
      and p.order_datetime >= ((${today}::date - ${sql.lit(limitDays)})::timestamp at time zone 'Europe/Madrid')
    group by 1, 2, 3 having count(*) >= ${sql.lit(limitTimes)}) over`
}

/** First day of the period of a centre's limit that an order's moment lies in. */
const limitPeriod = sql`case ce.purchase_limit_period when 'A' then date_trunc('year',
  local.at) when 'T' then date_trunc('quarter', local.at)
  when 'S' then date_trunc('year', local.at) + case when extract(month
    from local.at) > 6 then interval '6 months' else interval '0' end
  else date_trunc('month', local.at) end`
