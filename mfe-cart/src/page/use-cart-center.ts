import { useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useSaving, type Saving } from './use-saving'

/**
 * The chosen centre becomes the cart's, so that VAT and shipping on the screen are those of the order (000 section 5).
 * A lead's cart has no centre; one that a purchasing system named is not ours to change.
 */
export function useCartCenter({ center: stored, lead }: Cart, { punchout }: Account): Saving<number | null> {
  const { update } = useCartCommands()
  const { center } = useSession()
  const wanted = center?.id ?? null
  const isFixed = lead !== null || (punchout?.center ?? null) !== null
  const saving = useSaving(useCallback((id: number | null) => update({ center: id }), [update]))
  const { pending, set } = saving
  // Each difference is asked for once: after a refusal the user retries.
  const asked = useRef<number | null>(undefined)
  useEffect(() => {
    if (wanted === stored && pending === null) asked.current = undefined
    else if (!isFixed && asked.current !== wanted) {
      asked.current = wanted
      set(wanted)
    }
  }, [wanted, stored, pending, isFixed, set])
  return saving
}
