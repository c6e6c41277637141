import { Page, Skeleton } from '@portal/shared-ui'
import styled from 'styled-components'
import { FeaturedCategories } from '../categories/featured-categories'
import { ProductsLoading } from './products-loading'
import { viewOfAddress } from '../choice/catalogue-facts'

/** Placeholder of the catalogue until the account is known. */
export function CatalogueLoading() {
  return (
    <Page>
      <Head aria-hidden>
        <Skeleton height={46} />
        <Skeleton width={160} height={16} />
        <Skeleton width={240} height={30} />
      </Head>
      <FeaturedCategories categories={undefined} />
      <ProductsLoading view={viewOfAddress(location.search)} isWide={false} />
    </Page>
  )
}

const Head = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: var(--s-4);
`
