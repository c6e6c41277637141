import { errorText, useCartCommands } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import type { Format } from './product-format'

/**
 * The user kept the cart of another client, or nothing more is left, which the cart's notice says: nothing has to be
 * told here.
 */
class NotAdded extends Error {}

/**
 * Adds a product to the cart. The promise is kept once the product is in; failure is what to tell when it is not.
 */
export function useAddToCart(product: ProductRow): {
  failure: string | null
  add: (quantity: number, format: Format) => Promise<void>
} {
  const commands = useCartCommands()
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (quantity: number, format: Format) => {
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
