import type { CartItem } from '@portal/shared-sdk/contract'
import { useCallback, useState } from 'react'

/** The lines that are ticked, among those that are shown: what finding hides is neither counted nor changed (C-112). */
export interface Ticked {
  ids: ReadonlySet<number>
  items: CartItem[]
  tick: (id: number, isOn: boolean) => void
  tickAll: (isOn: boolean) => void
}

export function useTicked(shown: readonly CartItem[]): Ticked {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const tick = useCallback((id: number, isOn: boolean) => {
    setIds((all) => new Set([...all].filter((one) => one !== id).concat(isOn ? id : [])))
  }, [])
  const items = shown.filter(({ id }) => ids.has(id))
  return {
    ids,
    items,
    tick,
    tickAll: (isOn) => setIds(new Set(isOn ? shown.map(({ id }) => id) : [])),
  }
}
