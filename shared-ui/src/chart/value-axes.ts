import { formatMoney, formatNumber, formatWholeMoney } from '@portal/shared-sdk'
import type { ChartData, ChartSeries, ChartView } from './chart-data'
import type { ChartColours } from './theme'

/** How the texts at an axis look. */
export const labelText = (colours: ChartColours) => ({
  fontFamily: colours.font,
  fontSize: '12px',
  colors: colours.label,
})

/**
 * An axis at the left, and one at the right where series have one there; both start at 0 unless values are below it.
 */
export function valueAxes(data: ChartData, view: ChartView): ApexYAxis | ApexYAxis[] {
  const left = data.series.filter(({ isRight }) => !isRight)
  const right = data.series.filter(({ isRight }) => isRight)
  const axis = valueAxis(left, data.axis === 'money' ? moneyAxis(largestOf(left)) : data.format, view)
  const leftAxis = { ...axis, labels: { ...axis.labels, offsetX: -gapOf(data) } }
  if (right.length === 0) return leftAxis
  const rightAxis = valueAxis(right, data.formatRight ?? data.format, view)
  const names = (those: readonly ChartSeries[]) => those.map(({ name }) => name)
  return [
    { ...leftAxis, seriesName: names(left) },
    { ...rightAxis, seriesName: names(right), opposite: true },
  ]
}

/** Room between the axis and its labels: the first points of lines stand on the axis. In px. */
export const gapOf = ({ kind }: Pick<ChartData, 'kind'>): number => (kind === 'line' ? 8 : 0)

function valueAxis(
  series: readonly ChartSeries[],
  format: (value: number) => string,
  { colours, isNarrow }: ChartView,
): ApexYAxis {
  const values = numbersOf(series)
  const hasNegative = values.some((value) => value < 0)
  return {
    ...(!hasNegative && { min: 0 }),
    ...(hasNegative && values.every((value) => value <= 0) && { max: 0 }),
    forceNiceScale: true,
    ...(isNarrow && (hasNegative ? { tickAmount: 3 } : narrowScale(values))),
    labels: { style: labelText(colours), formatter: (value) => format(Number(value)) },
  }
}

/** At most four steps of a round size, ending just above the largest value. */
function narrowScale(values: readonly number[]): Partial<ApexYAxis> {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { tickAmount: 3 }
  const power = 10 ** Math.floor(Math.log10(largest / 4))
  const step = power * ([1, 2, 2.5, 5].find((size) => size * power * 4 >= largest) ?? 10)
  const tickAmount = Math.ceil(largest / step)
  return { max: step * tickAmount, tickAmount, forceNiceScale: false }
}

/** All values of these series without the gaps. */
export const numbersOf = (series: readonly ChartSeries[]) =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

const largestOf = (series: readonly ChartSeries[]) =>
  numbersOf(series).reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)

/** Formats euros on an axis up to `largest`: whole euros, from 20.000 € on thousands; 0 without a unit. */
export function moneyAxis(largest: number): (euros: number) => string {
  return (euros) => {
    if (euros === 0) return formatNumber(0)
    if (largest >= 20_000) return formatNumber(euros / 1000, 1) + nbsp + 'k€'
    return largest >= 10 ? formatWholeMoney(euros) : formatMoney(euros)
  }
}

const nbsp = '\u00a0'
