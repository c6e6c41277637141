import { useRef, useState, type KeyboardEvent } from 'react'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { activeAfter, isCode } from './suggestion-keys'
import type { RowHandle } from './suggestion-row'
import { useTypedAhead } from './use-typed-ahead'

/** Which row the keys of the search field have reached, and what each key does. */
export function usePanelKeys({
  text,
  products,
  isPending,
  isStale,
  onOpen,
  onClose,
}: {
  text: string
  products: readonly ProductRow[]
  isPending: boolean
  /** The products are those of a former text. */
  isStale: boolean
  onOpen: (product: ProductRow) => void
  onClose: () => void
}) {
  const rows = useRef(new Map<number, RowHandle>())
  const [chosen, setChosen] = useState<{ over: string; index: number }>()
  const hasChosen = chosen?.over === text
  // A complete code makes its product active, so that Tab reaches its quantity. Enter still searches until an arrow has
  // chosen a row, so that it does the same however fast the answer comes.
  const isFirstMeant = products[0] !== undefined && isCode(text, products[0].external_id) && !isStale
  const active = hasChosen ? chosen.index : isFirstMeant ? 0 : -1
  const activeProduct = products[active]
  const ahead = useTypedAhead(text, isPending, activeProduct, rows)

  const takeTab = (handle: RowHandle | undefined) => {
    if (handle) return handle.focusQuantity()
    if (!isPending || !/\d/.test(text)) return false
    ahead.begin()
    return true
  }
  const takeEnter = (handle: RowHandle | undefined) => {
    if (!activeProduct) return false
    if (handle?.addTyped()) return true
    if (hasChosen) onOpen(activeProduct)
    return hasChosen
  }
  /** Whether the panel handled the key; other keys are left to the field. */
  const take = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (ahead.take(key)) return true
    const next = activeAfter(key, active, products.length)
    const handle = activeProduct && rows.current.get(activeProduct.id)
    if (next !== undefined) setChosen({ over: text, index: next })
    else if (key === 'Escape') onClose()
    else if (key === 'Tab') return !shiftKey && takeTab(handle)
    else return key === 'Enter' && takeEnter(handle)
    return true
  }
  return { rows, active, activeProduct, take }
}
