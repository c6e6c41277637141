import { Loading, Skeleton, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { Sheet } from './product-grid'
import type { ListView } from '../choice/view-choice'

/** Placeholder of a page of products. */
export function ProductsLoading({ view, isWide }: { view: ListView; isWide: boolean }) {
  return (
    <Loading>
      {view === 'grid' ? (
        <Sheet data-wide={isWide || undefined}>
          {Array.from({ length: 20 }, (_, index) => (
            <li key={index}>
              <CardShape />
            </li>
          ))}
        </Sheet>
      ) : (
        <Lines>
          {Array.from({ length: 20 }, (_, index) => (
            <li key={index}>
              <Skeleton width={42} height={42} />
              <Skeleton />
              <Skeleton width={96} height={28} />
            </li>
          ))}
        </Lines>
      )}
    </Loading>
  )
}

function CardShape() {
  return (
    <Card>
      <Tile>
        <Skeleton height="100%" />
      </Tile>
      <div>
        <Skeleton height={16} />
        <Skeleton width="64%" height={16} />
        <Skeleton width="40%" height={22} />
        <Skeleton height={32} />
      </div>
    </Card>
  )
}

const Card = styled.div`
  padding: 12px 12px 14px;
  > :last-child {
    display: grid;
    gap: 10px;
    align-content: start;
    height: 136px;
    padding-top: 12px;
    overflow: hidden;
  }
  ${below.phone} {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 14px;
    padding: 14px var(--gut);
    > :last-child {
      padding-top: 0;
    }
  }
`

const Tile = styled.div`
  aspect-ratio: 1.24;
  ${below.phone} {
    aspect-ratio: 0.9;
  }
`

const Lines = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  > li {
    display: grid;
    grid-template-columns: 42px minmax(0, 1fr) 96px;
    gap: 14px;
    align-items: center;
    height: 53px;
    padding: 5px 14px 5px 8px;
    border-bottom: 1px solid var(--line);
  }
  > li:last-child {
    border-bottom: 0;
  }
  ${below.phone} {
    margin-inline: calc(-1 * var(--gut));
    border-inline: 0;
    border-radius: 0;
    > li {
      height: 168px;
      padding-inline: var(--gut);
    }
  }
`
