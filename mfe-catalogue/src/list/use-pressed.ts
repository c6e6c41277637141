import { afterPaint } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'

/**
 * A choice that shows as made in the next frame; what follows from it, the list among it, is drawn in the one after.
 * Gives what to show and what to call when something is pressed.
 */
export function usePressed<T>(value: T, onChange: (value: T) => void): [shown: T, press: (value: T) => void] {
  const [pressed, setPressed] = useState<{ value: T }>()
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])

  const press = (next: T) => {
    setPressed({ value: next })
    forget.current?.()
    forget.current = afterPaint(() => {
      setPressed(undefined)
      change.current(next)
    })
  }
  return [pressed ? pressed.value : value, press]
}
