/** Charts and figures; apexcharts is loaded with the first block that draws a chart. */
export { Chart, useChartCode, type ChartImageRef } from './chart'
export { ChartTable } from './chart-table'
export type { ChartData, ChartSeries } from './chart-data'
export { PictureText } from './picture-text'
export { Legend } from './legend'
export { Delta, Kpi, KpiStrip, type KpiProps } from './kpi'
export { TargetBar, TargetDonut } from './target'
export type { SeriesRole } from './theme'
