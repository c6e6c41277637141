import { Loading, Page, Skeleton, below } from '@portal/shared-ui'
import styled from 'styled-components'

/** Placeholder of a product's page. */
export function ProductLoading() {
  return (
    <Page>
      <Loading>
        <Skeleton width={320} height={16} />
        <Top>
          <Picture>
            <Skeleton height="100%" />
          </Picture>
          <Lines>
            <Skeleton width={160} height={24} />
            <Skeleton height={34} />
            <Skeleton width="70%" height={34} />
            <Skeleton height={120} />
          </Lines>
          <Skeleton height={330} />
        </Top>
      </Loading>
    </Page>
  )
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr) 340px;
  gap: var(--s-8);
  align-content: start;
  min-height: 100vh;
  margin-top: var(--s-3);
  ${below.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-4);
  }
`

const Picture = styled.div`
  aspect-ratio: 1.06;
`

const Lines = styled.div`
  display: grid;
  gap: var(--s-3);
  align-content: start;
`
