import type { MonthValue } from '@portal/shared-sdk/contract'
import { sumOf } from '../product/consumption-months'
import type { Period } from './use-period'

/** A year of the table, or the six months of its only row. */
interface ConsumptionRow {
  months: readonly MonthValue[]
  total: number
}

/** The last 6 months in one row, or the last 24 as two rows of 12; fewer when there are fewer months. */
export function consumptionRows(months: readonly MonthValue[] | null, period: Period): ConsumptionRow[] {
  const shown = (months ?? []).slice(-period)
  const rows = period === 24 && shown.length > 12 ? [shown.slice(0, -12), shown.slice(-12)] : [shown]
  return rows.filter((row) => row.length > 0).map((row) => ({ months: row, total: sumOf(row) }))
}
