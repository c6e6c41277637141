import { formatNumber } from '@portal/shared-sdk'
import type { Product } from '@portal/shared-sdk/contract'

/** One line of the specification. */
interface SpecificationLine {
  label: string
  value: string
}

/** What other parts of the page say. */
const saidElsewhere = ['description', 'brand', 'dosage', 'usage']

/**
 * The specification of extra_info (000 section 2): every entry with something to read, in the server's order. A key is
 * its label; one with underscores reads as words. said: labels that the page shows already.
 */
export function specification(extra: Product['extra_info'], said: readonly string[] = []): SpecificationLine[] {
  return Object.entries(extra)
    .map(([key, entry]) => ({ key, label: wordsOf(key), value: textOf(entry) }))
    .filter(({ key, label, value }) => value !== '' && !saidElsewhere.includes(key) && !said.includes(label))
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
