import { emit, errorText, session, useCartCommands } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import type { Viewer } from '../product/viewer'
import { addable } from './addable'

export type AddAllOutcome =
  | { kind: 'noBuyer' }
  | { kind: 'failed'; text: string }
  | { kind: 'added'; added: number; skipped: number }

export interface AddAll {
  isAdding: boolean
  outcome: AddAllOutcome | null
  add: () => Promise<void>
}

/**
 * "Añadir todo": adds one of each favourite that can be bought, one after the other, so that the cart has their order.
 * Products on demand among them open their notice once. After a failure the next click continues where it stopped.
 */
export function useAddAll(products: readonly ProductRow[], viewer: Viewer): AddAll {
  const commands = useCartCommands()
  const [isAdding, setAdding] = useState(false)
  /** How many of each product were added, until all are; for one client or lead. */
  const done = useRef<{ customer: string; products: Map<number, number> }>(undefined)
  const [outcome, setOutcome] = useState<AddAllOutcome | null>(null)

  const add = async () => {
    if (!viewer.hasBuyer) return setOutcome({ kind: 'noBuyer' })
    const wanted = addable(products, viewer)
    const { client, lead } = session()
    const customer = `${client?.id} ${lead?.id}`
    if (done.current?.customer !== customer) done.current = { customer, products: new Map() }
    const { products: added } = done.current
    setOutcome(null)
    setAdding(true)
    let isNoticeDue = false
    try {
      for (const product of wanted) {
        if (added.has(product.id)) continue
        const quantity = await commands.add({ product, quantity: 1, hidden: true })
        if (quantity === null) return
        added.set(product.id, quantity)
        isNoticeDue ||= product.is_ondemand && quantity > 0
      }
      const count = wanted.filter(({ id }) => (added.get(id) ?? 0) > 0).length
      done.current = undefined
      setOutcome({ kind: 'added', added: count, skipped: products.length - count })
    } catch (error) {
      setOutcome({ kind: 'failed', text: errorText(error) })
    } finally {
      setAdding(false)
      if (isNoticeDue) emit('cart', { isOnDemand: true })
    }
  }
  return { isAdding, outcome, add }
}
