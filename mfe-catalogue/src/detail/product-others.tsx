import type { Product } from '@portal/shared-sdk/contract'
import styled from 'styled-components'
import { ProductGrid } from '../list/product-grid'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'

/** Related products, and more sustainable alternatives. */
export function ProductOthers({ product, viewer }: { product: Product; viewer: Viewer }) {
  const t = useWords()
  if (product.is_charge) return null
  return (
    <>
      {product.related_products.length > 0 && (
        <Part>
          <h2>{t('detail.related')}</h2>
          <ProductGrid
            products={product.related_products}
            viewer={viewer}
            isLines={product.related_products.length < 3}
          />
        </Part>
      )}
      {viewer.showsAlternatives && (
        <Part id="infoSoste">
          <h2>{t('detail.alternatives')}</h2>
          {product.more_eco_alternatives.length > 0 ? (
            <ProductGrid
              products={product.more_eco_alternatives}
              viewer={viewer}
              isLines={product.more_eco_alternatives.length < 3}
            />
          ) : (
            <p>{t('detail.no_alternatives')}</p>
          )}
        </Part>
      )}
    </>
  )
}

const Part = styled.section`
  margin-top: var(--s-8);
  scroll-margin-top: var(--s-5);
  h2 {
    margin-bottom: var(--s-3);
  }
  > p {
    color: var(--ink-2);
  }
`
