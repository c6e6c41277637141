import { formatNumber } from '@portal/shared-sdk'
import type { Product } from '@portal/shared-sdk/contract'

/** One line of the specification. */
interface SpecificationLine {
  label: string
  value: string
}

/** Keys that other parts of the page show. */
const shownElsewhere = ['description', 'brand', 'dosage', 'usage']

/**
 * The specification of extra_info (rule K-52): its entries that have a value, in the server's order. The key is the
 * label; one without capitals gets spaces for underscores and a first capital. shown: labels that the page shows
 * already.
 */
export function specification(extra: Product['extra_info'], shown: readonly string[] = []): SpecificationLine[] {
  return Object.entries(extra)
    .map(([key, entry]) => ({ key, label: wordsOf(key), value: textOf(entry) }))
    .filter(({ key, label, value }) => value !== '' && !shownElsewhere.includes(key) && !shown.includes(label))
    .map(({ label, value }) => ({ label, value }))
}

/** A text of extra_info; empty when there is none. */
export function extraText(extra: Product['extra_info'], key: 'description' | 'usage' | 'dosage' | 'brand'): string {
  return textOf(extra[key])
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return formatNumber(value, 3)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return ''
}

function wordsOf(key: string): string {
  if (/[A-ZÁÉÍÓÚÑ]/.test(key)) return key
  const words = key.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
