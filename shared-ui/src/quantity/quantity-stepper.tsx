import { formatNumber } from '@portal/shared-sdk'
import { useId, type Ref } from 'react'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { allowedQuantity, type QuantityRule } from './quantity'
import { Box, Holder, Hint } from './quantity-look'
import { useQuantityField } from './use-quantity-field'

export interface QuantityStepperProps extends QuantityRule {
  value: number
  /** Called at every allowed change: a key, a button, a typed number. */
  onChange: (value: number) => void
  /** Called when the user is done, for saving: a button, Enter, or leaving a changed field. */
  onCommit?: (value: number) => void
  /** Called by Enter, after onCommit: the list adds and moves down, or up with Shift (isBack). */
  onEnter?: (value: number, isBack: boolean) => void
  /** In a column that is worked like a spreadsheet, arrows call onEnter as well; with Alt they step by 1 (rule C-113). */
  isCell?: boolean
  /** 'Cantidad de Lejía 5 L'. */
  label: string
  /** Shown at the maximum instead of 'Máximo: 24': 'Máximo: stock de 24'. */
  maxHint?: string
  /** 'field': as high as the inputs beside it. 'l': 48 px high with 44 px buttons, for the buy box. */
  size?: 'm' | 'field' | 'l'
  /** As wide as its container. */
  wide?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/**
 * − input +. Tab skips the buttons, focus selects the whole value, arrows step by 1, with Shift by 10. At the maximum
 * it turns amber and says why.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    onCommit,
    onEnter,
    isCell = false,
    label,
    min = 0,
    max,
    step = 1,
    maxHint,
    size = 'm',
    wide,
    disabled,
    inputRef,
  } = props
  const t = useUiWords()
  const hintId = useId()
  const noteId = useId()
  const rule = { min, max, step }
  const isFull = !disabled && max !== undefined && allowedQuantity(value + step, rule) === value
  const field = useQuantityField({ value, rule, onChange, onCommit, onEnter, isCell })
  return (
    <Holder data-wide={wide || undefined}>
      <Box data-size={size} data-full={isFull || undefined} data-off={disabled || undefined}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('subtract')}
          disabled={disabled || value <= min}
          onClick={() => field.step(-step)}
        >
          <Icon name="minus" size={15} />
        </button>
        <input
          ref={inputRef}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          disabled={disabled}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={[isFull && hintId, field.note && noteId].filter(Boolean).join(' ') || undefined}
          value={field.text}
          onChange={(event) => field.handleType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={field.settle}
          onKeyDown={field.handleKey}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('sum')}
          disabled={disabled || isFull}
          onClick={() => field.step(step)}
        >
          <Icon name="plus" size={15} />
        </button>
      </Box>
      {isFull && (
        <Hint id={hintId} role="status">
          {maxHint ?? t('maximum', { max: formatNumber(max) })}
        </Hint>
      )}
      {field.note && (
        <Hint id={noteId} role="status">
          {t(`quantity_${field.note}`, { value: formatNumber(value) })}
        </Hint>
      )}
    </Holder>
  )
}
