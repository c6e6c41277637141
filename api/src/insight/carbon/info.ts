import type { CarbonCenter, CarbonInfo } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { countOf, listMonths, yearBefore, type Months } from '../../trade/figures/months'
import { changeOf } from '../../trade/figures/percent'
import { deliveredByMonth, extremeCenters, totalOf, type CenterDelivered, type Delivered } from './deliveries'
import type { CarbonScope } from './scope'
import { byMonth, changeOfAverage, eurosEach, kilogramsEach, thousandths, thousandthsOfEach, treesOf } from './units'

/** How many centres each ranking has (rule H-11). */
const ranked = 3

/** info_co2e/: the deliveries of some months, compared with the year before (rules H-3 to H-5, H-10, H-11). */
export async function carbonInfo(db: Db, scope: CarbonScope, months: Months): Promise<CarbonInfo> {
  const before = yearBefore(months)
  const byEachMonth = await deliveredByMonth(db, scope, [before, months])
  const inMonths = (period: Months) => listMonths(period).map((month) => byEachMonth.get(month))
  const points = inMonths(months)
  const [now, then] = [totalOf(points), totalOf(inMonths(before))]
  const many = countOf(months)
  return {
    data: now.notes > 0,
    error: false,
    first_month: months.first,
    last_month: months.last,
    ...figuresOf(now, then, many),
    graph: {
      labels: listMonths(months),
      costs: scope.center === null ? [] : points.map((point) => eurosEach(point?.cents ?? 0, point?.lines ?? 0)),
      co2e: thousandthsOfEach(points.map((point) => point?.grams ?? 0)),
    },
    ...(await rankings(db, scope, months)),
    total_hidden: false,
  }
}

function figuresOf(now: Delivered, then: Delivered, months: number) {
  const average = ({ orders: count, ...sums }: Delivered, name: 'cents' | 'grams') => ({ sum: sums[name], count })
  return {
    total_co2e: thousandths(now.grams),
    total_co2e_vs_aa: changeOf(BigInt(now.grams), BigInt(then.grams)),
    cost_by_order: eurosEach(now.cents, now.orders),
    cost_by_order_vs_aa: changeOfAverage(average(now, 'cents'), average(then, 'cents')),
    co2e_by_order: kilogramsEach(now.grams, now.orders),
    co2e_by_order_vs_aa: changeOfAverage(average(now, 'grams'), average(then, 'grams')),
    total_distance: thousandths(now.metres),
    total_distance_vs_aa: changeOf(BigInt(now.metres), BigInt(then.metres)),
    trees: treesOf(now.grams, months),
    total_orders: now.orders,
    total_orders_vs_aa: changeOf(now.orders, then.orders),
    orders_by_month: byMonth(now.orders, months),
  }
}

async function rankings(db: Db, scope: CarbonScope, months: Months) {
  const centers = scope.center === null ? await extremeCenters(db, scope, months, ranked) : []
  const many = countOf(months)
  const first = (place: 'low' | 'high') =>
    centers
      .filter((each) => each[place] <= ranked)
      .sort((a, b) => a[place] - b[place])
      .map((each) => presentCenter(each, many))
  return { minor_ranking: first('low'), major_ranking: first('high') }
}

const presentCenter = ({ id, name, grams, orders }: CenterDelivered, months: number): CarbonCenter => ({
  id,
  name,
  co2e: thousandths(grams),
  total_orders: orders,
  orders_by_month: byMonth(orders, months),
})
