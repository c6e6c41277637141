import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import { useState } from 'react'

/** Months of consumption that can be shown (rule K-49). */
export const periods = [6, 24] as const
export type Period = (typeof periods)[number]

const key = '_buyMonths'

const rememberedPeriod = (): Period => (rememberedChoice(key) === '24' ? 24 : 6)

/** 6 or 24 months of consumption; the choice is remembered. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [period, setPeriod] = useState(rememberedPeriod)
  return [
    period,
    (next) => {
      setPeriod(next)
      rememberChoice(key, String(next))
    },
  ]
}
