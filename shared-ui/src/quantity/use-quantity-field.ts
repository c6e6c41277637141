import { readSigned } from '@portal/shared-sdk'
import { useState, type KeyboardEvent } from 'react'
import { allowedQuantity, quantityAfterKey, settledQuantity, type QuantityRule, type SettledQuantity } from './quantity'

interface QuantityField {
  value: number
  rule: QuantityRule
  onChange: (value: number) => void
  onCommit: ((value: number) => void) | undefined
  onEnter: ((value: number, isBack: boolean) => void) | undefined
  isCell: boolean
}

/**
 * The text in the field of a QuantityStepper while the user types. Every allowed quantity is reported at once; a
 * button, Enter or leaving the field commits the last one. Escape restores the quantity from before.
 * note: why the quantity is not what was typed
 */
export function useQuantityField({ value, rule, onChange, onCommit, onEnter, isCell }: QuantityField) {
  const [draft, setDraft] = useState<{ text: string; from: number }>()
  const [note, setNote] = useState<SettledQuantity['note']>()

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
    setDraft({ text, from: draft?.from ?? value })
    setNote(undefined)
    const typed = readSigned(text)
    if (typed !== undefined && typed !== value && allowedQuantity(typed, rule) === typed) onChange(typed)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      onEnter?.(settle(), event.shiftKey)
      if (onEnter || onCommit) event.preventDefault()
      return
    }
    if (isCell && isArrow(event.key) && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      return onEnter?.(settle(), event.key === 'ArrowUp')
    }
    if (event.key === 'Escape' && draft) return set(draft.from, false)
    const next = quantityAfterKey(event.key, event.shiftKey, value, rule)
    if (next === undefined) return
    event.preventDefault()
    setNote(undefined)
    setDraft({ text: String(next), from: draft?.from ?? value })
    if (next !== value) onChange(next)
  }
  return {
    text: draft?.text ?? value,
    note,
    settle,
    handleType,
    handleKey,
    /** Steps of a button, committed at once. */
    step: (by: number) => set(allowedQuantity(value + by, rule), true),
  }
}

const isArrow = (key: string) => key === 'ArrowUp' || key === 'ArrowDown'
