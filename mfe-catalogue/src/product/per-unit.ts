import type { ProductFormat } from '@portal/shared-sdk'

/** The unit after a price: 'Unidad' → 'ud', 'Caja 12 uds' → 'caja'. */
export function perUnit(format: Pick<ProductFormat, 'name'>): string {
  const word = format.name.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  return word === 'unidad' ? 'ud' : word
}
