import { formatMoney, formatNumber } from '@portal/shared-sdk'
import type { CarbonInfo } from '@portal/shared-sdk/contract'
import type { ChartData, ChartSeries } from '@portal/shared-ui/chart'
import { monthName } from '@portal/shared-ui/figures'
import type { Words } from '../words'

/** Whether the chart shows costs too: those of one centre, for an account that sees them (rule H-11). */
export const hasLineCosts = ({ graph }: CarbonInfo): boolean => (graph.costs?.length ?? 0) > 0

/** Emissions by month as a line; costs, where there are any, as bars on a second axis. */
export function emissionChart(info: CarbonInfo, t: Words): ChartData {
  const { labels, co2e, costs = [] } = info.graph
  const kilograms = (value: number) => formatNumber(value, 1)
  const line: ChartSeries = { name: t('chart_co2e'), role: 'current', values: co2e }
  const categories = labels.map((month) => monthName(month, 'short'))
  if (!hasLineCosts(info)) return { kind: 'line', categories, series: [line], format: kilograms }
  return {
    kind: 'bar',
    categories,
    series: [
      { name: t('chart_costs'), role: 'second', values: costs },
      // In the colour of the bars it would be lost among them.
      { ...line, role: 'contrast', as: 'line', isRight: true },
    ],
    format: (euros) => formatMoney(euros),
    formatRight: kilograms,
  }
}
