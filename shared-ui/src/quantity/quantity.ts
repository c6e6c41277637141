import { readNumber } from '@portal/shared-sdk'

/** What quantities a product may have: whole, at least `min` (default 0), at most `max`, in steps of `step` from 0. */
export interface QuantityRule {
  min?: number
  max?: number | undefined
  step?: number
}

/** The allowed quantity nearest to `wanted`, upwards between two steps. The greatest possible wins over the least. */
export function allowedQuantity(
  wanted: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 }: QuantityRule = {},
): number {
  const whole = Math.ceil(Math.max(0, wanted) / step) * step
  const least = Math.ceil(min / step) * step
  const most = Math.floor(max / step) * step
  return Math.max(0, Math.min(most, Math.max(least, whole)))
}

/** What becomes of a typed quantity, and what is said where that is not what was typed. */
export interface SettledQuantity {
  value: number
  /**
   * rounded: no such quantity may be had; least: it was below it; kept: no number was typed. Too many says its hint.
   */
  note?: 'rounded' | 'least' | 'kept'
}

/** Rule C-14: what was typed is rounded up to a quantity that may be had, or refused in favour of the former one. */
export function settledQuantity(text: string, former: number, rule: QuantityRule = {}): SettledQuantity {
  const typed = readNumber(text)
  const value = allowedQuantity(typed ?? former, rule)
  if (typed === undefined) return { value, note: 'kept' }
  if (typed < (rule.min ?? 0)) return { value, note: 'least' }
  return value > typed ? { value, note: 'rounded' } : { value }
}

/** The quantity after a key of the stepper: arrows ±1 step, with Shift ±10, Page keys ±10; undefined for other keys. */
export function quantityAfterKey(
  key: string,
  isShift: boolean,
  value: number,
  rule: QuantityRule = {},
): number | undefined {
  const step = rule.step ?? 1
  const far = isShift ? 10 : 1
  if (key === 'ArrowUp') return allowedQuantity(value + far * step, rule)
  if (key === 'ArrowDown') return allowedQuantity(value - far * step, rule)
  if (key === 'PageUp') return allowedQuantity(value + 10 * step, rule)
  if (key === 'PageDown') return allowedQuantity(value - 10 * step, rule)
  return undefined
}
