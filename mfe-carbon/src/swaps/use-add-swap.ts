import { errorText, useCartCommands } from '@portal/shared-sdk'
import { fetchProduct } from '@portal/shared-sdk/calls/products'
import { useState } from 'react'

/** Nothing was added, and there is no failure to show: the user left another client's cart as it is. */
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
 * Adds the more sustainable article with a usual order's quantity, as any page adds (rule H-18). The promise is kept
 * once it is in; failure is what to tell when it is not.
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
