import { formatWholeMoney, useListData } from '@portal/shared-sdk'
import { fetchCategoriesPurchases, purchaseSheets } from '@portal/shared-sdk/calls/statistics'
import { CategoryDonut, FigureSheet, useRangeText } from '@portal/shared-ui/figures'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments } from '../compared/use-documents'
import { figuresKey } from '../keys'
import { StatisticsPage, type Scope } from '../page/statistics-page'
import { useWords } from '../words'
import { CategoryTable } from './category-table'
import { comparedCategories, hasShares, partsOf } from './category-parts'

/** What a client bought by category of level 1 (rule T-12). */
export default function CategoriesPage() {
  const t = useWords()
  return (
    <StatisticsPage title={t('purchases_by_category')} sheet={purchaseSheets.categories} onlyAmounts>
      {(scope) => <Categories {...scope} />}
    </StatisticsPage>
  )
}

function Categories({ choice, filters, download }: Scope) {
  const t = useWords()
  const documents = useDocuments(choice)
  const compared = useComparedText(choice)
  const range = useRangeText()
  const state = useListData(figuresKey('categories', filters), (signal) => fetchCategoriesPurchases(filters, signal))
  const onExcel = () => download.save(purchaseSheets.categories, { ...filters })
  return (
    <>
      <FigureSheet
        name="compras-por-categoria"
        title={t('by_category')}
        text={range(choice.months)}
        state={state}
        isEmpty={(data) => !hasShares(data)}
        hasImage
        onExcel={onExcel}
      >
        {(data, image) => (
          <CategoryDonut
            label={t('by_category')}
            parts={partsOf(data, (category) => documents({ category }))}
            format={formatWholeMoney}
            image={image}
            size={220}
          />
        )}
      </FigureSheet>
      <FigureSheet
        name="categorias-comparadas"
        title={t('categories_compared')}
        text={compared}
        state={state}
        isEmpty={(data) => comparedCategories(data).length === 0}
        onExcel={onExcel}
        height={0}
        edge
      >
        {(data) => <CategoryTable rows={comparedCategories(data)} choice={choice} documents={documents} />}
      </FigureSheet>
    </>
  )
}
