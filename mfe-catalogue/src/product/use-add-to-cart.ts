import { errorText, useCartCommands } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { atom, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Format } from './product-format'
import { isOnDemand } from './stock-state'
import type { Viewer } from './viewer'

/** Whether the notice of a product on demand is open (000 section 8). */
export const onDemandNoticeAtom = atom(false)

/** The user kept the cart of another client: nothing was added and nothing has to be told. */
class NotAdded extends Error {}

/**
 * Adds a product to the cart; an on-demand product opens its notice. The promise is kept once the product is in;
 * failure is what to tell when it is not.
 */
export function useAddToCart(
  product: ProductRow,
  { rules }: Pick<Viewer, 'rules'>,
): { failure: string | null; add: (quantity: number, format: Format) => Promise<void> } {
  const commands = useCartCommands()
  const openNotice = useSetAtom(onDemandNoticeAtom)
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
    if (isOnDemand(product, rules)) openNotice(true)
  }
  return { failure, add }
}
