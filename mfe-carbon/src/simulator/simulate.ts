import { centsOf, co2ePerTree, eurosOf } from '@portal/shared-sdk'
import type { CarbonSimulator } from '@portal/shared-sdk/contract'

/** What can be changed in the simulator, on the screen only (rule H-31). */
export interface Simulation {
  /** More or fewer deliveries than today, -100 to 100 percent. */
  percent: number
  /** Litres for 100 km. */
  consumption: number
  /** kg CO2e for a litre. */
  factor: number
}

/** The simulated figures of twelve months. */
export interface Simulated {
  deliveries: number
  /** kg CO2e. */
  co2e: number
  /** Kilometres. */
  distance: number
  trees: number
  /** Euros of fuel that are saved against today, below 0 where more is spent; undefined where costs are hidden. */
  savings?: number
}

/** The percent that the simulation uses: -98 for anything below -99 (rule H-31). */
export const countedPercent = (percent: number): number => (percent < -99 ? -98 : percent)

/**
 * Simulates the last twelve months with more or fewer deliveries, another consumption or another factor. Emissions and
 * kilometres follow the percent, costs the whole number of deliveries. Unchanged, it answers exactly today's figures
 * (rules H-13, H-31).
 */
export function simulate(today: CarbonSimulator, { percent, consumption, factor }: Simulation): Simulated {
  const share = 1 + countedPercent(percent) / 100
  const fuel = consumption / today.avg_fuel_consumption
  const emitted = share * fuel * (factor / today.co2e_factor)
  const deliveries = Math.round(today.delivery_number * share)
  const co2e = today.total_co2e * emitted
  return {
    deliveries,
    co2e,
    distance: today.total_distance * share,
    trees: emitted === 1 ? today.trees : co2e / co2ePerTree,
    ...(today.costs_per_delivery !== undefined && {
      savings: savedEuros(today.costs_per_delivery, today.delivery_number, deliveries * fuel),
    }),
  }
}

/** Euros a delivery × (deliveries − those left). left: converted to deliveries at today's consumption. */
function savedEuros(euros: number, deliveries: number, left: number): number {
  const cents = Number(centsOf(euros))
  return eurosOf(BigInt(cents * deliveries - Math.round(cents * left)))
}
