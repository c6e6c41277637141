import { afterPaint } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'

/**
 * A choice that is painted as made in the next frame; its effects, such as another list, follow in the frame after.
 * Returns the value to show and the function to call on a press.
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
