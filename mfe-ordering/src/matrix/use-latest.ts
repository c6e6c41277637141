import { useCallback, useInsertionEffect, useRef } from 'react'

/** A function that stays the same and calls the one of the last render: for rows that draw again only when they change. */
export function useLatest<Given extends unknown[], Answer>(act: (...given: Given) => Answer): typeof act {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
