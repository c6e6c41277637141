import type { ListState } from '@portal/shared-sdk'
import { fetchProductPurchases, purchaseSheets } from '@portal/shared-sdk/calls/statistics'
import { useHasAmounts } from '@portal/shared-ui/figures'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments } from '../compared/use-documents'
import { StatisticsPage, type Scope } from '../page/statistics-page'
import { RankingSheet } from '../ranking/ranking-sheet'
import { useRanking, useRankingState } from '../ranking/use-ranking'
import { useWords } from '../words'
import { productColumns } from './product-columns'

/** The articles that a client bought; by quantity for an account that sees no amounts (rules T-3, T-9). */
export default function ProductRankingPage() {
  const t = useWords()
  const list = useRankingState(useHasAmounts() === false ? '-period_purchases_quantity' : '-period_purchases', [
    'category',
    'period_purchases_quantity',
    'ppy_purchases_quantity',
    'ppy_purchases',
  ])
  return (
    <StatisticsPage
      title={t('product_ranking')}
      sheet={purchaseSheets.products}
      sheetQuery={{ search: list.search, ordering: list.ordering }}
    >
      {(scope) => <ProductRanking list={list} {...scope} />}
    </StatisticsPage>
  )
}

function ProductRanking({ list, choice, filters, hasAmounts }: Scope & { list: ListState }) {
  const t = useWords()
  const documents = useDocuments(choice)
  const text = useComparedText(choice)
  const state = useRanking({ name: 'client_product_purchases', filters, list, load: fetchProductPurchases })
  return (
    <RankingSheet
      title={t('product_ranking')}
      text={text}
      search={{ label: t('search_products'), placeholder: t('product_or_code') }}
      list={list}
      state={state}
      rowKey={({ id }) => id}
      columns={productColumns({ t, hasAmounts, before: choice.before, documents, page: state.page })}
    />
  )
}
