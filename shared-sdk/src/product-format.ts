import type { ProductRow } from '../contract'

/** A way to buy a product: its own unit (id null, quantity 1) or one of its formats. */
export interface ProductFormat {
  id: number | null
  name: string
  /** Own units in one of it. */
  quantity: number
}

type Measured = Pick<ProductRow, 'measurement_unit' | 'aditional_measurement_units'>

/** The ways to buy a product, the own unit first: it is the default. */
export function productFormats(product: Measured): [ProductFormat, ...ProductFormat[]] {
  const own: ProductFormat = { id: null, name: product.measurement_unit.name, quantity: 1 }
  return [own, ...product.aditional_measurement_units]
}

/** The format with this id; the own unit where there is none. */
export function productFormat(product: Measured, id: number | null): ProductFormat {
  const formats = productFormats(product)
  return formats.find((format) => format.id === id) ?? formats[0]
}
