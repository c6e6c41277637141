import type { ProductRow } from '@portal/shared-sdk/contract'
import { below } from '@portal/shared-ui'
import styled from 'styled-components'
import { ProductLink } from './product-link'
import type { PicturePriority } from './product-picture'
import { ProductPicture } from './product-picture'
import { TileMarks, offersAlternatives } from './tile-marks'
import type { InCart } from './use-in-cart'
import type { Viewer } from './viewer'

interface ProductTileProps {
  product: ProductRow
  viewer: Viewer
  inCart: InCart | undefined
  priority: PicturePriority
}

/** A product's picture with marks in its four corners. */
export function ProductTile({ product, viewer, inCart, priority }: ProductTileProps) {
  return (
    // A phone reserves the space below the picture before the link is there.
    <Tile data-alternatives={offersAlternatives(product, viewer) || undefined}>
      <Whole product={product} isCharge={product.is_charge} isSilent>
        <ProductPicture product={product} size={220} priority={priority} />
      </Whole>
      <TileMarks product={product} viewer={viewer} inCart={inCart} />
    </Tile>
  )
}

const Tile = styled.div`
  position: relative;
  aspect-ratio: 1.24;
  border-radius: var(--r-m);
  background: var(--tile);
  overflow: hidden;
  ${below.phone} {
    aspect-ratio: 0.9;
    align-self: start;
    overflow: visible;
    &[data-alternatives] {
      margin-bottom: 34px;
    }
  }
`

const Whole = styled(ProductLink)`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  img {
    width: auto;
    height: 94%;
    max-width: none;
  }
  ${below.phone} {
    img {
      height: auto;
      width: 92%;
    }
  }
`
