import { formatNumber } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Icon, SustainabilityBadge, below } from '@portal/shared-ui'
import { useSetAtom } from 'jotai'
import styled from 'styled-components'
import { indexNoticeAtom } from '../sustainability/index-notice'
import { useWords } from '../words'
import { FavouriteStar } from './favourite-star'
import { ProductBadges } from './product-badges'
import { ProductLink } from './product-link'
import type { InCart } from './use-in-cart'
import type { Viewer } from './viewer'

export const offersAlternatives = (product: ProductRow, viewer: Viewer) =>
  viewer.showsAlternatives && product.has_more_eco_alternatives && !product.is_charge

interface TileMarksProps {
  product: ProductRow
  viewer: Viewer
  inCart: InCart | undefined
}

/** The marks in the corners of a tile: badges, favourite, sustainability index, quantity in the cart. */
export function TileMarks({ product, viewer, inCart }: TileMarksProps) {
  const t = useWords()
  const explain = useSetAtom(indexNoticeAtom)
  const isForCart = product.is_charge
  return (
    <>
      <Corner data-at="top-left">
        <ProductBadges product={product} />
      </Corner>
      {viewer.showsFavourites && (
        <Corner data-at="top-right">
          <FavouriteStar product={product} />
        </Corner>
      )}
      {!isForCart && (
        <Corner data-at="bottom-left">
          <SustainabilityBadge index={product.sustainability_index} onClick={() => explain(true)} />
          {offersAlternatives(product, viewer) && (
            <Alternatives
              product={product}
              isCharge={false}
              hash="#infoSoste"
              label={t('product.alternatives_of', { name: product.name })}
            >
              {t('product.alternatives')}
            </Alternatives>
          )}
        </Corner>
      )}
      {inCart && (
        <Corner data-at="bottom-right">
          <InCartMark role="img" aria-label={t('product.in_cart', { count: inCart.quantity })}>
            <Icon name="cart" size={13} line={2} />
            {formatNumber(inCart.quantity)}
          </InCartMark>
        </Corner>
      )}
    </>
  )
}

const Alternatives = styled(ProductLink)`
  height: 24px;
  padding: 0 9px;
  border-radius: 12px;
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--t-12);
  font-weight: 600;
  line-height: 24px;
  white-space: nowrap;
  &:hover {
    color: var(--brand-ink);
  }
  /* A small picture has no space beside the index. */
  ${below.phone} {
    position: absolute;
    top: calc(100% + 12px);
    left: -6px;
    width: 104px;
    height: 28px;
    padding: 0;
    background: none;
    color: var(--brand-ink);
    line-height: 28px;
    text-align: center;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Corner = styled.div`
  position: absolute;
  display: flex;
  align-items: center;
  gap: 5px;
  /* The picture below is a link: only what can be pressed itself takes a press from it. */
  pointer-events: none;
  :is(a, button) {
    pointer-events: auto;
  }
  &[data-at='top-left'] {
    left: 9px;
    top: 9px;
  }
  &[data-at='top-right'] {
    right: 3px;
    top: 3px;
  }
  &[data-at='bottom-left'] {
    left: 9px;
    bottom: 9px;
  }
  &[data-at='bottom-right'] {
    right: 9px;
    bottom: 9px;
  }
  ${below.phone} {
    &[data-at='top-left'] {
      left: 6px;
      top: 6px;
    }
    &[data-at='top-left'] > :nth-child(n + 2) {
      display: none;
    }
    &[data-at='top-right'] {
      right: 0;
      top: auto;
      bottom: -2px;
    }
    &[data-at='bottom-left'] {
      left: 6px;
      bottom: 6px;
    }
    &[data-at='bottom-right'] {
      right: 6px;
      top: 6px;
      bottom: auto;
    }
  }
`

const InCartMark = styled.span`
  display: flex;
  align-items: center;
  gap: 5px;
  height: 24px;
  padding: 0 9px;
  border-radius: 12px;
  background: var(--brand);
  color: var(--on-brand);
  font-size: var(--t-12);
  font-weight: 650;
`
