import type { ProductContent } from '@portal/shared-sdk/contract'
import type { Safety } from '@portal/api/src/core/media/sheets/sheet-product'
import type { Tint } from '@portal/api/src/core/media/pictures'
import type { Hazard, SymbolCode } from './hazards'

export type TaxClass = 'general' | 'reduced' | 'super_reduced'

/** An article of the catalogue. Money is in cents. */
export interface Product {
  id: number
  externalId: string
  ean: string | null
  familyKey: string
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
  hasTechnicalSheet: boolean
  hazard: Hazard | null
  symbols: SymbolCode[]
  /** What the safety data sheet says; null for anything but chemicals. */
  safety: Safety | null
  extraInfo: Record<string, unknown>
  formats: ProductFormat[]
  relatedKeys: string[]
  tint: Tint
}

export type Flag =
  | 'obsolete'
  | 'ondemand'
  | 'network'
  | 'outlet'
  | 'eco'
  | 'covid'
  | 'disinfection'
  | 'innovative'
  | 'charge'
  | 'freeLine'

interface ProductFormat {
  id: number
  name: string
  quantity: number
}
