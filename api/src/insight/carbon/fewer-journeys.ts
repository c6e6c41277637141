import { sql } from 'kysely'
import type { FewerJourneys } from '@portal/shared-sdk/contract'
import { localTime, type Clock } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import { lastYearOf, type Months } from '../../trade/figures/months'
import { deliveredInMonths, deliveredTo, type CarbonScope } from './scope'
import { fuelEuros, thousandths } from './units'

/**
 * One lorry that came to the centre: the share of its route that the centre's notes have, in whole metres and grams.
 */
interface Journey {
  /** YYYY-MM-DD of Madrid. */
  day: string
  metres: number
  grams: number
}

/**
 * center_co2e/{id}/journeys/: the last twelve whole months as they were, and with the orders joined to one journey a
 * week or every two weeks (rule H-17).
 * @param fuelPrice euros a litre
 */
export async function fewerJourneys(
  db: Db,
  scope: CarbonScope,
  clock: Pick<Clock, 'today'>,
  fuelPrice: number,
): Promise<FewerJourneys> {
  const months = lastYearOf(clock)
  const journeys = await journeysIn(db, scope, months)
  const present = (found: Journey[]) => {
    const metres = found.reduce((sum, each) => sum + each.metres, 0)
    const grams = found.reduce((sum, each) => sum + each.grams, 0)
    return { journeys: found.length, co2e: thousandths(grams), fuel_costs: fuelEuros(metres, fuelPrice) }
  }
  return {
    first_month: months.first,
    last_month: months.last,
    today: present(journeys),
    weekly: present(joinJourneys(journeys, 1)),
    two_weekly: present(joinJourneys(journeys, 2)),
    total_hidden: false,
  }
}

/** The journeys of some months: the notes of one route together, one without a route by itself (rule H-17). */
async function journeysIn(db: Db, scope: CarbonScope, months: Months): Promise<Journey[]> {
  const found = await rows(
    db,
    sql<{ at: Date; metres: number; grams: number }>`
    select min(d.delivery_note_datetime) as at, (coalesce(sum(d.route_km), 0) * 1000)::bigint as metres,
      (coalesce(sum(d.co2e_kg), 0) * 1000)::bigint as grams
    from delivery_note d where ${deliveredTo(scope)} and ${deliveredInMonths(months)}
    group by d.route_id, case when d.route_id is null then d.id end`,
  )
  return found.map(({ at, ...sums }) => ({ day: localTime(at).slice(0, 10), ...sums }))
}

/** Monday, 4 January 2016: weeks are counted from the first Monday of the first year with figures. */
const firstMonday = Date.parse('2016-01-04')

/** Joins the journeys of each period of some weeks, Monday to Sunday, to one: the longest of them (rule H-17). */
export function joinJourneys(journeys: readonly Journey[], weeks: number): Journey[] {
  const longest = new Map<number, Journey>()
  for (const journey of journeys) {
    const turn = Math.floor((Date.parse(journey.day) - firstMonday) / (weeks * 7 * 86_400_000))
    const known = longest.get(turn)
    if (!known || journey.metres > known.metres) longest.set(turn, journey)
  }
  return [...longest.values()]
}
