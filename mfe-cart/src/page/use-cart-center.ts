import { chooseCenter, fetchCenter, session, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSaving, type Saving } from './use-saving'

/**
 * Saves the chosen centre with the cart, so that VAT and shipping on the screen are those of the order (rule C-52). Where
 * none is chosen when the page opens, the cart's own is (rule L-22); who takes the centre away on this page takes it
 * from the cart. A lead's cart has no centre; one that a purchasing system named stays.
 */
export function useCartCenter({ center: stored, lead }: Cart, { punchout }: Account): Saving<number | null> {
  const { update } = useCartCommands()
  const { center } = useSession()
  const wanted = center?.id ?? null
  const isFixed = lead !== null || (punchout?.center ?? null) !== null
  const saving = useSaving(useCallback((id: number | null) => update({ center: id }), [update]))
  const { pending, set } = saving
  const coming = pending ? pending.value : stored
  // Saved once for each choice and each time that the window gets the focus: two tabs with different centres would
  // otherwise overwrite each other for ever.
  const asked = useRef<number | null>(undefined)
  const [visits, setVisits] = useState(0)
  const hadCenter = useRef(wanted !== null)
  useEffect(() => {
    if (wanted !== null) hadCenter.current = true
    if (isFixed || coming === wanted || asked.current === wanted) return
    if (coming !== null && !hadCenter.current) return chooseOwn(coming)
    asked.current = wanted
    set(wanted)
  }, [wanted, coming, visits, isFixed, set])
  useEffect(() => {
    const come = () => {
      asked.current = undefined
      setVisits((count) => count + 1)
    }
    const leave = () => {
      asked.current = wanted
    }
    window.addEventListener('focus', come)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('focus', come)
      window.removeEventListener('blur', leave)
    }
  }, [wanted])
  return saving
}

/** Chooses the cart's centre, unless the user has chosen one meanwhile. If it cannot be loaded, none is chosen. */
function chooseOwn(id: number): void {
  const { client } = session()
  void fetchCenter(id).then(
    (own) => {
      if (session().center === null && session().client?.id === client?.id) chooseCenter(own)
    },
    () => undefined,
  )
}
