import { useSearchParams } from 'react-router-dom'
import { monthProblem, type MonthLimits } from './month-limits'
import { momentsOfMonths, type MonthSpan } from './month'

export interface MonthRangeState extends MonthSpan {
  /** Puts another range into the address, as a new history entry, and removes `page`. */
  set: (span: MonthSpan) => void
  /** The range as a call sends it: `2026-01-01T00:00:00` and `2026-10-31T23:59:59`. */
  query: MonthSpan
}

/**
 * The range of months in the address, `after=YYYY-MM` and `before=YYYY-MM`; `fallback` where the address has no
 * complete range within the limits. Other parameters stay.
 */
export function useMonthRange({ fallback, ...limits }: MonthLimits & { fallback: MonthSpan }): MonthRangeState {
  const [params, setParams] = useSearchParams()
  const inAddress = { after: params.get('after') ?? '', before: params.get('before') ?? '' }
  const span = monthProblem(inAddress, limits) === null ? inAddress : fallback
  const set = ({ after, before }: MonthSpan) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        next.set('after', after)
        next.set('before', before)
        return next
      },
      { preventScrollReset: true },
    )
  return { ...span, set, query: momentsOfMonths(span) }
}
