import { siteAddress } from '@portal/shared-sdk'
import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { pictureSizes } from './picture-sizes'

const Tile = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: var(--r-m);
  background: var(--tile);
  color: var(--ink-3);
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    padding: 6%;
  }
`

/**
 * The small picture of a product, or an icon where `src` is null. size: px. Screen readers skip it: the name stands
 * beside it.
 */
export function ProductThumbnail({ src, size = 40 }: { src: string | null; size?: number }) {
  return (
    <Tile style={{ width: size, height: size }}>
      {src ? (
        <img
          src={siteAddress(src)}
          {...pictureSizes(src, size)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name="box" />
      )}
    </Tile>
  )
}
