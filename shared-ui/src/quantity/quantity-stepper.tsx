import { formatNumber, readNumber } from '@portal/shared-sdk'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { allowedQuantity, quantityAfterKey, settledQuantity, type QuantityRule, type SettledQuantity } from './quantity'
import { Box, Holder, Hint } from './quantity-look'

export interface QuantityStepperProps extends QuantityRule {
  value: number
  /** Called at every allowed change: a key, a button, a typed number. */
  onChange: (value: number) => void
  /** Called when the user is done, for saving: a button, Enter, or leaving a changed field. */
  onCommit?: (value: number) => void
  /** Called by Enter, after onCommit: the list adds and moves down, or up with Shift (isBack). */
  onEnter?: (value: number, isBack: boolean) => void
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
  const [draft, setDraft] = useState<{ text: string; from: number }>()
  const [note, setNote] = useState<SettledQuantity['note']>()
  const noteId = useId()
  const rule = { min, max, step }
  const isFull = !disabled && max !== undefined && allowedQuantity(value + step, rule) === value

  const set = (next: number, isDone: boolean) => {
    setDraft(undefined)
    setNote(undefined)
    if (next !== value) onChange(next)
    if (isDone && next !== (draft?.from ?? value)) onCommit?.(next)
  }
  /** Accepts what was typed, with a note where it had to become another quantity. */
  const settle = (): number => {
    if (!draft) return value
    const settled = settledQuantity(draft.text, draft.from, rule)
    set(settled.value, true)
    setNote(settled.note)
    return settled.value
  }

  const handleType = (text: string) => {
    const from = draft?.from ?? value
    setDraft({ text, from })
    setNote(undefined)
    const typed = readNumber(text)
    if (typed !== undefined && typed !== value && allowedQuantity(typed, rule) === typed) onChange(typed)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      onEnter?.(settle(), event.shiftKey)
      if (onEnter || onCommit) event.preventDefault()
      return
    }
    if (event.key === 'Escape' && draft) return set(draft.from, false)
    const next = quantityAfterKey(event.key, event.shiftKey, value, rule)
    if (next === undefined) return
    event.preventDefault()
    setNote(undefined)
    setDraft({ text: String(next), from: draft?.from ?? value })
    if (next !== value) onChange(next)
  }

  return (
    <Holder data-wide={wide || undefined}>
      <Box data-size={size} data-full={isFull || undefined} data-off={disabled || undefined}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('subtract')}
          disabled={disabled || value <= min}
          onClick={() => set(allowedQuantity(value - step, rule), true)}
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
          aria-describedby={[isFull && hintId, note && noteId].filter(Boolean).join(' ') || undefined}
          value={draft?.text ?? value}
          onChange={(event) => handleType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={handleKey}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('sum')}
          disabled={disabled || isFull}
          onClick={() => set(allowedQuantity(value + step, rule), true)}
        >
          <Icon name="plus" size={15} />
        </button>
      </Box>
      {isFull && (
        <Hint id={hintId} role="status">
          {maxHint ?? t('maximum', { max: formatNumber(max) })}
        </Hint>
      )}
      {note && (
        <Hint id={noteId} role="status">
          {t(`quantity_${note}`, { value: formatNumber(value) })}
        </Hint>
      )}
    </Holder>
  )
}
