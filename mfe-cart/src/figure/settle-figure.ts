import { centsOf, eurosOf, readNumber } from '@portal/shared-sdk'

/** The value of a typed figure, and what is said where it differs from what was typed (rule C-14). */
export interface SettledFigure {
  /** undefined: no number was typed, the former value stays. */
  value?: number
  note?: 'rounded' | 'capped' | 'kept'
}

/** '' is 0; decimals beyond those allowed are rounded half-up; a larger value than the most becomes the most. */
export function settleFigure(text: string, { max, decimals }: { max: number; decimals: 0 | 2 }): SettledFigure {
  if (text.trim() === '') return { value: 0 }
  const typed = readNumber(text)
  if (typed === undefined) return { note: 'kept' }
  if (typed > max) return { value: max, note: 'capped' }
  const value = decimals === 0 ? Math.round(typed) : eurosOf(centsOf(typed))
  return value === typed ? { value } : { value: Math.min(value, max), note: 'rounded' }
}
