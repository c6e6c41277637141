import { sql } from 'kysely'
import type { DashboardOffers } from '@portal/shared-sdk/contract'
import type { Clock } from '../clock'
import { firstRow, plannedAnew, type Db } from '../db/db'
import { momentsOf } from '../figures/months'
import { percentOf } from '../figures/percent'
import { wholeYear, yearOf } from './asked-month'
import { isNew } from './client-status'
import { clientsIn, leadsIn, type Portfolio } from './portfolio'

/** offers/: the share of offers to leads and new clients, this year and last (rule B-13). */
export async function offersOf(db: Db, clock: Clock, portfolio: Portfolio): Promise<DashboardOffers> {
  const year = yearOf(clock, undefined)
  return {
    year_new_clients_offers_percentage: await shareOf(db, portfolio, year),
    previous_year_new_clients_offers_percentage: await shareOf(db, portfolio, year - 1),
  }
}

/** Percent of the offers of a year that were to leads or to clients new in it; null without offers. */
async function shareOf(db: Db, portfolio: Portfolio, year: number): Promise<number | null> {
  const { from, until } = momentsOf(wholeYear(year))
  const found = await firstRow(
    db,
    sql<{ all: number; new: number }>`${plannedAnew}
    select count(*)::int as all, count(*) filter (where o.lead_id is not null or ${isNew(year)})::int as new
    from offer o left join client c on c.id = o.client_id
    where o.offer_datetime >= ${from} and o.offer_datetime < ${until} and o.state not in ('cancelled', 'replaced')
      and ((o.client_id is not null and ${clientsIn(portfolio, 'o.client_id')}) or (o.lead_id is not null and ${leadsIn(portfolio, 'o.lead_id')}))`,
  )
  return percentOf(found!.new, found!.all)
}
