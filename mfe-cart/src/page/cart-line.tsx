import { centsOf, eurosOf, formatMoney, lineBase, paths } from '@portal/shared-sdk'
import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'
import { Badge, Button, Checkbox, IconButton, ProductBadge, ProductThumbnail, QuantityStepper, Select, below } from '@portal/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useWords } from '../words'
import { DiscountField } from './discount-field'
import { largestDiscount } from './largest-discount'
import { largestQuantity } from './largest-quantity'
import type { LineChange, UnsavedLine } from './use-line-changes'

/** One line of the cart. What the user changed is shown at once; a refused change stays, with its reason and a retry. */
export function CartLine({ item: saved, role, rules, showsPrices, hasDiscount, unsaved, onChange, onRetry, onRemove }: {
  item: CartItem
  role: Role
  rules: AccountRules
  showsPrices: boolean
  hasDiscount: boolean
  unsaved: UnsavedLine | undefined
  onChange: (change: LineChange) => void
  onRetry: () => void
  onRemove: () => Promise<void>
}) {
  const t = useWords()
  const [removal, setRemoval] = useState<'none' | 'running' | 'failed'>('none')
  const item = shown(saved, unsaved?.change)
  const product = item.product_data
  const name = item.description || product.name
  const isFreeLine = item.product === rules.id_code_0
  const href = paths.product(product.id)
  const discountCap = largestDiscount(item, role, rules)
  const most = largestQuantity(item)

  async function remove() {
    setRemoval('running')
    await onRemove().catch(() => setRemoval('failed'))
  }

  return (
    <Row role="row" aria-busy={removal === 'running'} $isGone={!item.is_valid_product}>
      <Product role="cell">
        <ProductThumbnail src={product.image_url} size={40} />
        <div>
          {href && !isFreeLine ? <Link to={href}>{name}</Link> : <strong>{name}</strong>}
          <small>
            {!isFreeLine && <>ID {product.external_id}</>}
            {item.is_special_price && showsPrices && <ProductBadge kind="special" size="s" />}
            {item.is_price_rate && showsPrices && <Badge size="s">{item.price_rate_product_data?.price_rate.name ?? t('rate_price')}</Badge>}
            {!item.is_valid_product && <Badge tone="bad" size="s">{t('unavailable')}</Badge>}
          </small>
        </div>
      </Product>
      <div role="cell" className="format">
        {product.aditional_measurement_units.length > 0 && !isFreeLine
          ? (
              <Select
                aria-label={t('format_of', { name })}
                placeholder={product.measurement_unit.name}
                options={product.aditional_measurement_units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
                value={String(item.aditional_measurement_unit ?? '')}
                onChange={(unit) => onChange({ aditional_measurement_unit: unit ? Number(unit) : null })}
              />
            )
          : !isFreeLine && product.measurement_unit.name}
      </div>
      <div role="cell" className="quantity">
        <QuantityStepper
          label={t('quantity_of', { name })}
          value={item.quantity}
          min={1}
          max={most}
          maxHint={most < 99999 ? t('max_stock', { max: most }) : undefined}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      {showsPrices && <div role="cell" className="number price">{formatPrice(item)}</div>}
      {hasDiscount && (
        <div role="cell" className="number discount">
          {discountCap > 0
            ? (
                <DiscountField label={t('discount_of', { name })} value={item.discount ?? 0} cap={discountCap} onChange={(discount) => onChange({ discount })} />
              )
            : item.discount ? `${item.discount} %` : '–'}
        </div>
      )}
      <div role="cell" className="billable">
        <Checkbox aria-label={t('billable_of', { name })} checked={item.billable} onChange={(event) => onChange({ billable: event.target.checked })}>
          <span className="phone">{t('billable')}</span>
        </Checkbox>
      </div>
      {showsPrices && <div role="cell" className="number total">{formatMoney(item.total ?? 0)}</div>}
      <div role="cell" className="remove">
        <IconButton icon="trash" label={t('remove_of', { name })} busy={removal === 'running'} onClick={() => void remove()} />
      </div>
      {(unsaved?.error || removal === 'failed') && (
        <Problem role="alert">
          {unsaved?.error ? `${t('line_failed')} ${unsaved.error.message}` : t('load_failed')}
          <Button size="s" onClick={unsaved?.error ? onRetry : () => void remove()}>{t('retry')}</Button>
        </Problem>
      )}
    </Row>
  )
}

/** What one of the line's format costs: the price of an own unit times its quantity. */
function formatPrice(item: CartItem): string {
  if (typeof item.price !== 'number') return ''
  const unitQuantity = item.aditional_measurement_unit_data?.quantity ?? 1
  return formatMoney(eurosOf(lineBase({ price: centsOf(item.price), unitQuantity, quantity: 1, discount: 0 })))
}

/** The line with the user's change on it: its total follows at once, by the server's own rule. */
function shown(saved: CartItem, change: LineChange | undefined): CartItem {
  if (!change) return saved
  const item = { ...saved, ...change } as CartItem
  const units = saved.product_data.aditional_measurement_units
  item.aditional_measurement_unit_data = units.find((unit) => unit.id === item.aditional_measurement_unit) ?? null
  if (typeof saved.price === 'number') {
    item.total = eurosOf(lineBase({
      price: centsOf(saved.price),
      unitQuantity: item.aditional_measurement_unit_data?.quantity ?? 1,
      quantity: item.quantity,
      discount: item.discount ?? 0,
    }))
  }
  return item
}

const Row = styled.div<{ $isGone: boolean }>`
  display: grid;
  grid-template-columns: var(--columns);
  gap: 4px 12px;
  align-items: center;
  min-height: 62px;
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  background: ${({ $isGone }) => ($isGone ? 'var(--bad-soft)' : 'none')};
  .number { text-align: right; white-space: nowrap; }
  .total { font-weight: 650; }
  .phone { display: none; }
  ${below.wide} {
    grid-template-columns: minmax(0, 1fr) auto minmax(64px, auto);
    grid-template-areas: 'product product remove' 'format quantity total' 'billable discount price' 'problem problem problem';
    gap: 8px 12px;
    padding: 12px;
    .format { grid-area: format; max-width: 240px; }
    .quantity { grid-area: quantity; }
    .price { grid-area: price; color: var(--ink-3); }
    .discount { grid-area: discount; justify-self: end; max-width: 84px; }
    .billable { grid-area: billable; }
    .total { grid-area: total; }
    .remove { grid-area: remove; justify-self: end; align-self: start; }
    .phone { display: inline; }
  }
`
const Product = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
  a, strong { display: block; color: var(--ink); font-weight: 600; line-height: 1.3; text-decoration: none; }
  a:hover { text-decoration: underline; }
  small { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; color: var(--ink-3); font-size: 0.75rem; }
  ${below.wide} { grid-area: product; }
`
const Problem = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: 12px;
  align-items: center;
  color: var(--bad-ink);
  ${below.wide} { grid-area: problem; }
`
