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
  /** Colours of a donut's parts, one per category; else the chart's own in turn. */
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

/** Options of apexcharts for our charts: hairline grid, no vertical grid, axis from 0, no tool bar. */
export function chartOptions(data: ChartData, colours: ChartColours, isMoving: boolean): ApexOptions {
  return data.kind === 'donut'
    ? { ...common(data, colours, isMoving), ...donut(data, colours) }
    : { ...common(data, colours, isMoving), ...axes(data, colours) }
}

function common({ format }: ChartData, colours: ChartColours, isMoving: boolean): ApexOptions {
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
      y: { formatter: (value) => (value === null || value === undefined ? '' : format(Number(value))) },
      style: { fontFamily: colours.font, fontSize: '13px' },
    },
  }
}

function axes({ kind, categories, series, format, hasValues = false }: ChartData, colours: ChartColours): ApexOptions {
  const own = series.map(({ role }) => colours[role])
  const text = { fontFamily: colours.font, fontSize: '12px', colors: colours.label }
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
      labels: { style: text, hideOverlappingLabels: true },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: { min: 0, forceNiceScale: true, labels: { style: text, formatter: (value) => format(Number(value)) } },
  }
}

function donut({ categories }: ChartData, colours: ChartColours): ApexOptions {
  const all = [colours.current, colours.second, colours.previous, colours.axis, colours.target]
  return {
    colors: categories.map((_, part) => all[part % all.length] ?? colours.current),
    labels: [...categories],
    dataLabels: { enabled: false },
    plotOptions: { pie: { donut: { size: '68%' }, expandOnClick: false } },
    stroke: { width: 2, colors: [colours.surface] },
  }
}
