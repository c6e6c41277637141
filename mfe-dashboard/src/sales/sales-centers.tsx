import { today } from '@portal/shared-sdk'
import { dashboardSheets, fetchSalesCenters } from '../calls/dashboard'
import type { SalesCenterRow } from '@portal/shared-sdk/contract'
import { Segmented } from '@portal/shared-ui'
import { lastMonth } from '@portal/shared-ui/figures'
import { monthText } from '../figures/months-text'
import { useDocumentPages } from '../figures/use-documents'
import { useDashboardNode } from '../frame/use-dashboard-node'
import type { RankingName } from '../keys'
import { CentersPage } from '../ranking/centers-page'
import { useClientOfPage } from '../ranking/use-client-of-page'
import { useRanking } from '../ranking/use-ranking'
import { useRankingList } from '../ranking/use-ranking-list'
import { useWords } from '../words'
import { salesCenterColumns } from './center-columns'

/** The centres of a client by their sales; a magnifier opens the orders of one (rules B-9, B-22). */
export function SalesCenters({
  name,
  ranking,
  hasAllOption = false,
}: {
  name: RankingName
  /** The address of the ranking that the page belongs to. */
  ranking: string
  /** Whether the page offers, and begins with, the centres without sales too. */
  hasAllOption?: boolean
}) {
  const t = useWords()
  const node = useDashboardNode(ranking)
  const client = useClientOfPage()
  const list = useRankingList(['period_sales', 'year_sales'], ['shown'])
  const isAll = hasAllOption && list.filters.shown !== 'sales'
  const asked = { node: client.isMissing ? null : node.id, client: client.id, ...(isAll && { show_all: true }) }
  const rows = useRanking<SalesCenterRow, typeof asked>(name, list, asked, fetchSalesCenters)
  const { orders } = useDocumentPages()
  return (
    <CentersPage
      node={node}
      section="sales"
      client={client}
      period={monthText(lastMonth(today()), t)}
      back={node.nodeTo(node.id ?? 0)}
      documents={{ to: orders, label: (center) => t('see_orders', { name: center }) }}
      list={list}
      ranking={rows}
      sheet={dashboardSheets.centers}
      compared={list.hasAmounts ? t('changes_against', { period: t('against_year_before') }) : undefined}
      {...(hasAllOption && {
        tools: (
          <Segmented
            label={t('centers.shown')}
            options={[
              { value: 'all', label: t('all') },
              { value: 'sales', label: t('centers.with_sales') },
            ]}
            value={isAll ? 'all' : 'sales'}
            onChange={(shown) => list.setFilters({ shown: shown === 'all' ? undefined : shown })}
          />
        ),
      })}
      columns={salesCenterColumns(t, { page: rows.page, hasAmounts: list.hasAmounts })}
    />
  )
}
