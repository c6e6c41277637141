import { formatMoney, formatNumber, timesUnits } from '@portal/shared-sdk'
import type { ProductRow as Row } from '@portal/shared-sdk/contract'
import { AddButton, Icon, QuantityStepper, SparkBars, SustainabilityBadge, VisuallyHidden } from '@portal/shared-ui'
import { useSetAtom } from 'jotai'
import { memo, useRef } from 'react'
import { lastYear, sumOf } from '../product/consumption-months'
import { FavouriteStar } from '../product/favourite-star'
import { FormatSelect } from '../product/format-select'
import { LastBought } from '../product/last-bought'
import { offerState } from '../product/offer-state'
import { priceState } from '../product/price-state'
import { ProductBadges } from '../product/product-badges'
import { ProductLink } from '../product/product-link'
import type { PicturePriority } from '../product/product-picture'
import { ProductPicture } from '../product/product-picture'
import { StockMark } from '../product/stock-mark'
import { isCharge } from '../product/stock-state'
import { isUnchanged, type InCart } from '../product/use-in-cart'
import { useOrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { RequestQuote } from '../quotation/request-quote'
import { indexNoticeAtom } from '../sustainability/index-notice'
import { useWords } from '../words'
import type { Column } from './list-columns'
import { focusQuantity } from './quantity-keys'
import { Below, Cell, Line, Name, Picture, Under } from './product-row-look'
import type { RowParts } from './row-parts'

interface ProductRowProps {
  product: Row
  viewer: Viewer
  columns: readonly Column[]
  inCart: InCart | undefined
  priority: PicturePriority
  parts?: RowParts | undefined
}

/** A product of the list: one line to order from with the keyboard (design, Sixty lines on Monday). */
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
  const isForCart = isCharge(product, viewer)

  const handleEnter = (wanted: number, isBack: boolean) => {
    const field = quantity.current
    const list = field?.closest<HTMLElement>('[role="table"]')
    if (field && list) focusQuantity(list, field, isBack ? -1 : 1)
    if (wanted > 0) void draft.add(wanted).catch(() => undefined) // the line tells what went wrong
  }
  const handleAdd = async () => {
    if (draft.quantity < 1) quantity.current?.focus()
    await draft.add()
  }

  const months = lastYear(product.center_2y_consumptions)
  const cells: Record<Column, React.ReactNode> = {
    picture: (
      <Picture>
        <ProductPicture product={product} size={42} priority={priority} />
      </Picture>
    ),
    product: (
      <>
        <Name>
          {(!isForCart && parts?.name?.(product)) || (
            <ProductLink product={product} isCharge={isForCart}>
              {product.name}
            </ProductLink>
          )}
        </Name>
        <Under>
          <span>{t('product.id', { code: product.external_id })}</span>
          {!viewer.isClient && product.supplier && <span>{product.supplier.name}</span>}
          <ProductBadges product={product} size="s" />
          {viewer.showsAlternatives && product.has_more_eco_alternatives && !isForCart && (
            <ProductLink
              product={product}
              isCharge={false}
              hash="#infoSoste"
              label={t('product.alternatives_of', { name: product.name })}
            >
              {t('product.alternatives')}
            </ProductLink>
          )}
          <LastBought product={product} isShort />
          {inCart && (
            <b aria-label={t('product.in_cart', { count: inCart.quantity })} role="img">
              <Icon name="cart" size={12} line={2} />
              {formatNumber(inCart.quantity)}
            </b>
          )}
        </Under>
        {draft.failure && (
          <Under role="alert" data-tone="bad">
            {draft.failure}
          </Under>
        )}
      </>
    ),
    index: !isForCart && <SustainabilityBadge index={product.sustainability_index} onClick={() => explain(true)} />,
    months:
      parts?.months?.(product) ??
      (months.length > 0 && (
        <SparkBars
          values={months.map(({ value }) => value)}
          label={t('list.months', {
            total: formatNumber(sumOf(months)),
            last: formatNumber(months.at(-1)?.value ?? 0),
          })}
        />
      )),
    stock: <StockMark product={product} viewer={viewer} isBare size="m" />,
    format: offer.kind === 'add' && <FormatSelect draft={draft} productName={product.name} />,
    price:
      price.kind === 'price' ? (
        <>
          {formatMoney(price.euros, price.symbol)}
          {price.isSpecial && <small>{t('product.special_price')}</small>}
        </>
      ) : (
        price.kind === 'none' && <span data-quiet>{t('product.on_request_short')}</span>
      ),
    quantity: offer.kind === 'add' && (
      <QuantityStepper
        label={t('product.quantity', { name: product.name })}
        value={draft.quantity}
        max={draft.limit}
        inputRef={quantity}
        onChange={draft.setQuantity}
        onEnter={handleEnter}
        maxHint={draft.isLimited ? t('product.limit', { max: formatNumber(draft.limit) }) : undefined}
      />
    ),
    total:
      price.kind === 'price' &&
      (draft.quantity > 0 ? (
        <b>{formatMoney(timesUnits(price.euros, draft.quantity), price.symbol)}</b>
      ) : inCart?.total !== undefined ? (
        <b data-in-cart>{formatMoney(inCart.total, price.symbol)}</b>
      ) : (
        <span data-quiet>–</span>
      )),
    add:
      offer.kind === 'add' ? (
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
