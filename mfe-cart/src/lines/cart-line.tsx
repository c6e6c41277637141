import { formatMoney, formatNumber, formatPercent, largestQuantity, mostOfFormat } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'
import { Button, Checkbox, IconButton, QuantityStepper } from '@portal/shared-ui'
import { memo } from 'react'
import { Grip } from '../sort/grip'
import type { Move } from '../sort/order-after-move'
import { useWords } from '../words'
import { DiscountField } from './discount-field'
import { formatPrice } from './format-price'
import { largestLineDiscount } from './largest-discount'
import { LineFormat } from './line-format'
import { Problem, Row } from './line-look'
import { LineProduct } from './line-product'
import type { LineProblem, LineView } from './line-view'
import type { LineChange } from './use-line-changes'

/** One line with the user's change applied; a refused change stays, with its reason and a retry. */
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
  /** undefined: lines cannot be moved. */
  onMove: ((id: number, to: Move) => void) | undefined
}) {
  const t = useWords()
  const { showsPrices } = view
  const handleChange = (change: LineChange) => onChange(item.id, change)
  const most = mostOfFormat(item.product_data.max_quantity, item.aditional_measurement_unit_data?.quantity ?? 1)
  return (
    <Row role="row" $isGone={!item.is_valid_product} data-sortable={onMove ? '' : undefined}>
      {onMove && (
        <div role="cell" className="grip">
          <Grip id={item.id} name={name} position={position} count={count} onMove={onMove} />
        </div>
      )}
      <LineProduct item={item} view={view} onChange={handleChange} />
      <div role="cell" className="format">
        <LineFormat
          item={item}
          isCodeZero={item.product === view.rules.id_code_0}
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
      {view.hasDiscount && (
        <div role="cell" className="number discount">
          <LineDiscount item={item} view={view} name={name} onChange={handleChange} />
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

function LineDiscount({
  item,
  view,
  name,
  onChange,
}: {
  item: CartItem
  view: LineView
  name: string
  onChange: (change: LineChange) => void
}) {
  const t = useWords()
  const cap = largestLineDiscount(item, view.role, view.rules)
  if (cap > 0)
    return (
      <DiscountField
        label={t('discount_of', { name })}
        value={item.discount ?? 0}
        cap={cap}
        onChange={(discount) => onChange({ discount })}
      />
    )
  return item.discount ? formatPercent(item.discount, 0) : <span className="none">–</span>
}
