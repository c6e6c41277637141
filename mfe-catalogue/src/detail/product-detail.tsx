import type { Product, ProductRow } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { below } from '@portal/shared-ui'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { PhoneOrderBar } from './phone-order-bar'
import { BuyBox } from './buy-box'
import { ProductAbout } from './product-about'
import { ProductCrumbs } from './product-crumbs'
import { ProductGallery } from './product-gallery'
import { ProductHeading } from './product-heading'
import { ProductOthers } from './product-others'

/** A product from picture to alternatives. row: what the list knew, shown until the product is loaded. */
export function ProductDetail({
  row,
  product,
  viewer,
}: {
  row: ProductRow
  product: Product | undefined
  viewer: Viewer
}) {
  const draft = useOrderDraft(row, 1)
  return (
    <>
      <ProductCrumbs product={row} />
      <Top>
        <ProductGallery product={row} viewer={viewer} />
        <ProductHeading row={row} product={product} viewer={viewer} />
        <BuyBox product={row} viewer={viewer} draft={draft} />
      </Top>
      {product ? (
        <>
          <ProductAbout product={product} />
          <ProductOthers product={product} viewer={viewer} />
        </>
      ) : (
        <Room aria-hidden />
      )}
      <PhoneOrderBar product={row} viewer={viewer} draft={draft} />
    </>
  )
}

/** Space that holds the footer below the fold until the rest is there. */
const Room = styled.div`
  min-height: 100vh;
`

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr) 340px;
  gap: var(--s-8);
  align-items: start;
  ${below.wide} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s-5) var(--s-8);
    > :first-child {
      grid-row: 1 / 3;
    }
    > :last-child {
      grid-column: 2;
      position: static;
    }
  }
  ${below.phone} {
    grid-template: none / minmax(0, 1fr);
    gap: var(--s-4);
    > :first-child {
      grid-row: auto;
    }
    > :last-child {
      grid-column: auto;
    }
  }
`
