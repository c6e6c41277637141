import { linkTo } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'
import { AvailabilityMark, Badge, ProductBadge, ProductThumbnail } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import { useWords } from '../words'
import { ChargeText } from './charge-text'
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
  const isCodeZero = item.product === view.rules.id_code_0
  const href = isCodeZero || product.is_charge ? undefined : linkTo('product', product.id)
  return (
    <Product role="cell">
      <ProductThumbnail src={isCodeZero ? null : (product.image_url ?? product.placeholder_url)} size={40} />
      <div>
        {isCodeZero && (
          <ChargeText
            text={item.description ?? ''}
            fallback={product.name}
            onChange={(description) => onChange({ description })}
          />
        )}
        {!isCodeZero && (href ? <Link to={href}>{product.name}</Link> : <strong>{product.name}</strong>)}
        {!isCodeZero && item.description && <span>{item.description}</span>}
        <small>
          {isCodeZero ? t('charge') : <>ID {product.external_id}</>}
          <PriceMark item={item} view={view} onChange={onChange} />
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
        </small>
        {item.unlikely && <Unlikely>{item.unlikely}</Unlikely>}
      </div>
    </Product>
  )
}

/** Which price the line has: a choice for sales, a mark for others. */
function PriceMark({ item, view, onChange }: LineProductProps) {
  const t = useWords()
  const { role, rules, showsPrices, showsSpecial } = view
  if (showsPrices && canChooseRate(item, role, rules))
    return <RateSelect item={item} onChange={(rate) => onChange({ price_rate_product: rate })} />
  return (
    <>
      {item.is_special_price && showsSpecial && <ProductBadge kind="special" size="s" />}
      {item.is_price_rate && showsPrices && (
        <Badge size="s">{item.price_rate_product_data?.price_rate.name ?? t('rate_price')}</Badge>
      )}
    </>
  )
}
