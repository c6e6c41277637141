import { useState } from 'react'
import { choiceStorage } from '../choice-storage'

/** Months of the consumption views (000 section 9). */
export const periods = [6, 24] as const
export type Period = (typeof periods)[number]

const key = '_buyMonths'

function keptPeriod(): Period {
  try {
    return choiceStorage().getItem(key) === '24' ? 24 : 6
  } catch {
    return 6
  }
}

/** 6 or 24 months of consumption; the choice is remembered. */
export function useKeptPeriod(): [Period, (period: Period) => void] {
  const [period, setPeriod] = useState(keptPeriod)
  return [period, (next) => {
    setPeriod(next)
    try {
      choiceStorage().setItem(key, String(next))
    } catch {
      // remembered for this visit only
    }
  }]
}
