import type { Product } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { below } from '@portal/shared-ui'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { BuyBar } from './buy-bar'
import { BuyBox } from './buy-box'
import { ProductAbout } from './product-about'
import { ProductCrumbs } from './product-crumbs'
import { ProductGallery } from './product-gallery'
import { ProductHeading } from './product-heading'
import { ProductOthers } from './product-others'
import { useAfterFirstPaint } from './use-after-first-paint'

/** A product from picture to alternatives. */
export function ProductDetail({ product, viewer }: { product: Product; viewer: Viewer }) {
  const draft = useOrderDraft(product, 1)
  const isDrawn = useAfterFirstPaint()
  return (
    <>
      <ProductCrumbs product={product} />
      <Top>
        <ProductGallery product={product} viewer={viewer} />
        <ProductHeading product={product} viewer={viewer} />
        <BuyBox product={product} viewer={viewer} draft={draft} />
      </Top>
      <ProductAbout product={product} viewer={viewer} />
      {isDrawn && <ProductOthers product={product} viewer={viewer} />}
      <BuyBar product={product} viewer={viewer} draft={draft} />
    </>
  )
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr) 340px;
  gap: var(--s-8);
  align-items: start;
  ${below.wide} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s-5) var(--s-8);
    > :first-child { grid-row: 1 / 3; }
    > :last-child { grid-column: 2; position: static; }
  }
  ${below.phone} {
    grid-template: none / minmax(0, 1fr);
    gap: var(--s-4);
    > :first-child { grid-row: auto; }
    > :last-child { grid-column: auto; }
  }
`
