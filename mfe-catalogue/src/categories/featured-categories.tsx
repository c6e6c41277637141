import type { Category } from '@portal/shared-sdk/contract'
import { Skeleton, below } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useKind } from '../kind/use-kind'
import { useWords } from '../words'

/** Up to five categories with pictures; undefined: placeholders while the tree loads. */
export function FeaturedCategories({ categories }: { categories: readonly Category[] | undefined }) {
  const t = useWords()
  const { list } = useKind()
  if (!categories)
    return (
      <Strip as="div" aria-hidden>
        {[1, 2, 3, 4, 5].map((key) => (
          <Shape key={key}>
            <Skeleton height="100%" />
          </Shape>
        ))}
      </Strip>
    )
  if (categories.length === 0) return null
  return (
    <Strip aria-label={t('categories.featured')}>
      {categories.map((category) => {
        const to = list({ cat: category.id })
        return (
          to && (
            <Tile key={category.id} to={to} preventScrollReset>
              <span>{category.name}</span>
              {category.image_url && <img src={category.image_url} alt="" width={86} height={86} />}
            </Tile>
          )
        )
      })}
    </Strip>
  )
}

const Strip = styled.nav`
  display: grid;
  grid-auto-columns: minmax(184px, 1fr);
  grid-auto-flow: column;
  gap: 10px;
  margin-bottom: var(--s-5);
  overflow-x: auto;
  scrollbar-width: none;
  ${below.phone} {
    grid-auto-columns: 168px;
    margin-inline: calc(-1 * var(--gut));
    padding-inline: var(--gut);
  }
`

const Shape = styled.div`
  height: 84px;
  ${below.phone} {
    height: 72px;
  }
`

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  gap: 4px;
  height: 84px;
  padding-left: 14px;
  border-radius: var(--r-m);
  background: var(--tile-2);
  font-weight: 600;
  line-height: 1.22;
  overflow: hidden;
  span {
    flex: 1;
    min-width: 0;
  }
  img {
    flex: none;
    margin: 4px -4px 0 auto;
  }
  &:hover {
    background: var(--brand-soft-2);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${below.wide} {
    font-size: var(--t-13);
    img {
      width: 66px;
      height: 66px;
    }
  }
  ${below.phone} {
    height: 72px;
    padding-left: 12px;
    img {
      width: 56px;
      height: 56px;
    }
  }
`
