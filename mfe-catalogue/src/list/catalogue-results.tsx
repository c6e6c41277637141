import type { Category, ProductList as Page, Supplier } from '@portal/shared-sdk/contract'
import { Pagination } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Viewer } from '../product/viewer'
import type { useCategories, useProducts } from './catalogue.api'
import { pageChange } from '../choice/catalogue-address'
import { CatalogueBar } from './catalogue-bar'
import { CatalogueEmpty } from './catalogue-empty'
import { CatalogueNotices } from './catalogue-notices'
import { ProductGrid } from './product-grid'
import { ProductList } from '../rows/product-list'
import { ProductsLoading } from './products-loading'
import { ResultBarRoom } from '../filters/result-bar'
import type { RowParts } from '../rows/row-parts'
import type { Catalogue } from '../choice/use-catalogue'
import { pageSize, useLastPage } from '../choice/use-last-page'
import type { ListView } from '../choice/view-choice'

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
  onView?: (view: ListView) => void
  /** The tree and the suppliers, for where no side column shows them. */
  menu?: ReactNode
  /** Given for accounts that may see suppliers; the list view shows the chosen one. */
  suppliers?: readonly Supplier[]
  tree: ReturnType<typeof useCategories>
  /** In place of the bar with count, ordering and view. */
  bar?: ReactNode
  parts?: RowParts
  /** The first paint of the page: the products alone, with space for the rest. */
  isBrief?: boolean
}

/** The bar and notices, then loading placeholders, or the products (or the empty state) and their pages. */
export function CatalogueResults(props: CatalogueResultsProps) {
  const { catalogue, viewer, products, isSettling, view, onView, menu, suppliers = [], tree, isBrief } = props
  const isPastLastPage = useLastPage(catalogue, products)
  const list = isPastLastPage ? undefined : products.list
  const hasFailed = products.error !== undefined
  const bar = onView && (
    <CatalogueBar
      catalogue={catalogue}
      viewer={viewer}
      count={list?.count}
      view={view}
      onView={onView}
      menu={menu}
      suppliers={suppliers}
    />
  )
  return (
    <>
      {isBrief ? <ResultBarRoom aria-hidden /> : (props.bar ?? bar)}
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
        <Results
          aria-busy={isSettling || (products.isFormer && !hasFailed) || undefined}
          data-brief={isBrief || undefined}
        >
          <Products {...props} list={list} />
          {!isBrief && (
            <Pagination
              page={catalogue.choice.page}
              count={list.count}
              pageSize={pageSize}
              onPage={(page) => catalogue.change(pageChange(page))}
            />
          )}
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
  isBrief,
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
  if (view === 'grid') return <ProductGrid products={results} viewer={viewer} eager={firstScreen()} isBrief={isBrief} />
  return <ProductList products={results} viewer={viewer} {...(parts && { parts })} />
}

const Results = styled.div`
  transition: opacity var(--m-2);
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  /* What follows stays below the fold until the other products are painted. */
  &[data-brief] {
    min-height: 100vh;
  }
`
