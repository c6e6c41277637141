/** Charts and figures, in an entry of their own; apexcharts itself is fetched by the first chart. */
export { Chart, Legend, type ChartImageRef } from './chart'
export { ChartTable } from './chart-table'
export type { ChartData, ChartSeries } from './chart-data'
export { Delta, Kpi, KpiStrip, type KpiProps } from './kpi'
export { TargetBar, TargetDonut } from './target'
export type { SeriesRole } from './theme'
