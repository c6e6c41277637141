import { formatMoney, formatNumber, formatPercent, largestQuantity, mostOfFormat } from '@portal/shared-sdk'
import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'
import { Button, Checkbox, IconButton, QuantityStepper } from '@portal/shared-ui'
import { memo } from 'react'
import { Grip } from '../sort/grip'
import type { Move } from '../sort/moved'
import { useWords } from '../words'
import { DiscountField } from './discount-field'
import { formatPrice } from './format-price'
import { largestLineDiscount } from './largest-discount'
import { LineFormat } from './line-format'
import { Problem, Row } from './line-look'
import { LineProduct } from './line-product'
import type { LineChange } from './use-line-changes'

/** Why a line is not as the user wants it. */
export interface LineProblem {
  text: string
  onRetry: () => void
}

export interface LineView {
  role: Role
  rules: AccountRules
  showsPrices: boolean
  /** Clients of some variants do not learn that a price is special. */
  showsSpecial: boolean
  hasDiscount: boolean
}

/** One line of the cart, with the user's change on it; a refused change stays, with its reason and a retry. */
export const CartLine = memo(function CartLine({
  item,
  view,
  name,
  position,
  count,
  problem,
  onChange,
  onRemove,
  onMove,
}: {
  item: CartItem
  view: LineView
  name: string
  /** From 1. */
  position: number
  /** Of all lines. */
  count: number
  problem: LineProblem | undefined
  onChange: (id: number, change: LineChange) => void
  onRemove: (id: number) => void
  /** Without it lines stay where they are. */
  onMove: ((id: number, to: Move) => void) | undefined
}) {
  const t = useWords()
  const { role, rules, showsPrices, hasDiscount } = view
  const isFreeLine = item.product === rules.id_code_0
  const handleChange = (change: LineChange) => onChange(item.id, change)
  const discountCap = largestLineDiscount(item, role, rules)
  const most = mostOfFormat(item.product_data.max_quantity, item.aditional_measurement_unit_data?.quantity ?? 1)
  return (
    <Row role="row" $isGone={!item.is_valid_product} data-sortable={onMove ? '' : undefined}>
      {onMove && (
        <div role="cell" className="grip">
          <Grip id={item.id} name={name} position={position} count={count} onMove={onMove} />
        </div>
      )}
      <LineProduct
        item={item}
        role={role}
        rules={rules}
        showsPrices={showsPrices}
        showsSpecial={view.showsSpecial}
        onChange={handleChange}
      />
      <div role="cell" className="format">
        <LineFormat
          item={item}
          isFreeLine={isFreeLine}
          onChange={(unit) => handleChange({ aditional_measurement_unit: unit })}
        />
      </div>
      <div role="cell" className="quantity">
        <QuantityStepper
          label={t('quantity_of', { name })}
          value={item.quantity}
          min={1}
          max={Math.max(1, most)}
          maxHint={most < largestQuantity ? t('max_stock', { max: formatNumber(most) }) : undefined}
          onChange={(quantity) => handleChange({ quantity })}
        />
      </div>
      {showsPrices && (
        <div role="cell" className="number price">
          {formatPrice(item)}
        </div>
      )}
      {hasDiscount && (
        <div role="cell" className="number discount">
          {discountCap > 0 ? (
            <DiscountField
              label={t('discount_of', { name })}
              value={item.discount ?? 0}
              cap={discountCap}
              onChange={(discount) => handleChange({ discount })}
            />
          ) : item.discount ? (
            formatPercent(item.discount, 0)
          ) : (
            <span className="none">–</span>
          )}
        </div>
      )}
      <div role="cell" className="billable">
        <Checkbox
          aria-label={t('billable_of', { name })}
          checked={item.billable}
          onChange={(event) => handleChange({ billable: event.target.checked })}
        >
          <span className="phone">{t('billable')}</span>
        </Checkbox>
      </div>
      {showsPrices && (
        <div role="cell" className="number total">
          {formatMoney(item.total ?? 0)}
        </div>
      )}
      <div role="cell" className="remove">
        <IconButton icon="trash" label={t('remove_of', { name })} onClick={() => onRemove(item.id)} />
      </div>
      {problem && (
        <Problem role="cell">
          <span role="alert">{problem.text}</span>
          <Button size="s" onClick={problem.onRetry}>
            {t('retry')}
          </Button>
        </Problem>
      )}
    </Row>
  )
})
