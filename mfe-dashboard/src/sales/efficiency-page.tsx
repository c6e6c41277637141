import { today } from '@portal/shared-sdk'
import { fetchEfficiency } from '../calls/dashboard'
import { Columns } from '@portal/shared-ui'
import { FigureSheet, lastMonth, useHasAmounts } from '@portal/shared-ui/figures'
import { monthText } from '../figures/months-text'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'
import { efficiencyChart, newClients, newSales } from './efficiency-chart'
import { EfficiencyTable } from './efficiency-table'

/** New clients and sales to them, against their targets, in the last whole month and its year (rule B-14). */
export default function EfficiencyPage() {
  const t = useWords()
  const node = useDashboardNode()
  const hasAmounts = useHasAmounts()
  const state = useFigures('efficiency', { node: node.id }, fetchEfficiency)
  const month = lastMonth(today())
  const columns = { month: t('efficiency.month'), year: t('efficiency.year') }
  return (
    <DashboardPage node={node} section="sales" title={t('efficiency.title')} text={monthText(month, t)}>
      <Columns even>
        <FigureSheet edge name="clientes-nuevos" title={t('efficiency.clients')} state={state} height={190}>
          {(data) => (
            <EfficiencyTable label={t('efficiency.clients')} columns={columns} figures={newClients(data, t)} />
          )}
        </FigureSheet>
        {hasAmounts && (
          <FigureSheet edge name="ventas-clientes-nuevos" title={t('efficiency.sales')} state={state} height={190}>
            {(data) => <EfficiencyTable label={t('efficiency.sales')} columns={columns} figures={newSales(data, t)} />}
          </FigureSheet>
        )}
      </Columns>
      <Columns even>
        <FigureSheet
          name="eficiencia-clientes"
          title={t('efficiency.clients_chart')}
          state={state}
          chart={(data) => efficiencyChart(newClients(data, t), columns)}
        />
        {hasAmounts && (
          <FigureSheet
            name="eficiencia-ventas"
            title={t('efficiency.sales_chart')}
            state={state}
            chart={(data) => efficiencyChart(newSales(data, t), columns)}
          />
        )}
      </Columns>
    </DashboardPage>
  )
}
