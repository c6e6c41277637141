import { formatMoney, formatNumber, timesUnits } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Icon, SparkBars } from '@portal/shared-ui'
import { lastYear, sumOf } from '../product/consumption-months'
import { LastBought } from '../product/last-bought'
import type { PriceState } from '../product/price-state'
import { ProductBadges } from '../product/product-badges'
import { ProductLink } from '../product/product-link'
import type { InCart } from '../product/use-in-cart'
import type { OrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { Name, Under } from './product-row-look'
import type { RowParts } from './row-parts'

interface NameCellProps {
  product: ProductRow
  viewer: Viewer
  draft: OrderDraft
  inCart: InCart | undefined
  parts: RowParts | undefined
}

/** Name, code, supplier and marks; below them why the last add failed. */
export function NameCell({ product, viewer, draft, inCart, parts }: NameCellProps) {
  const t = useWords()
  const isForCart = product.is_charge
  return (
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
  )
}

/** The centre's consumption of the last 12 months. */
export function MonthsCell({ product }: { product: ProductRow }) {
  const t = useWords()
  const months = lastYear(product.center_2y_consumptions)
  const last = formatNumber(months.at(-1)?.value ?? 0)
  const label = t('list.months', { total: formatNumber(sumOf(months)), last })
  return <SparkBars values={months.map(({ value }) => value)} label={label} />
}

export function PriceCell({ price }: { price: Exclude<PriceState, { kind: 'hidden' }> }) {
  const t = useWords()
  if (price.kind === 'none') return <span data-quiet>{t('product.on_request_short')}</span>
  return (
    <>
      {formatMoney(price.euros, price.symbol)}
      {price.isSpecial && <small>{t('product.special_price')}</small>}
    </>
  )
}

/** What the typed quantity costs; without one, what the product's lines in the cart cost. */
export function TotalCell({
  price,
  quantity,
  inCart,
}: {
  price: Extract<PriceState, { kind: 'price' }>
  quantity: number
  inCart: InCart | undefined
}) {
  if (quantity > 0) return <b>{formatMoney(timesUnits(price.euros, quantity), price.symbol)}</b>
  if (inCart?.total !== undefined) return <b data-in-cart>{formatMoney(inCart.total, price.symbol)}</b>
  return <span data-quiet>–</span>
}
