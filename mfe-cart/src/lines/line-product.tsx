import { linkTo } from '@portal/shared-sdk'
import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'
import { Badge, ProductBadge, ProductThumbnail } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import { useWords } from '../words'
import { ChargeText } from './charge-text'
import { Product } from './line-look'
import { OnDemandMark } from './on-demand-mark'
import { RateSelect, canChooseRate } from './rate-select'
import type { LineChange } from './use-line-changes'

/** What the line is: picture, name, code, and its marks. A charge has a text of its own and no page. */
export function LineProduct({
  item,
  role,
  rules,
  showsPrices,
  showsSpecial,
  onChange,
}: {
  item: CartItem
  role: Role
  rules: AccountRules
  showsPrices: boolean
  showsSpecial: boolean
  onChange: (change: LineChange) => void
}) {
  const t = useWords()
  const product = item.product_data
  const isFreeLine = item.product === rules.id_code_0
  const href = isFreeLine || product.is_charge ? undefined : linkTo('product', product.id)
  const hasRates = showsPrices && canChooseRate(item, role, rules)
  return (
    <Product role="cell">
      <ProductThumbnail src={isFreeLine ? null : (product.image_url ?? product.placeholder_url)} size={40} />
      <div>
        {isFreeLine ? (
          <ChargeText
            text={item.description ?? ''}
            fallback={product.name}
            onChange={(description) => onChange({ description })}
          />
        ) : href ? (
          <Link to={href}>{product.name}</Link>
        ) : (
          <strong>{product.name}</strong>
        )}
        {!isFreeLine && item.description && <span>{item.description}</span>}
        <small>
          {isFreeLine ? t('charge') : <>ID {product.external_id}</>}
          {hasRates ? (
            <RateSelect item={item} onChange={(rate) => onChange({ price_rate_product: rate })} />
          ) : (
            <>
              {item.is_special_price && showsSpecial && <ProductBadge kind="special" size="s" />}
              {item.is_price_rate && showsPrices && (
                <Badge size="s">{item.price_rate_product_data?.price_rate.name ?? t('rate_price')}</Badge>
              )}
            </>
          )}
          {product.is_ondemand && rules.on_demand && <OnDemandMark />}
          {!item.is_valid_product && (
            <Badge tone="bad" size="s">
              {t('unavailable')}
            </Badge>
          )}
        </small>
      </div>
    </Product>
  )
}
