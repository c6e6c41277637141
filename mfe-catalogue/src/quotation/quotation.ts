import type { ProductRow } from '@portal/shared-sdk/contract'
import { atom } from 'jotai'

/** What a quotation is asked for. */
export type QuotedProduct = Pick<ProductRow, 'id' | 'name' | 'external_id' | 'image_url' | 'placeholder_url'>

/** The product whose quotation window is open. */
export const quotationAtom = atom<QuotedProduct | null>(null)
