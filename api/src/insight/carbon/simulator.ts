import { co2ePerLitre, litresPer100Km, type CarbonSimulator } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { lastYearOf, listMonths } from '../../trade/figures/months'
import { deliveredByMonth, totalOf } from './deliveries'
import type { CarbonScope } from './scope'
import { fuelEuros, thousandths, thousandthsOfEach, treesOf } from './units'

/**
 * simulator_co2e/: the last twelve whole months, which the simulator shows at 0 % (rule H-13).
 * @param fuelPrice euros a litre
 */
export async function carbonSimulator(
  db: Db,
  scope: CarbonScope,
  clock: Pick<Clock, 'today'>,
  fuelPrice: number,
): Promise<CarbonSimulator> {
  const months = lastYearOf(clock)
  const byMonth = await deliveredByMonth(db, scope, [months])
  const points = listMonths(months).map((month) => byMonth.get(month))
  const { grams, metres, notes } = totalOf(points)
  return {
    trees: treesOf(grams),
    avg_fuel_consumption: litresPer100Km,
    total_co2e: thousandths(grams),
    co2e_factor: co2ePerLitre,
    total_distance: thousandths(metres),
    distance_list: thousandthsOfEach(points.map((point) => point?.metres ?? 0)),
    delivery_number: notes,
    costs_per_delivery: fuelEuros(metres, fuelPrice, notes),
    total_hidden: false,
  }
}
