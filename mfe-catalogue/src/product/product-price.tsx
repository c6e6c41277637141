import type { ProductFormat } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Price, ProductBadge } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { perUnit } from './per-unit'
import { priceState } from './price-state'
import type { Viewer } from './viewer'

/** The price of one format; nothing for who may not see prices. */
export function ProductPrice({
  product,
  format,
  viewer,
}: {
  product: ProductRow
  format: ProductFormat
  viewer: Viewer
}) {
  const t = useWords()
  const price = priceState(product, format, viewer)
  if (price.kind === 'hidden') return null
  return (
    <Line>
      {price.kind === 'none' ? (
        <span>{t('product.on_request')}</span>
      ) : (
        <Price value={price.euros} unit={perUnit(format)} symbol={price.symbol} />
      )}
      {price.kind === 'price' && price.isSpecial && <ProductBadge kind="special" />}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: 7px;
  min-height: 26px;
  color: var(--ink-2);
  > :first-child {
    color: var(--ink);
  }
  > :last-child:not(:first-child) {
    margin-left: auto;
    align-self: center;
  }
  @media (max-width: 759.98px) {
    > :last-child:not(:first-child) {
      margin-left: 0;
    }
  }
  @media (max-width: 359.98px) {
    flex-wrap: wrap;
  }
`
