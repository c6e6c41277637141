import { formatMoney, formatNumber, formatWholeMoney } from '@portal/shared-sdk'
import type { ApexOptions } from 'apexcharts'
import type { ChartColours, SeriesRole } from './theme'

export interface ChartSeries {
  name: string
  role: SeriesRole
  /** One value per category; null leaves a gap. */
  values: readonly (number | null)[]
  /** In a bar chart a target or a comparison is drawn as a line. */
  as?: 'bar' | 'line'
  /** Measured on an axis of its own at the right, written by `formatRight`. */
  isRight?: boolean
  /** Where each value leads: by a click on its bar, and in the table that the chart can be read as. */
  links?: readonly (string | undefined)[]
}

export interface ChartData {
  kind: 'bar' | 'line' | 'donut'
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** How a value is written: above a bar, under the pointer, in the table; on the axis too unless `axis` says otherwise. */
  format: (value: number) => string
  /** 'money': euros on the axis, in thousands ('250 k€') where they are large. */
  axis?: 'money'
  /** How the values of `isRight` series are written. */
  formatRight?: (value: number) => string
  /** Colours of a donut's parts, one per category, as names of tokens: 'cat-3'; else the chart's own in turn. */
  partColours?: readonly string[]
  /** Figures above the bars. */
  hasValues?: boolean
}

/** How the values of a series are written. */
export const formatOf = (
  series: Pick<ChartSeries, 'isRight'>,
  { format, formatRight }: Pick<ChartData, 'format' | 'formatRight'>,
): ((value: number) => string) => (series.isRight && formatRight ? formatRight : format)

/** Whether a series is a line: in a line chart all are, elsewhere targets. */
export function isLine(kind: ChartData['kind'], series: Pick<ChartSeries, 'role' | 'as'>): boolean {
  return kind === 'line' || series.as === 'line' || series.role === 'target'
}

/** What the drawing depends on besides its figures. */
export interface ChartView {
  colours: ChartColours
  /** The colours of a donut's parts, computed. */
  parts?: readonly string[]
  isMoving: boolean
  /** A phone: fewer steps on the axes. */
  isNarrow: boolean
}

/** Options of apexcharts for our charts: hairline grid, no vertical grid, axis from 0, no tool bar. */
export function chartOptions(data: ChartData, view: ChartView): ApexOptions {
  return data.kind === 'donut'
    ? { ...common(data, view), ...donut(data, view) }
    : { ...common(data, view), ...axes(data, view) }
}

function common(data: ChartData, { colours, isMoving }: ChartView): ApexOptions {
  const written = (value: unknown, at: number) => {
    const series = data.kind === 'donut' ? {} : (data.series[at] ?? {})
    return value === null || value === undefined ? '' : formatOf(series, data)(Number(value))
  }
  return {
    chart: {
      fontFamily: colours.font,
      foreColor: colours.label,
      background: 'transparent',
      parentHeightOffset: 0,
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      animations: { enabled: isMoving, speed: 240 },
    },
    fill: { opacity: 1, type: 'solid' },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    tooltip: {
      y: { formatter: (value, options?: { seriesIndex: number }) => written(value, options?.seriesIndex ?? 0) },
      style: { fontFamily: colours.font, fontSize: '13px' },
    },
  }
}

