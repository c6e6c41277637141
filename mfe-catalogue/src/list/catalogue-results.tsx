import { genericError, linkTo } from '@portal/shared-sdk'
import type { Category, Supplier } from '@portal/shared-sdk/contract'
import { Alert, Pagination } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import type { useCategories, useProducts } from './catalogue.api'
import { pageChange } from './catalogue-address'
import { CategoriesFailure } from './categories-failure'
import { CatalogueEmpty } from './catalogue-empty'
import { MenuButton, WithoutColumn } from './menu-button'
import { ProductGrid } from './product-grid'
import { ProductList } from './product-list'
import { ProductsLoading } from './products-loading'
import { ResultBar, ResultBarRoom } from './result-bar'
import type { RowParts } from './row-parts'
import { SupplierSelect } from './supplier-select'
import type { Catalogue } from './use-catalogue'
import { pageSize, useLastPage } from './use-last-page'
import type { ListView } from './view-choice'

/** Products that a window of this height shows before anybody scrolls: one line of the grid, or two. */
const firstScreen = () => (innerHeight > 900 ? 10 : 5)

interface CatalogueResultsProps {
  catalogue: Catalogue
  viewer: Viewer
  products: ReturnType<typeof useProducts>
  /** A change of the user's is being awaited. */
  isSettling: boolean
  category: Category | undefined
  view: ListView
  onView?: (view: ListView) => void
  /** The tree and the suppliers, for where no side column shows them. */
  menu?: ReactNode
  /** For who may see them: a list view shows the chosen one. */
  suppliers?: readonly Supplier[]
  tree: ReturnType<typeof useCategories>
  /** In place of the bar with count, ordering and view. */
  bar?: ReactNode
  parts?: RowParts
  /** The first drawing of the page: the products alone, with room for the rest. */
  isBrief?: boolean
}

/** Count, order and view, then the products: loading, failing, none or some, and their pages. */
export function CatalogueResults({
  catalogue,
  viewer,
  products,
  isSettling,
  category,
  view,
  onView,
  menu,
  suppliers = [],
  tree,
  bar,
  parts,
  isBrief,
}: CatalogueResultsProps) {
  const t = useWords()
  const { choice } = catalogue
  const { error, isFormer, reload } = products
  const isBeyond = useLastPage(catalogue, products)
  const list = isBeyond ? undefined : products.list
  const clients = linkTo('clients')
  return (
    <>
      {isBrief && <ResultBarRoom aria-hidden />}
      {!isBrief &&
        (bar ??
          (onView && (
            <ResultBar count={list?.count} choice={choice} onChoose={catalogue.choose} view={view} onView={onView}>
              <MenuButton
                on={viewer.isClient ? 'phone' : view === 'grid' ? 'tablet' : 'always'}
                chosen={choice.category}
              >
                {menu}
              </MenuButton>
              {view === 'list' && (
                <SupplierSelect
                  suppliers={suppliers}
                  selected={choice.supplier}
                  onSelect={(supplier) => catalogue.change({ supplier })}
                />
              )}
            </ResultBar>
          )))}
      <Notices>
        {tree.error !== undefined && (
          <WithoutColumn $on={!viewer.isClient && view === 'grid' ? 'tablet' : 'always'}>
            <CategoriesFailure tree={tree} />
          </WithoutColumn>
        )}
        {error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {genericError()}
          </Alert>
        )}
        {list?.corrected_search && (
          <Alert tone="info">{t('search.corrected', { query: choice.query, corrected: list.corrected_search })}</Alert>
        )}
        {!viewer.hasBuyer && !viewer.isPublic && (
          <Alert tone="info" link={clients && <Link to={clients}>{t('buyer.action')}</Link>}>
            {t('buyer.text')}
          </Alert>
        )}
      </Notices>
      {!list && error === undefined && <ProductsLoading view={view} isWide={viewer.isClient} />}
      {list && (
        <Results
          aria-busy={isSettling || (isFormer && error === undefined) || undefined}
          data-brief={isBrief || undefined}
        >
          {list.results.length === 0 && (
            <CatalogueEmpty
              choice={choice}
              category={category}
              onSearch={catalogue.search}
              onEverything={catalogue.showAll}
            />
          )}
          {list.results.length > 0 &&
            (view === 'grid' ? (
              <ProductGrid products={list.results} viewer={viewer} eager={firstScreen()} isBrief={isBrief} />
            ) : (
              <ProductList products={list.results} viewer={viewer} {...(parts && { parts })} />
            ))}
          {!isBrief && (
            <Pagination
              page={choice.page}
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

const Notices = styled.div`
  display: grid;
  gap: 10px;
  &:not(:empty) {
    margin-bottom: 10px;
  }
`

const Results = styled.div`
  transition: opacity var(--m-2);
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  /* What lies below does not come into sight before the other products. */
  &[data-brief] {
    min-height: 100vh;
  }
`
