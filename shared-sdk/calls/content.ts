import type { ProductContent } from '@portal/shared-sdk/contract'
import { formatNumber } from '@portal/shared-sdk'

/** The words of an area for pieces and sheets. count: for the plural. */
export type ContentWords = (unit: 'piece' | 'sheet', values: { count: number; amount: string }) => string

/** "750 ml", "5 L", "1,5 kg", "120 m", "100 piezas": litres and kilos from a thousand on (rule K-70). */
export function contentText({ amount, unit }: ProductContent, nameOf: ContentWords): string {
  if (unit === 'piece' || unit === 'sheet') return nameOf(unit, { count: amount, amount: formatNumber(amount) })
  if (amount < 1000 || unit === 'm') return `${formatNumber(amount)} ${unit}`
  return `${formatNumber(amount / 1000)} ${unit === 'ml' ? 'L' : 'kg'}`
}
