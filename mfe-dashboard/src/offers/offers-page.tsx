import { formatNumber, today } from '@portal/shared-sdk'
import { fetchDashboardOffers } from '../calls/dashboard'
import { Columns } from '@portal/shared-ui'
import { wholeEuros } from '../figures/amount-text'
import { DonutSheet } from '../figures/donut-sheet'
import { DashboardPage } from '../frame/dashboard-page'
import { useDashboardNode } from '../frame/use-dashboard-node'
import { useFigures } from '../frame/use-figures'
import { useWords } from '../words'

type NumberAndValue = [count: number, euros: number | undefined]

/** '41 · 12.300 €' */
const numberText = ([count, euros]: NumberAndValue): string =>
  [formatNumber(count), wholeEuros(euros)].filter(Boolean).join(' · ')

/** The share of offers to new clients, this year and last year (rule B-13). */
export default function OffersPage() {
  const t = useWords()
  const node = useDashboardNode()
  const state = useFigures('offers', { node: node.id }, fetchDashboardOffers)
  const year = Number(today().slice(0, 4))
  const donut = { isShare: true, state, percentOf: t('offers.of_all'), empty: t('offers.none'), text: t('offers.text') }
  /** Numbers of offers, each with its base for who sees amounts. */
  const facts = (...[fresh, all]: [fresh: NumberAndValue, all: NumberAndValue]) => [
    { label: t('offers.to_new'), value: numberText(fresh) },
    { label: t('offers.all'), value: numberText(all) },
  ]
  return (
    <DashboardPage node={node} title={t('offers.title')}>
      <Columns>
        <DonutSheet {...donut} name="ofertas-este" title={t('offers.this_year', { year: String(year) })}>
          {(offers) => ({
            percent: offers.year_new_clients_offers_percentage,
            facts: facts(
              [offers.year_new_clients_offers, offers.year_new_clients_offers_value],
              [offers.year_offers, offers.year_offers_value],
            ),
          })}
        </DonutSheet>
        <DonutSheet {...donut} name="ofertas-anterior" title={t('offers.last_year', { year: String(year - 1) })}>
          {(offers) => ({
            percent: offers.previous_year_new_clients_offers_percentage,
            facts: facts(
              [offers.previous_year_new_clients_offers, offers.previous_year_new_clients_offers_value],
              [offers.previous_year_offers, offers.previous_year_offers_value],
            ),
          })}
        </DonutSheet>
      </Columns>
    </DashboardPage>
  )
}
