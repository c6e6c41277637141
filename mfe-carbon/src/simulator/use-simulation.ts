import type { CarbonSimulator } from '@portal/shared-sdk/contract'
import type { Dispatch, SetStateAction } from 'react'
import type { Simulation } from './simulate'

/** What somebody has changed in a simulator, as useState has it: on the screen only (rule H-31). */
export type Changes = readonly [Partial<Simulation>, Dispatch<SetStateAction<Partial<Simulation>>>]

interface SimulationState extends Simulation {
  change: (change: Partial<Simulation>) => void
  /** Back to today; undefined while nothing is changed. */
  reset: (() => void) | undefined
}

/** What is tried out in a simulator: today's figures until something is changed. */
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
