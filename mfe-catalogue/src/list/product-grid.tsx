import type { OtherProduct, ProductRow } from '@portal/shared-sdk/contract'
import { below } from '@portal/shared-ui'
import styled from 'styled-components'
import { ProductCard } from '../product/product-card'
import { useInCart } from '../product/use-in-cart'
import type { Viewer } from '../product/viewer'

interface ProductGridProps {
  products: readonly (ProductRow & Partial<Pick<OtherProduct, 'compared'>>)[]
  viewer: Viewer
  /** How many pictures are on the first screen; the others are loaded lazily. */
  eager?: number
  /** One below the other, for one or two products that would leave the sheet empty. */
  isLines?: boolean
}

/** Products on one sheet divided by hairlines: four columns, or five without a side column. */
export function ProductGrid({ products, viewer, eager = 0, isLines }: ProductGridProps) {
  const inCart = useInCart()
  const hasBoughtSpace = !isLines && products.some((product) => product.last_bought !== null)
  return (
    <Sheet data-wide={(viewer.isClient && products.length > 4) || undefined} data-lines={isLines || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            viewer={viewer}
            inCart={inCart.get(product.id)}
            look={isLines ? 'line' : 'card'}
            hasBoughtSpace={hasBoughtSpace}
            priority={index >= eager ? 'lazy' : index < 4 ? 'high' : 'auto'}
          />
        </li>
      ))}
    </Sheet>
  )
}

/** Each product has a border at its left and top; those at the sheet's edge are clipped. */
export const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow: clip;
  > li {
    min-width: 0;
    margin: -1px 0 0 -1px;
    border: solid var(--line);
    border-width: 1px 0 0 1px;
  }
  @media (min-width: 1440px) {
    &[data-wide] {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  ${below.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  &&[data-lines] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: calc(-1 * var(--gut));
    border-inline: 0;
    border-radius: 0;
  }
`
