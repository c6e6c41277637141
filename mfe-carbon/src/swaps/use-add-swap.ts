import { errorText, useCartCommands } from '@portal/shared-sdk'
import { fetchProduct } from '@portal/shared-sdk/calls/products'
import { useState } from 'react'

/** Nothing was added because the user chose not to clear another client's cart: not a failure to show. */
class NotAdded extends Error {}

interface Swapped {
  client: number
  center: number
  /** The more sustainable article. */
  product: number
  /** Own units. */
  quantity: number
}

/**
 * Adds the more sustainable article to the cart in the quantity of a usual order (rule H-18). add() resolves when it
 * was added; failure is the text to show when it was not.
 */
export function useAddSwap({ client, center, product, quantity }: Swapped): {
  failure: string | null
  add: () => Promise<void>
} {
  const commands = useCartCommands()
  const [failure, setFailure] = useState<string | null>(null)
  const add = async () => {
    setFailure(null)
    try {
      const row = await fetchProduct(product, { client, center })
      if (!(await commands.add({ product: row, quantity }))) throw new NotAdded()
    } catch (error) {
      if (!(error instanceof NotAdded)) setFailure(errorText(error))
      throw error
    }
  }
  return { failure, add }
}
