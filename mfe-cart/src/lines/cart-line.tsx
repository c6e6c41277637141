import { formatMoney, formatNumber, formatRate, largestQuantity } from '@portal/shared-sdk'
import type { CartItem } from '@portal/shared-sdk/contract'
import { Button, Checkbox, IconButton, QuantityStepper } from '@portal/shared-ui'
import { memo, useRef, useState } from 'react'
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
import { maxOf } from './max-of'
import type { LineChange } from './use-line-changes'

/** One line with the user's change applied; a refused change stays, with its reason and a retry. */
export const CartLine = memo(function CartLine({
  item,
  view,
  name,
  position,
  count,
  problem,
  isTicked,
  onTick,
  onChange,
  onGoOn,
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
  isTicked: boolean
  onTick: (id: number, isOn: boolean) => void
  onChange: (id: number, change: LineChange) => void
  /** From the line's quantity to the next one (1) or the one before (-1). */
  onGoOn: (from: HTMLInputElement, step: 1 | -1) => void
  onRemove: (id: number) => void
  /** undefined: lines cannot be moved. */
  onMove: ((id: number, to: Move) => void) | undefined
}) {
  const t = useWords()
  const quantity = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { showsPrices } = view
  const handleChange = (change: LineChange) => onChange(item.id, change)
  const max = maxOf(item)
  return (
    <Row role="row" $isGone={!item.is_valid_product} data-open={isOpen || undefined}>
      <div role="cell" className="tick">
        <Checkbox
          aria-label={t('tick', { name })}
          checked={isTicked}
          onChange={(event) => onTick(item.id, event.target.checked)}
        />
        {onMove && <Grip id={item.id} name={name} position={position} count={count} onMove={onMove} />}
      </div>
      <LineProduct item={item} view={view} onChange={handleChange} />
      <div role="cell" className="more">
        <IconButton
          icon="sliders"
          label={t('more_of', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div role="cell" className="format">
        <LineFormat
          item={item}
          isCodeZero={item.is_free_line}
          onChange={(unit) => handleChange({ aditional_measurement_unit: unit })}
        />
      </div>
      <div role="cell" className="quantity">
        <QuantityStepper
          label={t('quantity_of', { name })}
          value={item.quantity}
          min={1}
          max={Math.max(1, max)}
          maxHint={max < largestQuantity ? t('max_stock', { max: formatNumber(max) }) : undefined}
          isCell
          inputRef={quantity}
          onChange={(wanted) => handleChange({ quantity: wanted })}
          onEnter={(_value, isBack) => quantity.current && onGoOn(quantity.current, isBack ? -1 : 1)}
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
          <span className="block">{t('billable')}</span>
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
  return item.discount ? formatRate(item.discount, 0) : <span className="none">–</span>
}
