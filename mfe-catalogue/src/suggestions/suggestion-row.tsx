import { formatMoney, formatNumber, type ProductFormat } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { AddButton, Icon } from '@portal/shared-ui'
import { useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { DraftQuantity } from '../product/draft-quantity'
import { offerState } from '../product/offer-state'
import { priceState, type PriceState } from '../product/price-state'
import { perUnit } from '../product/per-unit'
import { ProductLink } from '../product/product-link'
import { ProductPicture } from '../product/product-picture'
import { StockMark } from '../product/stock-mark'
import type { InCart } from '../product/use-in-cart'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { Row } from './suggestion-look'

/** What the search field's keys do with a row. */
export interface RowHandle {
  /** Adds the row's quantity; false when that is 0 or the product cannot be added. */
  addTyped: () => boolean
  /** Focuses the quantity; false when there is none. */
  focusQuantity: () => boolean
}

interface SuggestionRowProps {
  id: string
  product: ProductRow
  viewer: Viewer
  inCart: InCart | undefined
  isActive: boolean
  onOpen: () => void
  /** Back to the search field, ready for the next code. */
  onDone: () => void
  ref: Ref<RowHandle>
}

/** A suggested product: code, name, stock, price, and a quantity to add it without leaving the search. */
export function SuggestionRow({ id, product, viewer, inCart, isActive, onOpen, onDone, ref }: SuggestionRowProps) {
  const t = useWords()
  const draft = useOrderDraft(product, 0)
  const quantity = useRef<HTMLInputElement>(null)
  const canAdd = offerState(product, viewer).kind === 'add'

  const add = (wanted: number) => {
    void draft.add(wanted).catch(() => undefined) // the row shows the failure
    onDone()
  }
  useImperativeHandle(ref, () => ({
    addTyped: () => {
      if (!canAdd || draft.quantity < 1) return false
      add(draft.quantity)
      return true
    },
    focusQuantity: () => {
      quantity.current?.focus()
      return quantity.current !== null
    },
  }))
  const handleAdd = async () => {
    if (draft.quantity < 1) await draft.add(Math.min(1, draft.limit))
    else await draft.add()
  }
  return (
    <Row
      role="row"
      id={id}
      aria-selected={isActive}
      data-active={isActive || undefined}
      data-in-cart={inCart ? true : undefined}
    >
      <div role="gridcell" data-cell="picture">
        <ProductPicture product={product} size={36} />
      </div>
      <div role="gridcell" data-cell="name">
        <RowName product={product} viewer={viewer} inCart={inCart} failure={draft.failure} />
      </div>
      <div role="gridcell" data-cell="stock">
        <StockMark product={product} viewer={viewer} />
      </div>
      <div role="gridcell" data-cell="price">
        <RowPrice price={priceState(product, draft.format, viewer)} format={draft.format} />
      </div>
      <div role="gridcell" data-cell="quantity">
        {canAdd && (
          <>
            <DraftQuantity
              draft={draft}
              label={t('product.quantity', { name: product.name })}
              inputRef={quantity}
              onEnter={(wanted) => (wanted > 0 ? add(wanted) : onOpen())}
            />
            <AddButton
              label={t('product.add', { name: product.name })}
              onAdd={handleAdd}
              disabled={draft.limit < 1}
              tabIndex={-1}
            />
          </>
        )}
      </div>
    </Row>
  )
}

function RowName({
  product,
  inCart,
  failure,
}: Pick<SuggestionRowProps, 'product' | 'viewer' | 'inCart'> & { failure: string | null }) {
  const t = useWords()
  return (
    <>
      <ProductLink product={product} isCharge={product.is_charge} tabIndex={-1}>
        {product.name}
      </ProductLink>
      <small>
        <span>{t('product.id', { code: product.external_id })}</span>
        {inCart && (
          <b role="img" aria-label={t('product.in_cart', { count: inCart.quantity })}>
            <Icon name="cart" size={12} line={2} />
            {formatNumber(inCart.quantity)}
          </b>
        )}
        {failure && <em role="alert">{failure}</em>}
      </small>
    </>
  )
}

function RowPrice({ price, format }: { price: PriceState; format: ProductFormat }) {
  const t = useWords()
  if (price.kind === 'none') return <small>{t('product.on_request_short')}</small>
  if (price.kind === 'hidden') return null
  return (
    <>
      {formatMoney(price.euros, price.symbol)}
      <small> / {perUnit(format)}</small>
    </>
  )
}
