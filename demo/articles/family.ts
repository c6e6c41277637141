import type { CategoryKey } from './categories'
import type { Hazard } from './hazards'
import type { SupplierKey } from './suppliers'
import type { Picture } from '@portal/api/src/core/media/pictures'

/** One size in which a family is sold. */
export interface Format {
  /** The end of the article's name: `5 L`, `caja 12 uds`. */
  label: string
  /** The unit of the price: `Garrafa`, `Caja`. */
  unit: string
  /** Euros for one unit, before the variant's factor. */
  price: number
  /** Larger formats, in units: `[4]` adds `Caja 4 uds`. */
  cases: number[]
  weightKg: number
}

/** A colour, scent or size of a family; `factor` multiplies its formats' prices. */
export interface Variant {
  name: string
  factor: number
}

/** A range of similar articles. `{v}` in a text stands for the variant's name. */
export interface Family {
  key: string
  category: CategoryKey
  picture: Picture
  supplier: SupplierKey
  brand: string
  name: string
  summary: string
  description: string
  usage?: string
  dosage?: string
  variants: Variant[]
  formats: Format[]
  /** Rows of the specification list, in addition to those of the format. */
  specs: Record<string, string>
  /** pH, look and composition, for the data sheets of chemicals. */
  chemistry?: { ph: string; look: string; composition: string[]; hazard: Hazard }
  /** Sustainability index of the family; that of an article differs by a few tenths. */
  index: number | null
  eco?: boolean
  disinfection?: boolean
  covid?: boolean
  innovative?: boolean
  network?: boolean
  tax?: 'general' | 'reduced' | 'super_reduced'
  maxDiscount?: number
  /** Keys of families shown under "También te puede interesar". */
  related?: string[]
}

/** `format('5 L', 'Garrafa', 9.74, 5.2, 4)`: label, unit, price, kilos, larger formats. */
export const format = (label: string, unit: string, price: number, weightKg: number, ...cases: number[]): Format => ({
  label,
  unit,
  price,
  cases,
  weightKg,
})

/** `variants('pino', 'limón', ['talla XL', 1.05])`. */
export const variants = (...names: (string | [name: string, factor: number])[]): Variant[] =>
  names.map((entry) => (typeof entry === 'string' ? { name: entry, factor: 1 } : { name: entry[0], factor: entry[1] }))

/** The variants of a family that has only one. */
export const single: Variant[] = [{ name: '', factor: 1 }]
