import { rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import { useId, useState } from 'react'

const key = '_catalogueShelf'

/** Whether the row of types, notice and featured categories is open, which this browser remembers. */
export function useShelf() {
  const id = useId()
  const [isOpen, setOpen] = useState(() => rememberedChoice(key) !== 'folded')
  const toggle = () => {
    rememberChoice(key, isOpen ? 'folded' : 'open')
    setOpen(!isOpen)
  }
  return { id, isOpen, toggle }
}
