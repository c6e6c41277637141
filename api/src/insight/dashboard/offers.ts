import { sql } from 'kysely'
import type { DashboardOffers } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { oneRow, plannedAnew, type Db } from '../../core/db/db'
import { momentsOf } from '../../trade/figures/months'
import { percentOf } from '../../trade/figures/percent'
import { wholeYear, yearOf } from './asked-month'
import { isNew } from './client-status'
import { clientsIn, leadsIn, type Portfolio } from './portfolio'

/** offers/: the share of offers to leads and new clients, this year and last, with what it is of (rule B-13). */
export async function offersOf(db: Db, clock: Clock, portfolio: Portfolio): Promise<DashboardOffers> {
  const year = yearOf(clock, undefined)
  const [now, before] = [await offersIn(db, portfolio, year), await offersIn(db, portfolio, year - 1)]
  return {
    year_new_clients_offers_percentage: percentOf(now.fresh, now.all),
    year_new_clients_offers: now.fresh,
    year_offers: now.all,
    previous_year_new_clients_offers_percentage: percentOf(before.fresh, before.all),
    previous_year_new_clients_offers: before.fresh,
    previous_year_offers: before.all,
    year_new_clients_offers_value: Number(now.fresh_value),
    year_offers_value: Number(now.value),
    previous_year_new_clients_offers_value: Number(before.fresh_value),
    previous_year_offers_value: Number(before.value),
  }
}

/** The offers of a year, and those of them that were to leads or to clients new in it: numbers, and base in euros. */
async function offersIn(db: Db, portfolio: Portfolio, year: number) {
  const { from, until } = momentsOf(wholeYear(year))
  const isFresh = sql`(o.lead_id is not null or ${isNew(year)})`
  const found = await oneRow(
    db,
    sql<{ all: number; fresh: number; value: string; fresh_value: string }>`${plannedAnew}
    select count(*)::int as all, count(*) filter (where ${isFresh})::int as fresh,
      coalesce(sum(o.base), 0)::text as value, coalesce(sum(o.base) filter (where ${isFresh}), 0)::text as fresh_value
    from offer o left join client c on c.id = o.client_id
    where o.offer_datetime >= ${from} and o.offer_datetime < ${until} and o.state not in ('cancelled', 'replaced')
      and ((o.client_id is not null and ${clientsIn(portfolio, 'o.client_id')})
        or (o.lead_id is not null and ${leadsIn(portfolio, 'o.lead_id')}))`,
  )
  return found
}
