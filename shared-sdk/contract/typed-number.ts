import { largestQuantity } from './limits'

/**
 * Reads a number that the user typed, with comma or point as decimal separator (rule C-14): '7,5', '7.5', '1.450',
 * '1,450', '1 450', '12,40 €', '7,5 %'. A separator before exactly three digits groups thousands, unless 0 or more than
 * three digits stand before it ('0,125' is 0.125). If both separators occur, the last one begins the decimals.
 * undefined: not a number, two numbers ('1 2'), below zero, or more than nine whole digits.
 */
export function readNumber(text: string): number | undefined {
  const plain = withoutMark(withoutMark(text, '€'), '%')
  const value = valueOf(plain)
  return value === undefined || value >= 1e9 ? undefined : value
}

/** The same for a quantity: no percentage, but below zero and with any number of digits. undefined: not one number. */
export function readSigned(text: string): number | undefined {
  const plain = withoutMark(text, '€')
  const isNegative = /^[-\u2212]/.test(plain)
  const value = valueOf(isNegative ? plain.slice(1) : plain)
  return isNegative && value !== undefined ? -value : value
}

/** A quantity of a list or file. problem: none at all, not one number, not a whole one, below 1, above the largest. */
export type ReadQuantity = { quantity: number } | { problem: 'none' | 'number' | 'whole' | 'least' | 'most' }

/** Reads the quantity of a list's or file's row as the cart reads a typed one, but rounds and cuts nothing (C-82). */
export function readQuantity(text: string): ReadQuantity {
  if (!text.trim()) return { problem: 'none' }
  const typed = readSigned(text)
  if (typed === undefined) return { problem: 'number' }
  if (typed > largestQuantity) return { problem: 'most' }
  if (typed < 1) return { problem: 'least' }
  return Number.isInteger(typed) ? { quantity: typed } : { problem: 'whole' }
}

function withoutMark(text: string, mark: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith(mark)) return trimmed.slice(1).trim()
  return trimmed.endsWith(mark) ? trimmed.slice(0, -1).trim() : trimmed
}

function valueOf(plain: string): number | undefined {
  const grouped = /^[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*$/.test(plain)
  if (grouped) return Number(plain.replace(/[.,\s]/g, ''))
  const parts =
    /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.)|[1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d*))?$/.exec(
      plain,
    )
  const [, whole = '', decimals = ''] = parts ?? []
  const digits = whole.replace(/[.,\s]/g, '')
  return parts && (digits || decimals) ? Number(`${digits || '0'}.${decimals || '0'}`) : undefined
}
