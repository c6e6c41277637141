import { siteAddress } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Icon, pictureSizes } from '@portal/shared-ui'
import styled from 'styled-components'

/** How soon a picture is loaded: 'high' before everything else, 'lazy' when it comes near the viewport. */
export type PicturePriority = 'high' | 'auto' | 'lazy'

interface ProductPictureProps {
  product: Pick<ProductRow, 'image_url' | 'placeholder_url'>
  /** CSS pixels; pictures are square. */
  size: number
  priority?: PicturePriority
}

/** A product's picture or its placeholder, centred in its tile. Without alt text: the name stands beside it. */
export function ProductPicture({ product, size, priority = 'auto' }: ProductPictureProps) {
  const src = product.image_url ?? product.placeholder_url
  if (!src)
    return (
      <Missing aria-hidden>
        <Icon name="box" size={Math.min(40, size)} line={1.2} />
      </Missing>
    )
  return (
    <Picture
      src={siteAddress(src)}
      {...pictureSizes(src, size)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
    />
  )
}

const Picture = styled.img`
  display: block;
  height: 94%;
  width: auto;
  max-width: 94%;
  aspect-ratio: 1;
  object-fit: contain;
`

const Missing = styled.span`
  color: var(--ink-3);
`
