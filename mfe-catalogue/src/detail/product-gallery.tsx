import { hasFlag, siteAddress } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { pictureSizes } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { FavouriteStar } from '../product/favourite-star'
import { ProductBadges } from '../product/product-badges'
import { ProductPicture } from '../product/product-picture'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { galleryOf } from './gallery-of'

/** The large picture with its marks, and thumbnails of all pictures. */
export function ProductGallery({ product, viewer }: { product: ProductRow; viewer: Viewer }) {
  const t = useWords()
  const pictures = galleryOf(product, hasFlag('extra_images'))
  const [shown, setShown] = useState(0)
  return (
    <div>
      <Frame>
        <Large role="img" aria-label={product.name}>
          <ProductPicture product={{ ...product, image_url: pictures[shown] ?? null }} size={420} priority="high" />
        </Large>
        <Marks>
          <ProductBadges product={product} />
        </Marks>
        {viewer.showsFavourites && !product.is_charge && (
          <Star>
            <FavouriteStar product={product} />
          </Star>
        )}
      </Frame>
      {pictures.length > 1 && (
        <Thumbs role="group" aria-label={t('detail.gallery', { name: product.name })}>
          {pictures.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              aria-label={t('detail.picture', { number: index + 1, name: product.name })}
            >
              <img src={siteAddress(url)} {...pictureSizes(url, 64)} alt="" width={64} height={64} loading="lazy" />
            </button>
          ))}
        </Thumbs>
      )}
    </div>
  )
}

const Frame = styled.div`
  position: relative;
`

const Large = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  aspect-ratio: 1.06;
  border-radius: var(--r-l);
  background: var(--tile);
  overflow: hidden;
  img {
    width: min(84%, 560px);
    height: auto;
  }
`

const Marks = styled.div`
  position: absolute;
  left: 12px;
  top: 12px;
  display: flex;
  gap: 5px;
`

const Star = styled.div`
  position: absolute;
  right: 8px;
  top: 8px;
`

const Thumbs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 10px;
  button {
    width: 76px;
    height: 76px;
    display: grid;
    place-items: center;
    border-radius: var(--r-m);
    background: var(--tile);
    &[aria-pressed='true'] {
      box-shadow: 0 0 0 2px var(--brand);
    }
  }
`
