import { maxOfFormat, productFormat, productFormats, type ProductFormat } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { useAddToCart } from './use-add-to-cart'

export interface OrderDraft {
  formats: readonly ProductFormat[]
  format: ProductFormat
  setFormat: (id: number | null) => void
  quantity: number
  setQuantity: (quantity: number) => void
  /** The largest quantity of this format. */
  limit: number
  /** The stock sets the limit. */
  isLimited: boolean
  /** Why the last add failed. */
  failure: string | null
  /** Adds to the cart and resets the quantity; rejects when nothing was added or the quantity is 0. */
  add: (quantity?: number) => Promise<void>
}

/** Format and quantity of a product to be added. start: the initial quantity. */
export function useOrderDraft(product: ProductRow, start: number): OrderDraft {
  const [formatId, setFormat] = useState<number | null>(null)
  const [wanted, setQuantity] = useState<number>(start)
  const { failure, add } = useAddToCart(product)
  const format = productFormat(product, formatId)
  const limit = maxOfFormat(product.max_quantity, format.quantity)
  const quantity = Math.min(wanted, limit)
  return {
    formats: productFormats(product),
    format,
    setFormat,
    quantity,
    setQuantity,
    limit,
    isLimited: product.max_quantity !== null,
    failure,
    add: async (asked = quantity) => {
      if (asked < 1) throw new RangeError('Nothing to add')
      await add(asked, format)
      setQuantity(start)
    },
  }
}
