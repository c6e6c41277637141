import type { ProductRow as Row } from '@portal/shared-sdk/contract'
import { AddButton, SustainabilityBadge, VisuallyHidden, focusQuantity } from '@portal/shared-ui'
import { useSetAtom } from 'jotai'
import { memo, useRef } from 'react'
import { DraftQuantity } from '../product/draft-quantity'
import { FavouriteStar } from '../product/favourite-star'
import { FormatSelect } from '../product/format-select'
import { offerState } from '../product/offer-state'
import { priceState } from '../product/price-state'
import type { PicturePriority } from '../product/product-picture'
import { ProductPicture } from '../product/product-picture'
import { StockMark } from '../product/stock-mark'
import { isUnchanged, type InCart } from '../product/use-in-cart'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { RequestQuote } from '../quotation/request-quote'
import { indexNoticeAtom } from '../sustainability/index-notice'
import { useWords } from '../words'
import type { Column } from './list-columns'
import { Below, Cell, Line, Picture } from './product-row-look'
import { MonthsCell, NameCell, PriceCell, TotalCell } from './row-cells'
import type { RowParts } from './row-parts'

interface ProductRowProps {
  product: Row
  viewer: Viewer
  columns: readonly Column[]
  inCart: InCart | undefined
  priority: PicturePriority
  parts?: RowParts | undefined
}

/** A product of the list: one line to order from with the keyboard. */
export const ProductRow = memo(function ProductRow({
  product,
  viewer,
  columns,
  inCart,
  priority,
  parts,
}: ProductRowProps) {
  const t = useWords()
  const draft = useOrderDraft(product, 0)
  const explain = useSetAtom(indexNoticeAtom)
  const quantity = useRef<HTMLInputElement>(null)
  const offer = offerState(product, viewer)
  const price = priceState(product, draft.format, viewer)

  const handleEnter = (wanted: number, isBack: boolean) => {
    const field = quantity.current
    const list = field?.closest<HTMLElement>('[role="table"]')
    if (field && list) focusQuantity(list, field, isBack ? -1 : 1)
    if (wanted > 0) void draft.add(wanted).catch(() => undefined) // the line shows the failure
  }
  const handleAdd = async () => {
    if (draft.quantity < 1) quantity.current?.focus()
    await draft.add()
  }

  const isForCart = product.is_charge
  const isAddable = offer.kind === 'add'
  const hasMonths = Boolean(product.center_2y_consumptions?.length)
  const cells: Record<Column, React.ReactNode> = {
    picture: (
      <Picture>
        <ProductPicture product={product} size={42} priority={priority} />
      </Picture>
    ),
    product: <NameCell product={product} viewer={viewer} draft={draft} inCart={inCart} parts={parts} />,
    index: !isForCart && <SustainabilityBadge index={product.sustainability_index} onClick={() => explain(true)} />,
    months: parts?.months?.(product) ?? (hasMonths && <MonthsCell product={product} />),
    stock: <StockMark product={product} viewer={viewer} isBare size="m" />,
    format: isAddable && <FormatSelect draft={draft} productName={product.name} />,
    price: price.kind !== 'hidden' && <PriceCell price={price} />,
    quantity: isAddable && (
      <DraftQuantity
        draft={draft}
        label={t('product.quantity', { name: product.name })}
        inputRef={quantity}
        onEnter={handleEnter}
      />
    ),
    total: price.kind === 'price' && <TotalCell price={price} quantity={draft.quantity} inCart={inCart} />,
    add: isAddable ? (
      <AddButton label={t('product.add', { name: product.name })} onAdd={handleAdd} />
    ) : (
      offer.kind === 'quote' && <RequestQuote product={product} look="icon" />
    ),
    quote: offer.kind === 'quote' && <RequestQuote product={product} />,
    favourite: <FavouriteStar product={product} />,
  }
  const below = parts?.below?.(product)
  return (
    <>
      <Line role="row" data-in-cart={inCart ? true : undefined}>
        {columns.map((column) => (
          <Cell key={column} role="cell" data-column={column}>
            {cells[column] || <VisuallyHidden>–</VisuallyHidden>}
          </Cell>
        ))}
      </Line>
      {below && (
        <Below role="row">
          <div role="cell" aria-colspan={columns.length}>
            {below}
          </div>
        </Below>
      )}
    </>
  )
}, isUnchanged)
