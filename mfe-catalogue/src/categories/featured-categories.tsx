import { siteAddress } from '@portal/shared-sdk'
import type { Category } from '@portal/shared-sdk/contract'
import { Skeleton } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useKind } from '../kind/use-kind'
import { useWords } from '../words'

/** Up to five categories with pictures; undefined: placeholders while the tree loads (rule K-21). */
export function FeaturedCategories({ categories }: { categories: readonly Category[] | undefined }) {
  const t = useWords()
  const { list } = useKind()
  if (!categories)
    return (
      <Strip as="div" aria-hidden>
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} width={150} height={38} />
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
              {category.image_url && <img src={siteAddress(category.image_url)} alt="" width={32} height={32} />}
              {category.name}
            </Tile>
          )
        )
      })}
    </Strip>
  )
}

const Strip = styled.nav`
  display: flex;
  gap: 6px;
`

const Tile = styled(Link)`
  display: flex;
  align-items: center;
  gap: 6px;
  height: 38px;
  padding: 0 12px 0 6px;
  border-radius: var(--r-m);
  background: var(--tile-2);
  font-size: var(--t-13);
  font-weight: 600;
  white-space: nowrap;
  &:hover {
    background: var(--brand-soft-2);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
