import { useSession } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Page } from '@portal/shared-ui'
import { Suspense, lazy, useState } from 'react'
import { useCategories, useProducts } from '../list/catalogue.api'
import { CatalogueResults } from '../list/catalogue-results'
import { CatalogueSearch } from '../list/catalogue-search'
import { categoryPath } from '../categories/category-path'
import { RememberedFilter } from '../filters/remembered-filter'
import type { RowParts } from '../rows/row-parts'
import { useCatalogue } from '../choice/use-catalogue'
import { useCounts } from '../filters/use-counts'
import { pageSize } from '../choice/use-last-page'
import { useSettledFilters } from '../choice/use-settled-filters'
import { ProductDialogs } from '../product/product-dialogs'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { BuyChoices } from './buy-choices'
import { BuyHeading } from './buy-heading'
import { ConsumptionTable } from './consumption-table'
import { usePeriod } from './use-period'
import { OpenName } from './open-name'
import { RowConsumption } from './row-consumption'

const ProductPopup = lazy(() => import('./product-popup'))

/** The page once the viewer's rights are known: choices above, lines below, details of a product in a dialog. */
export function BuyScreen({ viewer }: { viewer: Viewer }) {
  const t = useWords()
  const { center } = useSession()
  const catalogue = useCatalogue()
  const { filters, isSettling } = useSettledFilters(catalogue, true)
  const products = useProducts({ ...filters, page_size: pageSize }, false)
  const counts = useCounts(filters, false, products.list !== undefined)
  const tree = useCategories(false)
  const [period, setPeriod] = usePeriod()
  const [showsChoices, setShowsChoices] = useState(false)
  const [unfolded, setUnfolded] = useState<number | null>(null)
  const [opened, setOpened] = useState<ProductRow | null>(null)
  const path = categoryPath(tree.categories ?? [], catalogue.choice.category)

  const parts: RowParts = {
    name: (product) => <OpenName product={product} onOpen={() => setOpened(product)} />,
    months: (product) => (
      <RowConsumption
        product={product}
        period={period}
        isOpen={unfolded === product.id}
        onToggle={() => setUnfolded(unfolded === product.id ? null : product.id)}
      />
    ),
    below: (product) => unfolded === product.id && <ConsumptionTable product={product} period={period} />,
    widths: { months: '128px' },
    narrow: { months: '66px' },
    titles: { months: t('buy.months', { count: period }) },
  }
  return (
    <Page>
      <BuyHeading
        count={products.list?.count}
        period={center && period}
        onPeriod={setPeriod}
        showsChoices={showsChoices}
        onChoices={() => setShowsChoices(!showsChoices)}
      />
      <CatalogueSearch choice={catalogue.choice} onSearch={catalogue.search} />
      <BuyChoices
        catalogue={catalogue}
        categories={tree.categories ?? []}
        path={path}
        counts={counts}
        isFolded={!showsChoices}
      />
      <RememberedFilter catalogue={catalogue} />
      <CatalogueResults
        catalogue={catalogue}
        viewer={viewer}
        products={products}
        isSettling={isSettling}
        category={path.at(-1)}
        view="list"
        tree={tree}
        parts={parts}
      />
      {opened && (
        <Suspense fallback={null}>
          <ProductPopup product={opened} viewer={viewer} period={period} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <ProductDialogs />
    </Page>
  )
}
