import { useListData } from '@portal/shared-sdk'
import { fetchPurchases, purchaseSheets } from '@portal/shared-sdk/calls/statistics'
import { Columns } from '@portal/shared-ui'
import { FigureSheet } from '@portal/shared-ui/figures'
import { WhatChanged } from '../changes/what-changed'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments } from '../compared/use-documents'
import { figuresKey } from '../keys'
import { StatisticsPage, type Scope } from '../page/statistics-page'
import { useWords } from '../words'
import { CategoryShares } from './category-shares'
import { FirstProducts } from './first-products'
import { hasPurchases, useMonthChart } from './month-chart'
import { PurchaseStrip } from './purchase-strip'

/** What a client bought, compared with the year before (rules T-4, T-6). */
export default function PurchasesPage() {
  const t = useWords()
  return (
    <StatisticsPage title={t('purchases')} sheet={purchaseSheets.purchases} onlyAmounts>
      {(scope) => <Purchases {...scope} />}
    </StatisticsPage>
  )
}

function Purchases({ choice, filters, download }: Scope) {
  const t = useWords()
  const documents = useDocuments(choice)
  const compared = useComparedText(choice)
  const purchases = useListData(figuresKey('purchases', filters), (signal) => fetchPurchases(filters, signal))
  const chart = useMonthChart(documents)
  return (
    <>
      <PurchaseStrip state={purchases} choice={choice} documents={documents} />
      <FigureSheet
        name="compras-por-mes"
        title={t('by_month')}
        text={compared}
        state={purchases}
        isEmpty={(data) => !hasPurchases(data)}
        height={300}
        chart={chart}
        onExcel={() => download.save(purchaseSheets.purchases, { ...filters })}
      />
      <WhatChanged choice={choice} filters={filters} />
      <Columns even>
        <CategoryShares choice={choice} filters={filters} download={download} />
        <FirstProducts choice={choice} filters={filters} />
      </Columns>
    </>
  )
}
