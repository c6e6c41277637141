import { useRef, useState, type KeyboardEvent } from 'react'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { activeAfter, isCode } from './suggestion-keys'
import type { RowHandle } from './suggestion-row'

/** Which row the keys of the search field have reached, and what each key does. */
export function usePanelKeys({
  text,
  products,
  isStale,
  onOpen,
  onClose,
}: {
  text: string
  products: readonly ProductRow[]
  /** The products are those of a former text. */
  isStale: boolean
  onOpen: (product: ProductRow) => void
  onClose: () => void
}) {
  const rows = useRef(new Map<number, RowHandle>())
  const [chosen, setChosen] = useState<{ over: string; index: number }>()
  const hasChosen = chosen?.over === text
  // A complete code makes its product active, so that the user sees what the code is. What Enter and Tab do with the
  // code does not depend on it, and so not on how fast the answer comes (rule K-64), until an arrow has chosen a row.
  const isFirstMeant = products[0] !== undefined && isCode(text, products[0].external_id) && !isStale
  const active = hasChosen ? chosen.index : isFirstMeant ? 0 : -1
  const activeProduct = products[active]

  const takeEnter = (handle: RowHandle | undefined) => {
    if (!activeProduct) return false
    if (handle?.addTyped()) return true
    if (hasChosen) onOpen(activeProduct)
    return hasChosen
  }
  /** Whether the panel handled the key; other keys are left to the field. */
  const take = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const next = activeAfter(key, active, products.length)
    const handle = activeProduct && rows.current.get(activeProduct.id)
    if (next !== undefined) setChosen({ over: text, index: next })
    else if (key === 'Escape') onClose()
    else if (key === 'Tab') return !shiftKey && hasChosen && handle?.focusQuantity() === true
    else return key === 'Enter' && takeEnter(handle)
    return true
  }
  return { rows, active, activeProduct, hasChosen: hasChosen && activeProduct !== undefined, take }
}
