import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import { useState } from 'react'

/** Months of the consumption views (000 section 9). */
export const periods = [6, 24] as const
export type Period = (typeof periods)[number]

const key = '_buyMonths'

const keptPeriod = (): Period => (rememberedChoice(key) === '24' ? 24 : 6)

/** 6 or 24 months of consumption; the choice is remembered. */
export function useKeptPeriod(): [Period, (period: Period) => void] {
  const [period, setPeriod] = useState(keptPeriod)
  return [
    period,
    (next) => {
      setPeriod(next)
      rememberChoice(key, String(next))
    },
  ]
}
