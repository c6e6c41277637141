import { formatNumber, formatWholeMoney } from '@portal/shared-sdk'
import type { Efficiency } from '@portal/shared-sdk/contract'
import type { ChartData, SeriesRole } from '@portal/shared-ui/chart'
import type { Words } from '../words'

/** A row of the table and a series of the chart: the last whole month, and the year up to it. */
interface EfficiencyRow {
  name: string
  role: SeriesRole
  month: number
  year: number
}
export interface EfficiencyFigures {
  rows: EfficiencyRow[]
  /** Whether the axis is in euros. */
  isMoney: boolean
  format: (value: number) => string
}

/** Numbers of new clients, of their target and of lost clients. */
export const newClients = (data: Efficiency, t: Words): EfficiencyFigures => ({
  isMoney: false,
  format: (value) => formatNumber(value, 1),
  rows: [
    { name: t('new'), role: 'current', month: data.num_new_clients, year: data.year_num_new_clients },
    { name: t('target'), role: 'second', month: data.target_new_clients, year: data.year_target_new_clients },
    { name: t('lost'), role: 'previous', month: data.num_lost_clients, year: data.year_num_lost_clients },
  ],
})

/** Sales to new clients and their target. */
export const newSales = (data: Efficiency, t: Words): EfficiencyFigures => ({
  isMoney: true,
  format: formatWholeMoney,
  rows: [
    { name: t('new'), role: 'current', month: data.sales_new ?? 0, year: data.year_sales_new ?? 0 },
    { name: t('target'), role: 'second', month: data.target_new ?? 0, year: data.year_target_new ?? 0 },
  ],
})

/** The same figures as bars beside each other. */
export const efficiencyChart = (
  { rows, isMoney, format }: EfficiencyFigures,
  columns: { month: string; year: string },
): ChartData => ({
  kind: 'bar',
  categories: [columns.month, columns.year],
  series: rows.map(({ name, role, month, year }) => ({ name, role, values: [month, year] })),
  format,
  hasValues: true,
  ...(isMoney && { axis: 'money' }),
})
