import type { DashboardOrders } from '@portal/shared-sdk/contract'
import { divideHalfUp, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { percentOf } from '../../trade/figures/percent'
import { isWorkingDay } from '../../trade/figures/working-days'
import { askedMonth } from './asked-month'
import { againstTarget, dailySums, orderKind, valueOf, type Day } from './month-documents'
import type { Portfolio } from './portfolio'

/** orders/: a month's orders day by day, and their average of a working day (rule B-12). */
export async function monthOrders(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  year: number | undefined,
): Promise<DashboardOrders> {
  const asked = askedMonth(clock, year)
  const days = await dailySums(db, portfolio, orderKind, asked)
  const month = await againstTarget(db, portfolio, asked, valueOf(days))
  const earlier = upToWorkingDayBefore(days)
  // Counts are averaged in hundredths, as euros are in cents.
  const number = compared(averageOf(days, hundredths), averageOf(earlier, hundredths))
  const value = compared(averageOf(days, valueOf), averageOf(earlier, valueOf))
  return {
    num_daily_orders_avg: number.average,
    num_daily_orders_avg_diff: number.diff,
    num_daily_orders_avg_diff_percentage: number.percentage,
    value_daily_avg_orders: value.average,
    value_daily_avg_orders_diff: value.diff,
    value_daily_avg_orders_diff_percentage: value.percentage,
    value_daily_orders: month.value,
    target_daily_orders: month.target,
    forecast_daily_orders: month.forecast,
    value_daily_orders_percentage: month.percentage,
    forecast_daily_orders_percentage: month.forecastPercentage,
    chart: days.map((day) => ({ date: day.date, value_orders: eurosOf(day.value), num_orders: day.count })),
  }
}

const hundredths = (days: readonly Day[]): Cents => days.reduce((sum, { count }) => sum + BigInt(count) * 100n, 0n)

/** The days up to the last working day before the last day; empty where there is none. */
function upToWorkingDayBefore(days: readonly Day[]): Day[] {
  const before = days.slice(0, -1)
  return before.slice(0, before.findLastIndex(({ date }) => isWorkingDay(date)) + 1)
}

/** An average before the division: a sum, and a number of working days. */
interface Average {
  sum: Cents
  days: bigint
}

const averageOf = (days: readonly Day[], sum: (days: readonly Day[]) => Cents): Average => ({
  sum: sum(days),
  days: BigInt(days.filter(({ date }) => isWorkingDay(date)).length),
})

/** An average, its difference from an earlier one and that in percent; each is rounded once, from exact values. */
function compared(now: Average, before: Average) {
  const [rest, former] = [orNone(now), orNone(before)]
  const [crossNow, crossBefore] = [rest.sum * former.days, former.sum * rest.days]
  return {
    average: eurosOf(divideHalfUp(rest.sum, rest.days)),
    diff: eurosOf(divideHalfUp(crossNow - crossBefore, rest.days * former.days)),
    percentage: percentOf(crossNow - crossBefore, crossBefore),
  }
}

/** Before the first working day an average is 0. */
const orNone = (average: Average): Average => (average.days === 0n ? { sum: 0n, days: 1n } : average)
