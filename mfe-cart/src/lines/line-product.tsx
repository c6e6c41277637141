import { formatRate, hasFlag, linkTo } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'
import { AvailabilityMark, Badge, ProductBadge, ProductThumbnail } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import { useWords, type Words } from '../words'
import { ChargeText } from './charge-text'
import { formatPrice } from './format-price'
import { Product, Unlikely } from './line-look'
import type { LineView } from './line-view'
import { OnDemandMark } from './on-demand-mark'
import { RateSelect, canChooseRate } from './rate-select'
import type { LineChange } from './use-line-changes'

interface LineProductProps {
  item: CartItem
  view: LineView
  onChange: (change: LineChange) => void
}

/** What the line is: picture, name, code and marks. A charge has a text of its own and no page. */
export function LineProduct({ item, view, onChange }: LineProductProps) {
  const t = useWords()
  const product = item.product_data
  const isCodeZero = item.is_free_line
  const href = isCodeZero || product.is_charge ? undefined : linkTo('product', product.id)
  return (
    <Product role="cell" data-told={isTold(item, isCodeZero) || undefined}>
      <ProductThumbnail src={isCodeZero ? null : (product.image_url ?? product.placeholder_url)} size={40} />
      <div>
        {isCodeZero && (
          <ChargeText
            text={item.description ?? ''}
            fallback={product.name}
            onChange={(description) => onChange({ description })}
          />
        )}
        {!isCodeZero &&
          (href ? (
            <Link to={href} title={product.name}>
              {product.name}
            </Link>
          ) : (
            <strong title={product.name}>{product.name}</strong>
          ))}
        {!isCodeZero && item.description && <p title={item.description}>{item.description}</p>}
        <small>
          {isCodeZero ? t('charge') : <span>ID {product.external_id}</span>}
          <span className="brief">{brief(item, view, t)}</span>
          {product.is_ondemand && view.rules.on_demand ? (
            <OnDemandMark />
          ) : (
            <AvailabilityMark availability={item.availability} />
          )}
          {!item.is_valid_product && (
            <Badge tone="bad" size="s">
              {t('unavailable')}
            </Badge>
          )}
          <PriceMark item={item} view={view} onChange={onChange} />
        </small>
        {item.unlikely && <Unlikely>{item.unlikely}</Unlikely>}
      </div>
    </Product>
  )
}

/** Whether more than code and price is told of the line, so that its name has one line only. */
function isTold({ is_valid_product: isValid, description, availability, unlikely }: CartItem, isCodeZero: boolean) {
  const hasMark = availability.state === 'on_demand' || (hasFlag('stock') && availability.state !== 'in_stock')
  return !isCodeZero && (!isValid || Boolean(description) || Boolean(unlikely) || hasMark)
}

/** What a phone folds, as far as it tells something: format, price, discount, billable (rule C-114). */
function brief(item: CartItem, { showsPrices }: LineView, t: Words): string {
  return [
    item.aditional_measurement_unit_data?.name ?? item.product_data.measurement_unit.name,
    showsPrices && formatPrice(item),
    showsPrices && item.discount ? formatRate(-item.discount, 0) : false,
    item.billable && t('billable'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Which price the line has: a choice for sales, a mark for others. */
function PriceMark({ item, view, onChange }: LineProductProps) {
  const t = useWords()
  const { role, showsPrices, showsSpecial } = view
  if (showsPrices && canChooseRate(item, role))
    return (
      <span className="rate">
        <RateSelect item={item} onChange={(rate) => onChange({ price_rate_product: rate })} />
      </span>
    )
  return (
    <>
      {item.is_special_price && showsSpecial && <ProductBadge kind="special" size="s" />}
      {item.is_price_rate && showsPrices && (
        <Badge size="s">{item.price_rate_product_data?.price_rate.name ?? t('rate_price')}</Badge>
      )}
    </>
  )
}
