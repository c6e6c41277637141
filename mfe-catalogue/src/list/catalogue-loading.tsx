import { Page, Skeleton } from '@portal/shared-ui'
import styled from 'styled-components'
import { viewOfAddress } from '../choice/catalogue-facts'
import { ProductsLoading } from './products-loading'

/** Placeholder of the catalogue until the account is known. */
export function CatalogueLoading() {
  return (
    <Page>
      <Head aria-hidden>
        <Skeleton height={46} />
        <Skeleton width={240} height={42} />
        <Skeleton height={38} />
      </Head>
      <ProductsLoading view={viewOfAddress(location.search)} isWide={false} />
    </Page>
  )
}

const Head = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: var(--s-3);
`
