import { Page, PageHead, Skeleton } from '@portal/shared-ui'
import styled from 'styled-components'
import { ProductsLoading } from '../list/products-loading'
import { useWords } from '../words'

/** Placeholder of the page until the account is known. */
export function BuyLoading() {
  const t = useWords()
  return (
    <Page>
      <PageHead title={t('buy.title')} />
      <Shapes aria-hidden>
        <Skeleton height={46} />
        <Skeleton height={62} />
      </Shapes>
      <ProductsLoading view="list" isWide={false} />
    </Page>
  )
}

const Shapes = styled.div`
  display: grid;
  gap: var(--s-4);
  margin-bottom: 58px;
`
