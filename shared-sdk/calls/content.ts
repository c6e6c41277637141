import type { ProductContent } from '@portal/shared-sdk/contract'
import { formatNumber } from '@portal/shared-sdk'

/** A content as people read it. count: for the plural of pieces and sheets. */
export type ContentWords = (key: 'content.piece' | 'content.sheet', values: { count: number; amount: string }) => string

/** "750 ml", "5 L", "1,5 kg", "120 m", "100 piezas": litres and kilos from a thousand on (rule K-70). */
export function contentText({ amount, unit }: ProductContent, t: ContentWords): string {
  if (unit === 'piece' || unit === 'sheet') return t(`content.${unit}`, { count: amount, amount: formatNumber(amount) })
  if (amount < 1000 || unit === 'm') return `${formatNumber(amount)} ${unit}`
  return `${formatNumber(amount / 1000)} ${unit === 'ml' ? 'L' : 'kg'}`
}
