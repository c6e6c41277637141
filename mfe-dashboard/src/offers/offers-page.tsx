import { today } from '@portal/shared-sdk'
import { fetchDashboardOffers } from '@portal/shared-sdk/calls/dashboard'
import { Columns } from '@portal/shared-ui'
import { DonutSheet } from '../figures/donut-sheet'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'

/** The share of offers to new clients, this year and last year (rule B-13). */
export default function OffersPage() {
  const t = useWords()
  const node = useDashboardNode()
  const state = useFigures('offers', { node: node.id }, fetchDashboardOffers)
  const year = Number(today().slice(0, 4))
  const donut = { isShare: true, state, of: t('offers.of_all'), empty: t('offers.none'), text: t('offers.text') }
  return (
    <DashboardPage node={node} title={t('offers.title')}>
      <Columns>
        <DonutSheet {...donut} name="ofertas-este" title={t('offers.this_year', { year: String(year) })}>
          {(offers) => ({ percent: offers.year_new_clients_offers_percentage, facts: [] })}
        </DonutSheet>
        <DonutSheet {...donut} name="ofertas-anterior" title={t('offers.last_year', { year: String(year - 1) })}>
          {(offers) => ({ percent: offers.previous_year_new_clients_offers_percentage, facts: [] })}
        </DonutSheet>
      </Columns>
    </DashboardPage>
  )
}
