import { useSearchParams } from 'react-router-dom'
import { monthProblem, type MonthLimits } from './month-limits'
import { momentsOfMonths, type MonthSpan } from './month'

export interface MonthRangeState extends MonthSpan {
  /** Puts another range into the address, so that Back undoes it, and leaves `page` out. */
  set: (span: MonthSpan) => void
  /** What a call sends: `2026-01-01T00:00:00` and `2026-10-31T23:59:59`. */
  query: MonthSpan
}

/**
 * The range of months in the address, `after=YYYY-MM` and `before=YYYY-MM`. An address without a whole range within the
 * limits reads as `fallback`; other parameters stay as they are.
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
