import { MonthRange, type MonthRangeState, type MonthSpan } from '@portal/shared-ui/figures'
import { lazy, Suspense, useState } from 'react'
import { isOfOneYear, type CarbonMonths } from './carbon-months'

const OtherYearDialog = lazy(() => import('./other-year-dialog'))

/** The choice of months; a range over two years opens a window instead and changes nothing (rule H-30). */
export function MonthChoice({ range, limits }: { range: MonthRangeState; limits: CarbonMonths }) {
  const [isRefused, setRefused] = useState(false)
  const apply = (span: MonthSpan) => (isOfOneYear(span) ? range.set(span) : setRefused(true))
  return (
    <>
      <MonthRange
        range={range}
        earliest={limits.earliest}
        latest={limits.latest}
        presets={['this_year', 'last_year']}
        onApply={apply}
      />
      {isRefused && (
        <Suspense fallback={null}>
          <OtherYearDialog onClose={() => setRefused(false)} />
        </Suspense>
      )}
    </>
  )
}
