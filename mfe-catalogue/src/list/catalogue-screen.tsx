import { Page, Split } from '@portal/shared-ui'
import { CatalogueMenu } from '../categories/catalogue-menu'
import { categoryPath, featuredCategories } from '../categories/category-path'
import { useCatalogue } from '../choice/use-catalogue'
import { useSettledFilters } from '../choice/use-settled-filters'
import { RememberedFilter } from '../filters/remembered-filter'
import { useCounts } from '../filters/use-counts'
import { useKind } from '../kind/use-kind'
import { InfoPopup } from '../notice/info-popup'
import { ProductDialogs } from '../product/product-dialogs'
import type { Viewer } from '../product/viewer'
import { CatalogueHeading } from './catalogue-heading'
import { CatalogueResults } from './catalogue-results'
import { CatalogueSearch } from './catalogue-search'
import { useCategories, useProducts, useSuppliers } from './catalogue.api'

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
  const showsFeatured = choice.query === '' && view === 'grid' && tree.error === undefined
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
      <CatalogueSearch choice={choice} categories={tree.categories ?? []} path={path} onSearch={catalogue.search} />
      <CatalogueHeading
        catalogue={catalogue}
        viewer={viewer}
        path={path}
        count={products.list?.count}
        counts={counts}
        view={view}
        onView={setView}
        menu={menu}
        suppliers={suppliers}
        featured={showsFeatured ? tree.categories && featuredCategories(tree.categories, path) : []}
      />
      <RememberedFilter catalogue={catalogue} />
      <CatalogueResults
        catalogue={catalogue}
        viewer={viewer}
        products={products}
        isSettling={isSettling}
        category={path.at(-1)}
        view={view}
        tree={tree}
      />
      <InfoPopup />
      <ProductDialogs />
    </>
  )
  return (
    <Page>
      {!viewer.isClient && view === 'grid' ? (
        <Split at="start" side={menu}>
          {main}
        </Split>
      ) : (
        main
      )}
    </Page>
  )
}
