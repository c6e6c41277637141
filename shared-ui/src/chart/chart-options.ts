import type { ApexOptions } from 'apexcharts'
import { formatOf, isArea, isLine, type ChartData, type ChartView } from './chart-data'
import { gapOf, labelText, numbersOf, valueAxes } from './value-axes'

/** Options of apexcharts for our charts: horizontal hairlines only, axis from 0, no toolbar. */
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
      y: {
        formatter: (value, options?: { seriesIndex: number }) => written(value, options?.seriesIndex ?? 0),
        title: { formatter: (name) => `${escaped(name)}: ` },
      },
      style: { fontFamily: colours.font, fontSize: '13px' },
    },
  }
}

/** apexcharts writes the names of a tooltip into the page as HTML. */
const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function axes(data: ChartData, view: ChartView): ApexOptions {
  const { kind, categories, series, format, hasValues = false, axisCategories } = data
  const { colours } = view
  const own = series.map(({ role }) => colours[role])
  return {
    colors: own,
    fill: { type: 'solid', opacity: series.map((one) => (isArea(kind, one) ? 0.1 : 1)) },
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
      padding: { left: 8 + gapOf(data), right: 8, top: hasValues ? 8 : -8, bottom: 0 },
    },
    markers: {
      size: series.map((one) => (isLine(kind, one) && !plainLines.includes(one.role) ? 4 : 0)),
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
      labels: {
        style: labelText(colours),
        hideOverlappingLabels: true,
        ...(axisCategories && {
          formatter: (name: string) => axisCategories[categories.indexOf(name)] ?? name,
        }),
      },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    ...(axisCategories && {
      tooltip: {
        ...common(data, view).tooltip,
        x: { formatter: (_name: unknown, { dataPointIndex: at }: { dataPointIndex: number }) => categories[at] ?? '' },
      },
    }),
    yaxis: valueAxes(data, view),
    // The category axis is at the bottom; where values are negative, a line marks zero.
    ...(numbersOf(series).some((value) => value < 0) && {
      annotations: { yaxis: [{ y: 0, borderColor: colours.label, strokeDashArray: 0 }] },
    }),
  }
}

/** Lines without points: what the values are compared with keeps behind them. */
const plainLines: readonly string[] = ['target', 'previous']

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
