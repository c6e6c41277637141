import { useId, useState } from 'react'
import { rememberChoice, rememberedChoice } from './remembered-choice'

/** A part of the page that folds. id: of the part, for `aria-controls`. */
export interface Fold {
  id: string
  isOpen: boolean
  toggle: () => void
}

/**
 * Whether a part of the page is open, which this browser remembers.
 * @param key of the remembered choice: `_catalogueShelf`
 * @param isOpenAtFirst before anybody has folded or opened it
 */
export function useFold(key: string, isOpenAtFirst = true): Fold {
  const id = useId()
  const [isOpen, setOpen] = useState(() => (rememberedChoice(key) ?? (isOpenAtFirst ? 'open' : 'folded')) !== 'folded')
  const toggle = () => {
    rememberChoice(key, isOpen ? 'folded' : 'open')
    setOpen(!isOpen)
  }
  return { id, isOpen, toggle }
}
