import type { ProductContent } from '@portal/shared-sdk/contract'
import type { Safety } from '@portal/api/src/core/media/sheets/sheet-product'

export const TaxClasses = ['general', 'reduced', 'super_reduced'] as const
export type TaxClass = (typeof TaxClasses)[number]

/** An article of the catalogue. Money is in cents. */
export interface Product {
  id: number
  externalId: string
  ean: string | null
  name: string
  summary: string
  description: string
  /** Null: on request only. */
  priceCents: number | null
  taxClass: TaxClass
  maxDiscount: number
  stock: number
  flags: Flag[]
  index: number | null
  supplierId: number
  brand: string
  /** Ids from level 1 to the category itself. */
  categoryPath: number[]
  unit: string
  packet: number | null
  packets: number | null
  content: ProductContent | null
  /** What it is used for. */
  purpose: string
  weightKg: number
  volumeM3: number
  imageUrl: string | null
  extraImages: string[]
  technicalSheetUrl: string | null
  safetySheetUrl: string | null
  symbols: string[]
  /** What the safety data sheet says; null for anything but chemicals. */
  safety: Safety | null
  extraInfo: Record<string, unknown>
  formats: ProductFormat[]
  /** Ids of other articles. */
  related: number[]
  moreSustainable: number[]
  replacedBy: number | null
}

/** Flags by the column of the file that says them. */
/** An article that has a price. */
export type Priced = Product & { priceCents: number }

export const flags = [
  ['obsolete', 'obsolete'],
  ['on_demand', 'ondemand'],
  ['network', 'network'],
  ['outlet', 'outlet'],
  ['eco', 'eco'],
  ['covid', 'covid'],
  ['disinfection', 'disinfection'],
  ['innovative', 'innovative'],
  ['charge', 'charge'],
  ['free_line', 'freeLine'],
] as const
export type Flag = (typeof flags)[number][1]

interface ProductFormat {
  id: number
  name: string
  quantity: number
}
