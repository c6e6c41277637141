import { formatWholeMoney } from '@portal/shared-sdk'
import type { DashboardSales } from '@portal/shared-sdk/contract'
import { Delta } from '@portal/shared-ui/chart'
import { FigureSheet, monthOf, monthYear, type FigureState } from '@portal/shared-ui/figures'
import { NumberLink } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { Labelled } from '../figures/labelled'
import { TargetText } from '../figures/target-text'
import { useWords, type Words } from '../words'

type Month = NonNullable<DashboardSales['chart']>[number]

/** Each month of the period, the newest first, against its target and the year before. */
export function MonthsSheet({
  state,
  documentsOf,
  onExcel,
}: {
  state: FigureState<DashboardSales>
  /** The address of the invoices of a day's month (rule B-16). */
  documentsOf: ((day: string) => string | undefined) | undefined
  onExcel: () => unknown
}) {
  const t = useWords()
  return (
    <FigureSheet
      edge
      name="ventas-detalle"
      title={t('sales.months')}
      state={state}
      isEmpty={({ chart = [] }) => chart.length === 0}
      onExcel={onExcel}
    >
      {({ chart = [] }) => (
        <DataTable
          label={t('sales.months')}
          columns={columns(t, documentsOf)}
          rows={[...chart].reverse()}
          rowKey={({ date }) => date}
          empty=""
        />
      )}
    </FigureSheet>
  )
}

/** For percents that the API does not answer; null where the whole is 0 (rule T-4). */
const percentOf = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100)

const columns = (t: Words, documentsOf: (day: string) => string | undefined = () => undefined): Column<Month>[] => [
  { id: 'month', header: t('month'), strong: true, phone: 'title', cell: ({ date }) => monthYear(monthOf(date)) },
  {
    id: 'sales',
    header: t('sales.sales'),
    align: 'end',
    strong: true,
    phone: 'end',
    cell: ({ date, sales_value: sales }) => <NumberLink to={documentsOf(date)}>{formatWholeMoney(sales)}</NumberLink>,
  },
  {
    id: 'target',
    header: t('target'),
    align: 'end',
    phone: 'under',
    cell: (month) => <Labelled data-label={t('target')}>{formatWholeMoney(month.sales_target_value)}</Labelled>,
  },
  {
    id: 'target_percent',
    header: t('target_percent'),
    align: 'end',
    phone: 'under-end',
    cell: (month) => <TargetText percent={percentOf(month.sales_value, month.sales_target_value)} />,
  },
  {
    id: 'before',
    header: t('year_before'),
    align: 'end',
    cell: (month) => formatWholeMoney(month.previous_year_sales_value),
  },
  {
    id: 'change',
    header: t('change'),
    align: 'end',
    cell: ({ sales_value: sales, previous_year_sales_value: before }) => (
      <Delta percent={percentOf(sales - before, before)} />
    ),
  },
]
