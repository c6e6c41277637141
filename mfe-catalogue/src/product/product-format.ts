import type { ProductRow } from '@portal/shared-sdk/contract'

/** A way to buy a product: its own unit (id null, quantity 1) or one of its formats. */
export interface Format {
  id: number | null
  name: string
  /** Own units in one of it. */
  quantity: number
}

type Measured = Pick<ProductRow, 'measurement_unit' | 'aditional_measurement_units'>

/** The own unit first: it is the default. */
export function formatsOf(product: Measured): [Format, ...Format[]] {
  const own: Format = { id: null, name: product.measurement_unit.name, quantity: 1 }
  return [own, ...product.aditional_measurement_units]
}

export function formatOf(product: Measured, id: number | null): Format {
  const formats = formatsOf(product)
  return formats.find((format) => format.id === id) ?? formats[0]
}

/** The unit after a price: 'Unidad' → 'ud', 'Caja 12 uds' → 'caja'. */
export function perUnit(format: Pick<Format, 'name'>): string {
  const word = format.name.trim().split(/\s+/)[0]?.toLowerCase() ?? ''
  return word === 'unidad' ? 'ud' : word
}
