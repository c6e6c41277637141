import type { ChartColours, SeriesRole } from './theme'

export interface ChartSeries {
  name: string
  role: SeriesRole
  /** One value per category; null leaves a gap. */
  values: readonly (number | null)[]
  /** In a bar chart a target or a comparison is drawn as a line. */
  as?: 'bar' | 'line'
  /** Has its own axis at the right, formatted by `formatRight`. */
  isRight?: boolean
  /** The page that each value links to: by a click on its bar, and in the table. */
  links?: readonly (string | undefined)[]
}

export interface ChartData {
  kind: 'bar' | 'line' | 'donut'
  categories: readonly string[]
  /** Shorter names of the categories for the axis, where they are many: days of a month. */
  axisCategories?: readonly string[]
  series: readonly ChartSeries[]
  /** Formats a value: above a bar, under the pointer, in the table; on the axis too unless `axis` is given. */
  format: (value: number) => string
  /** 'money': euros on the axis, large amounts in thousands ('250 k€'). */
  axis?: 'money'
  /** Formats the values of `isRight` series. */
  formatRight?: (value: number) => string
  /** Tokens of the colours of a donut's parts, one per category: 'cat-3'. Default: the chart colours in turn. */
  partColours?: readonly string[]
  /** Writes the values above the bars. */
  hasValues?: boolean
}

/** The formatter of a series. */
export const formatOf = (
  series: Pick<ChartSeries, 'isRight'>,
  { format, formatRight }: Pick<ChartData, 'format' | 'formatRight'>,
): ((value: number) => string) => (series.isRight && formatRight ? formatRight : format)

/** Whether a series is drawn as a line: all are in a line chart, elsewhere targets and those with `as`. */
export function isLine(kind: ChartData['kind'], series: Pick<ChartSeries, 'role' | 'as'>): boolean {
  return kind === 'line' || series.as === 'line' || series.role === 'target'
}

/** Whether the ground under a line is tinted: under the own values of a line chart. */
export const isArea = (kind: ChartData['kind'], { role }: Pick<ChartSeries, 'role'>): boolean =>
  kind === 'line' && role === 'current'

/** What the drawing depends on besides the chart's data. */
export interface ChartView {
  colours: ChartColours
  /** Computed colours of a donut's parts. */
  parts?: readonly string[]
  isMoving: boolean
  /** On a phone: fewer steps on the axes. */
  isNarrow: boolean
}
