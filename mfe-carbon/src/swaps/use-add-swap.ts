import { useCartCommands } from '@portal/shared-sdk'
import { fetchProduct } from '@portal/shared-sdk/calls/products'
import { useWrite } from '@portal/shared-ui'

interface Swapped {
  client: number
  center: number
  /** The more sustainable article. */
  product: number
  /** Own units. */
  quantity: number
}

/**
 * Adds the more sustainable article to the cart in the quantity of a usual order (rule H-18). It is not an error when the
 * user keeps another client's cart instead.
 */
export function useAddSwap({ client, center, product, quantity }: Swapped) {
  const commands = useCartCommands()
  const { write, isBusy, error } = useWrite(async () => {
    const row = await fetchProduct(product, { client, center })
    await commands.add({ product: row, quantity })
  })
  return { add: () => void write({}), isBusy, error }
}
