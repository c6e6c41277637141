import { formatWholeMoney, useListData, type Download } from '@portal/shared-sdk'
import { fetchCategoriesPurchases, purchaseSheets, type PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import { CategoryDonut, FigureSheet } from '@portal/shared-ui/figures'
import type { Choice } from '../choice/use-choice'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments } from '../compared/use-documents'
import { figuresKey } from '../keys'
import { useWords } from '../words'
import { hasShares, partsOf } from '../categories/category-parts'

interface CategorySharesProps {
  choice: Choice
  filters: PurchaseFilters
  download: Download
}

/** The categories of the period as parts of its purchases. */
export function CategoryShares({ choice, filters, download }: CategorySharesProps) {
  const t = useWords()
  const documents = useDocuments(choice)
  const state = useListData(figuresKey('categories', filters), (signal) => fetchCategoriesPurchases(filters, signal))
  const period = useComparedText(choice)
  return (
    <FigureSheet
      name="compras-por-categoria"
      title={t('by_category')}
      text={period}
      state={state}
      isEmpty={(data) => !hasShares(data)}
      hasImage
      onExcel={() => download.save(purchaseSheets.categories, { ...filters })}
    >
      {(data, image) => (
        <CategoryDonut
          label={t('by_category')}
          parts={partsOf(data, (category) => documents({ category }))}
          format={formatWholeMoney}
          image={image}
        />
      )}
    </FigureSheet>
  )
}
