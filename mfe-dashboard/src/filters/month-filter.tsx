import { MonthRange } from '@portal/shared-ui/figures'
import type { useMonths } from './use-months'

/** The choice of months, applied when it is confirmed (rule B-5). */
export function MonthFilter({ months }: { months: ReturnType<typeof useMonths> }) {
  return <MonthRange range={months} onApply={months.set} presets={['this_year', 'last_year']} {...months.limits} />
}
