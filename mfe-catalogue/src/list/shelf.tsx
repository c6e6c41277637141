import { hasFlag } from '@portal/shared-sdk'
import type { Category, ProductCounts } from '@portal/shared-sdk/contract'
import { below } from '@portal/shared-ui'
import styled from 'styled-components'
import { FeaturedCategories } from '../categories/featured-categories'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import type { RememberedOptions } from '../choice/remembered-options'
import { TypeFilter } from '../filters/type-filter'
import { InfoBanner } from '../notice/info-banner'

interface ShelfProps {
  id: string
  choice: CatalogueChoice
  counts: ProductCounts | undefined
  featured: readonly Category[] | undefined
  onChoose: (option: RememberedOptions) => void
}

/** One row that scrolls: the types of articles, the variant's notice and the featured categories. */
export function Shelf({ id, choice, counts, featured, onChoose }: ShelfProps) {
  return (
    <Row id={id}>
      <TypeFilter choice={choice} counts={counts} onChoose={onChoose} />
      <InfoBanner />
      {hasFlag('category_featured') && <FeaturedCategories categories={featured} />}
    </Row>
  )
}

const Row = styled.div`
  order: 1;
  display: flex;
  align-items: center;
  gap: 8px;
  flex: 0 0 100%;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: thin;
  > * {
    flex: none;
  }
  ${below.phone} {
    flex: none;
    overflow: visible;
  }
`
