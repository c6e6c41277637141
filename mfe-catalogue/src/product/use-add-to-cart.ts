import { errorText, useCartCommands, type ProductFormat } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { useState } from 'react'

/** Nothing was added, and the user knows why: it left a question about centre or cart, or nothing is left in stock. */
class NotAdded extends Error {}

/** Adds a product to the cart; add rejects when nothing was added. failure: the message to show. */
export function useAddToCart(product: ProductRow): {
  failure: string | null
  add: (quantity: number, format: ProductFormat) => Promise<void>
} {
  const commands = useCartCommands()
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (quantity: number, format: ProductFormat) => {
    setFailure(null)
    try {
      const unit = format.id === null ? null : { id: format.id, name: format.name }
      if (!(await commands.add({ product, quantity, unit }))) throw new NotAdded()
    } catch (error) {
      if (!(error instanceof NotAdded)) setFailure(errorText(error))
      throw error
    }
  }
  return { failure, add }
}
