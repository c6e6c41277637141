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
  /**
   * How a value is written: above a bar, under the pointer, in the table; on the axis too unless `axis` says otherwise.
   */
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
