import type { CarbonSimulator } from '@portal/shared-sdk/contract'
import type { Dispatch, SetStateAction } from 'react'
import type { Simulation } from './simulate'

/** The user's changes in a simulator, as useState's pair; they are not stored (rule H-31). */
export type Changes = readonly [Partial<Simulation>, Dispatch<SetStateAction<Partial<Simulation>>>]

interface SimulationState extends Simulation {
  change: (change: Partial<Simulation>) => void
  /** Back to today; undefined while nothing is changed. */
  reset: (() => void) | undefined
}

/** The state of a simulator: today's figures with the user's changes. */
export function useSimulation(today: CarbonSimulator, [changed, setChanged]: Changes): SimulationState {
  const own = { percent: 0, consumption: today.avg_fuel_consumption, factor: today.co2e_factor }
  const tried = { ...own, ...changed }
  const isOwn = tried.percent === 0 && tried.consumption === own.consumption && tried.factor === own.factor
  return {
    ...tried,
    change: (change) => setChanged((before) => ({ ...before, ...change })),
    reset: isOwn ? undefined : () => setChanged({}),
  }
}
