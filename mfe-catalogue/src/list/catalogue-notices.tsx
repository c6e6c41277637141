import { genericError, linkTo } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import type { useCategories, useProducts } from './catalogue.api'
import { CategoriesFailure } from '../categories/categories-failure'
import { WithoutColumn } from '../categories/menu-button'
import type { ListView } from '../choice/view-choice'

/** Above the products: failed requests, a corrected search, and that nobody is chosen to buy for. */
export function CatalogueNotices({
  query,
  correctedQuery,
  viewer,
  products,
  tree,
  view,
}: {
  query: string
  correctedQuery: string | null | undefined
  viewer: Viewer
  products: Pick<ReturnType<typeof useProducts>, 'error' | 'reload'>
  tree: ReturnType<typeof useCategories>
  view: ListView
}) {
  const t = useWords()
  const clients = linkTo('clients')
  const hasFailed = products.error !== undefined
  const treeHasFailed = tree.error !== undefined
  // Where both fail one notice stands for both; a column of categories tells of its own failure.
  const retry = () => {
    void products.reload()
    if (treeHasFailed) void tree.reload()
  }
  return (
    <Notices>
      {treeHasFailed && !hasFailed && (
        <WithoutColumn $on={!viewer.isClient && view === 'grid' ? 'tablet' : 'always'}>
          <CategoriesFailure tree={tree} />
        </WithoutColumn>
      )}
      {hasFailed && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: retry }}>
          {genericError()}
        </Alert>
      )}
      {correctedQuery && <Alert tone="info">{t('search.corrected', { query, corrected: correctedQuery })}</Alert>}
      {!viewer.hasBuyer && !viewer.isPublic && (
        <Alert tone="info" link={clients && <Link to={clients}>{t('buyer.action')}</Link>}>
          {t('buyer.text')}
        </Alert>
      )}
    </Notices>
  )
}

const Notices = styled.div`
  display: grid;
  gap: 10px;
  &:not(:empty) {
    margin-bottom: 10px;
  }
`
