import { useEffect, useRef, type RefObject } from 'react'
import type { RowHandle, TypedAhead } from './suggestion-row'

/**
 * Collects the keys that a user who knows the codes types before the suggestions are loaded: once the product is there,
 * they go to its quantity.
 */
export function useTypedAhead(
  text: string,
  isPending: boolean,
  product: { id: number } | undefined,
  rows: RefObject<ReadonlyMap<number, RowHandle>>,
): {
  begin: () => void
  /** Answers whether the key was collected. */
  take: (key: string) => boolean
} {
  const ahead = useRef<TypedAhead & { over: string }>(undefined)
  useEffect(() => {
    const keys = ahead.current
    if (!keys || (isPending && keys.over === text)) return
    ahead.current = undefined
    if (keys.over === text && product) rows.current.get(product.id)?.catchUp(keys)
  }, [isPending, text, product, rows])
  return {
    begin: () => {
      ahead.current = { over: text, digits: '', isDone: false }
    },
    take: (key) => {
      const keys = ahead.current
      if (!keys) return false
      if (/^\d$/.test(key)) keys.digits += key
      else if (key === 'Enter') keys.isDone = true
      else if (key !== 'Tab') ahead.current = undefined
      return ahead.current !== undefined
    },
  }
}
