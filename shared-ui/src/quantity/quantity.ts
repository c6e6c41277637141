import { readSigned } from '@portal/shared-sdk'

/** The allowed quantities of a product: whole, at least `min` (default 0), at most `max`, multiples of `step`. */
export interface QuantityRule {
  min?: number
  max?: number | undefined
  step?: number
}

/** The allowed quantity nearest to `wanted`, rounded up between two steps. `max` wins over `min`. */
export function allowedQuantity(
  wanted: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 }: QuantityRule = {},
): number {
  const whole = Math.ceil(Math.max(0, wanted) / step) * step
  const least = Math.ceil(min / step) * step
  const largest = Math.floor(max / step) * step
  return Math.max(0, Math.min(largest, Math.max(least, whole)))
}

/** The quantity that follows from a typed text, with a note where it is not what was typed. */
export interface SettledQuantity {
  value: number
  /**
   * rounded: the quantity is not allowed; least: it is below the minimum; kept: it is not a number, so the former one
   * stays. Above the maximum the stepper shows its hint instead.
   */
  note?: 'rounded' | 'least' | 'kept'
}

/** A typed quantity is rounded up to an allowed one, or refused in favour of the former one (rule C-14). */
export function settledQuantity(text: string, former: number, rule: QuantityRule = {}): SettledQuantity {
  const typed = readSigned(text)
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
