import type { ProductRow } from '@portal/shared-sdk/contract'
import { atom } from 'jotai'

/** The product of a quotation. */
export type QuotedProduct = Pick<ProductRow, 'id' | 'name' | 'external_id' | 'image_url' | 'placeholder_url'>

/** The product whose quotation dialog is open. */
export const quotationAtom = atom<QuotedProduct | null>(null)
