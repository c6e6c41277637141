import type { OtherProduct, ProductRow } from '@portal/shared-sdk/contract'
import { below } from '@portal/shared-ui'
import { memo } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { LastBought } from './last-bought'
import { OrderControls } from './order-controls'
import { ProductLink } from './product-link'
import type { PicturePriority } from './product-picture'
import { ProductPrice } from './product-price'
import { ProductTile } from './product-tile'
import { SameContent } from './same-content'
import { StockMark } from './stock-mark'
import { isUnchanged, type InCart } from './use-in-cart'
import { useOrderDraft } from './use-order-draft'
import type { Viewer } from './viewer'

interface ProductCardProps {
  /** compared: of one that is shown beside another (rule K-70). */
  product: ProductRow & Partial<Pick<OtherProduct, 'compared'>>
  viewer: Viewer
  inCart: InCart | undefined
  priority?: PicturePriority
  /** 'line': as wide as the sheet, for one or two products. */
  look?: 'card' | 'line'
  /** Other cards show when they were last bought: space for it, so that prices line up. */
  hasBoughtSpace?: boolean
}

/** A product of a grid: picture and marks, name, stock, price, and the controls to add it. */
export const ProductCard = memo(function ProductCard({
  product,
  viewer,
  inCart,
  priority = 'lazy',
  look = 'card',
  hasBoughtSpace,
}: ProductCardProps) {
  const t = useWords()
  const draft = useOrderDraft(product, product.compared?.quantity ?? 1)
  return (
    <Card data-look={look}>
      <ProductTile product={product} viewer={viewer} inCart={inCart} priority={priority} />
      <Name>
        <ProductLink product={product} isCharge={product.is_charge}>
          {product.name}
        </ProductLink>
      </Name>
      <Meta>
        <span>{t('product.id', { code: product.external_id })}</span>
        <StockMark product={product} viewer={viewer} />
        {(hasBoughtSpace || product.last_bought !== null) && (
          <Bought>
            <LastBought product={product} />
          </Bought>
        )}
      </Meta>
      <PriceLine>
        <ProductPrice product={product} format={draft.format} viewer={viewer} />
        {product.compared && <SameContent compared={product.compared} />}
      </PriceLine>
      <div>
        <OrderControls product={product} viewer={viewer} draft={draft} />
      </div>
    </Card>
  )
}, isUnchanged)

/** A compositor layer of its own: a change on hover does not repaint the other cards. */
const Card = styled.article`
  position: relative;
  z-index: 0;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  padding: 12px 12px 14px;
  transition: box-shadow var(--m-2);
  > :last-child {
    margin-top: auto;
  }
  &:hover {
    box-shadow: inset 0 0 0 2px var(--brand-line);
  }
  @media (min-width: 760px) {
    &[data-look='line'] {
      display: grid;
      grid-template-columns: 208px minmax(0, 1fr) auto 330px;
      gap: 0 var(--s-5);
      align-items: center;
      > :nth-child(1) {
        grid-area: 1 / 1 / 3;
        height: 120px;
        aspect-ratio: auto;
      }
      > :nth-child(2) {
        grid-area: 1 / 2;
        align-self: end;
        min-height: 0;
        margin: 0;
      }
      > :nth-child(3) {
        grid-area: 2 / 2;
        align-self: start;
        justify-content: flex-start;
        gap: 14px;
      }
      > :nth-child(4) {
        grid-area: 1 / 3 / 3;
        margin: 0;
      }
      > :nth-child(5) {
        grid-area: 1 / 4 / 3;
        margin: 0;
      }
    }
  }
  ${below.phone} {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 0 14px;
    align-content: start;
    padding: 14px var(--gut);
    > :first-child {
      grid-row: 1 / 6;
    }
  }
`

const Name = styled.h2`
  && {
    font: inherit;
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.32;
    text-wrap: pretty;
  }
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  min-height: 2.64em;
  margin-top: 11px;
  overflow: hidden;
  overflow-wrap: anywhere;
  a:hover {
    color: var(--brand-ink);
  }
  ${below.phone} {
    margin-top: 0;
    min-height: 0;
    && {
      font-size: var(--t-15);
    }
  }
`

const Meta = styled.div`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 1px 8px;
  margin-top: 4px;
  min-height: 1.45em;
  font-size: var(--t-12);
  color: var(--ink-3);
  white-space: nowrap;
`

const Bought = styled.div`
  flex-basis: 100%;
  min-height: 1.45em;
`

const PriceLine = styled.div`
  margin: 9px 0 10px;
  &:empty {
    margin: 4px 0;
  }
  ${below.phone} {
    margin: 6px 0 8px;
  }
`
