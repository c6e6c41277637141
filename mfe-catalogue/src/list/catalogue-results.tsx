import type { Category, ProductList as Page } from '@portal/shared-sdk/contract'
import { Pagination } from '@portal/shared-ui'
import { Suspense, lazy, useEffect } from 'react'
import styled from 'styled-components'
import type { Viewer } from '../product/viewer'
import { useIdle } from '../filters/use-idle'
import type { useCategories, useProducts } from './catalogue.api'
import { pageChange } from '../choice/catalogue-address'
import { CatalogueEmpty } from './catalogue-empty'
import { CatalogueNotices } from './catalogue-notices'
import { ProductGrid } from './product-grid'
import { loadList } from '../rows/load-list'
import { ProductsLoading } from './products-loading'
import type { RowParts } from '../rows/row-parts'
import type { Catalogue } from '../choice/use-catalogue'
import { pageSize, useLastPage } from '../choice/use-last-page'
import type { ListView } from '../choice/view-choice'

const ProductList = lazy(loadList)

/** How many products a window of this height shows without scrolling: one row of the grid, or two. */
const firstScreen = () => (innerHeight > 900 ? 10 : 5)

interface CatalogueResultsProps {
  catalogue: Catalogue
  viewer: Viewer
  products: ReturnType<typeof useProducts>
  /** A change of the user's is being debounced. */
  isSettling: boolean
  category: Category | undefined
  view: ListView
  tree: ReturnType<typeof useCategories>
  parts?: RowParts
}

/** Notices, then loading placeholders, or the products (or the empty state) and their pages. */
export function CatalogueResults(props: CatalogueResultsProps) {
  const { catalogue, viewer, products, isSettling, view, tree } = props
  const isPastLastPage = useLastPage(catalogue, products)
  const list = isPastLastPage ? undefined : products.list
  const hasFailed = products.error !== undefined
  // Before the other view is chosen.
  const isIdle = useIdle(list !== undefined)
  useEffect(() => {
    if (isIdle) void loadList().catch(() => undefined) // loaded again when it is shown
  }, [isIdle])
  return (
    <>
      <CatalogueNotices
        query={catalogue.choice.query}
        correctedQuery={list?.corrected_search}
        viewer={viewer}
        products={products}
        tree={tree}
        view={view}
      />
      {!list && !hasFailed && <ProductsLoading view={view} isWide={viewer.isClient} />}
      {list && (
        <Results aria-busy={isSettling || (products.isFormer && !hasFailed) || undefined}>
          <Products {...props} list={list} />
          <Pagination
            page={catalogue.choice.page}
            count={list.count}
            pageSize={pageSize}
            onPage={(page) => catalogue.change(pageChange(page))}
          />
        </Results>
      )}
    </>
  )
}

function Products({
  catalogue,
  viewer,
  category,
  view,
  parts,
  list: { results },
}: CatalogueResultsProps & { list: Page }) {
  if (results.length === 0)
    return (
      <CatalogueEmpty
        choice={catalogue.choice}
        category={category}
        onSearch={catalogue.search}
        onEverything={catalogue.showAll}
      />
    )
  if (view === 'grid') return <ProductGrid products={results} viewer={viewer} eager={firstScreen()} />
  return (
    <Suspense fallback={<ProductsLoading view="list" isWide={viewer.isClient} />}>
      <ProductList products={results} viewer={viewer} {...(parts && { parts })} />
    </Suspense>
  )
}

const Results = styled.div`
  transition: opacity var(--m-2);
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`
