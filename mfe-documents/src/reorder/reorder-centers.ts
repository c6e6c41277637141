import type { OrderedFor } from '@portal/shared-sdk'
import type { ReorderReport } from '@portal/shared-sdk/contract'

/** A centre that the lines of a document may go to: of the cart with lines, chosen in the header, of the document. */
export interface ReorderCenter {
  id: number
  name: string
  from: 'cart' | 'chosen' | 'document'
}

/** The centres that speak for themselves, each once; more than one is asked about (rule C-90). */
export function reorderCenters(
  { client, center, center_name: name, cart_center: cart }: ReorderReport,
  chosen: Pick<OrderedFor, 'client' | 'center'>,
): ReorderCenter[] {
  const header = chosen.client?.id === client ? chosen.center : null
  const all: (ReorderCenter | null)[] = [
    cart && { id: cart.id, name: cart.name, from: 'cart' },
    header && { id: header.id, name: header.name, from: 'chosen' },
    center === null ? null : { id: center, name: name ?? '', from: 'document' },
  ]
  const once = new Map<number, ReorderCenter>()
  for (const one of all) if (one && !once.has(one.id)) once.set(one.id, one)
  return [...once.values()]
}