function axes(data: ChartData, view: ChartView): ApexOptions {
  const { kind, categories, series, format, hasValues = false } = data
  const { colours } = view
  const own = series.map(({ role }) => colours[role])
  return {
    colors: own,
    dataLabels: {
      enabled: hasValues,
      formatter: (value) => format(Number(value)),
      offsetY: -18,
      style: { fontSize: '12px', fontWeight: 650, colors: [colours.ink] },
      background: { enabled: false },
      dropShadow: { enabled: false },
    },
    grid: {
      borderColor: colours.line,
      strokeDashArray: 0,
      xaxis: { lines: { show: false } },
      padding: { left: 8, right: 8, top: hasValues ? 8 : -8, bottom: 0 },
    },
    markers: {
      size: series.map((one) => (isLine(kind, one) && one.role !== 'target' ? 4 : 0)),
      colors: [colours.surface],
      strokeColors: own,
      strokeWidth: 2.4,
      hover: { sizeOffset: 1 },
    },
    plotOptions: {
      bar: {
        borderRadius: 3,
        borderRadiusApplication: 'end',
        columnWidth: categories.length > 8 ? '62%' : '46%',
        dataLabels: { position: 'top' },
      },
    },
    stroke: {
      width: series.map((one) => (isLine(kind, one) ? 2.4 : 0)),
      dashArray: series.map(({ role }) => (role === 'target' ? 6 : 0)),
      curve: 'straight',
    },
    xaxis: {
      categories: [...categories],
      axisTicks: { show: false },
      axisBorder: { color: colours.axis },
      labels: { style: labelText(colours), hideOverlappingLabels: true },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: valueAxes(data, view),
    // The axis of the months lies at the bottom: where values are below zero, zero itself is drawn as well.
    ...(numbersOf(series).some((value) => value < 0) && {
      annotations: { yaxis: [{ y: 0, borderColor: colours.label, strokeDashArray: 0 }] },
    }),
  }
}

const labelText = (colours: ChartColours) => ({ fontFamily: colours.font, fontSize: '12px', colors: colours.label })

/** One axis at the left, and one at the right where series are measured there; both begin at 0 unless a value is below it. */
function valueAxes(data: ChartData, view: ChartView): ApexYAxis | ApexYAxis[] {
  const left = data.series.filter(({ isRight }) => !isRight)
  const right = data.series.filter(({ isRight }) => isRight)
  const leftAxis = valueAxis(left, data.axis === 'money' ? moneyAxis(largestOf(left)) : data.format, view)
  if (right.length === 0) return leftAxis
  const rightAxis = valueAxis(right, data.formatRight ?? data.format, view)
  const names = (those: readonly ChartSeries[]) => those.map(({ name }) => name)
  return [
    { ...leftAxis, seriesName: names(left) },
    { ...rightAxis, seriesName: names(right), opposite: true },
  ]
}

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

/** At most four steps of a round size, which end just above the largest value. */
function narrowScale(values: readonly number[]): Partial<ApexYAxis> {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { tickAmount: 3 }
  const power = 10 ** Math.floor(Math.log10(largest / 4))
  const step = power * ([1, 2, 2.5, 5].find((size) => size * power * 4 >= largest) ?? 10)
  const tickAmount = Math.ceil(largest / step)
  return { max: step * tickAmount, tickAmount, forceNiceScale: false }
}

const numbersOf = (series: readonly ChartSeries[]) =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

const largestOf = (series: readonly ChartSeries[]) =>
  numbersOf(series).reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)

/** Euros on an axis up to `largest`: whole ones, from 20.000 € on in thousands; 0 without a unit. */
export function moneyAxis(largest: number): (euros: number) => string {
  return (euros) => {
    if (euros === 0) return formatNumber(0)
    if (largest >= 20_000) return formatNumber(euros / 1000, 1) + nbsp + 'k€'
    return largest >= 10 ? formatWholeMoney(euros) : formatMoney(euros)
  }
}

const nbsp = '\u00a0'

function donut({ categories }: ChartData, { colours, parts }: ChartView): ApexOptions {
  const all = parts ?? [colours.current, colours.second, colours.previous, colours.axis, colours.target]
  return {
    colors: categories.map((_, part) => all[part % all.length] ?? colours.current),
    labels: [...categories],
    dataLabels: { enabled: false },
    plotOptions: { pie: { donut: { size: '68%' }, expandOnClick: false } },
    stroke: { width: 2, colors: [colours.surface] },
  }
}
