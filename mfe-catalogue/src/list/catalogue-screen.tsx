import { hasFlag } from '@portal/shared-sdk'
import { Page, Split } from '@portal/shared-ui'
import { useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useKind } from '../kind/use-kind'
import { InfoBanner } from '../notice/info-banner'
import { InfoPopup } from '../notice/info-popup'
import type { Viewer } from '../product/viewer'
import { ProductNotices } from '../product/product-notices'
import { useCategories, useProducts, useSuppliers } from './catalogue.api'
import { CatalogueMenu } from '../categories/catalogue-menu'
import { CatalogueResults } from './catalogue-results'
import { CatalogueSearch } from './catalogue-search'
import { categoryPath, featuredCategories } from '../categories/category-path'
import { FeaturedCategories } from '../categories/featured-categories'
import { FilterBar } from '../filters/filter-bar'
import { CatalogueHead } from './catalogue-head'
import { RememberedFilter } from '../filters/remembered-filter'
import { useCatalogue } from '../choice/use-catalogue'
import { useSettledFilters } from '../choice/use-settled-filters'
import { useCounts } from '../filters/use-counts'

/** The catalogue once the viewer's rights are known. */
export function CatalogueScreen({ viewer }: { viewer: Viewer }) {
  const { isPublic } = useKind()
  const catalogue = useCatalogue()
  const { choice, view, setView } = catalogue
  const { filters, isSettling } = useSettledFilters(catalogue, view === 'list')
  const products = useProducts(filters, isPublic)
  const counts = useCounts(filters, isPublic, products.list !== undefined)
  const tree = useCategories(isPublic)
  const suppliers = useSuppliers(filters, viewer.isSales)

  const path = categoryPath(tree.categories ?? [], choice.category)
  const showsFeatured = hasFlag('category_featured') && choice.query === '' && view === 'grid'
  const featured = tree.categories && featuredCategories(tree.categories, path)
  // After a navigation the first products are painted before the rest. The page that the browser opens with shows them
  // already, see catalogue-look.ts.
  const isOpened = useLocation().key === 'default'
  const isWhole = useDeferredValue(true, isOpened || view !== 'grid')
  const menu = (
    <CatalogueMenu
      tree={tree}
      suppliers={suppliers}
      choice={choice}
      onCategory={(cat) => catalogue.change({ cat, supplier: null }, true)}
      onSupplier={(supplier) => catalogue.change({ supplier })}
    />
  )
  const main = (
    <>
      {isWhole ? (
        <CatalogueSearch choice={choice} categories={tree.categories ?? []} path={path} onSearch={catalogue.search} />
      ) : (
        <SearchRoom aria-hidden />
      )}
      <CatalogueHead choice={choice} path={path} />
      <InfoBanner />
      {showsFeatured && (tree.categories || choice.category === null) && !tree.error && (
        <FeaturedCategories categories={isWhole || featured?.length === 0 ? featured : undefined} />
      )}
      <FilterBar choice={choice} counts={counts} onChoose={catalogue.choose} />
      <RememberedFilter catalogue={catalogue} />
      <CatalogueResults
        catalogue={catalogue}
        viewer={viewer}
        products={products}
        isSettling={isSettling}
        category={path.at(-1)}
        view={view}
        onView={setView}
        menu={menu}
        suppliers={suppliers}
        tree={tree}
        isBrief={!isWhole}
      />
      <InfoPopup />
      <ProductNotices />
    </>
  )
  return (
    <Page>
      {!viewer.isClient && view === 'grid' ? (
        <Split at="start" side={isWhole && menu}>
          {main}
        </Split>
      ) : (
        main
      )}
    </Page>
  )
}

/** As high as the search. */
const SearchRoom = styled.div`
  height: 46px;
`
