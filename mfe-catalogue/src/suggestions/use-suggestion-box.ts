import { useCallback, useId, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import type { PanelHandle } from './suggestion-panel'
import { fewestCharacters } from './suggestions.api'

/**
 * The search field as a combobox. The panel of suggestions is loaded when it first opens.
 * @param onOtherKey a key that neither the panel nor the box has handled
 */
export function useSuggestionBox(
  text: string,
  panel: RefObject<PanelHandle | null>,
  onOtherKey: (event: KeyboardEvent<HTMLInputElement>) => void,
) {
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [activeId, setActive] = useState<string>()
  const isOpen = isWanted && text.trim().length >= fewestCharacters
  const open = useCallback(() => setWanted(true), [])
  const close = useCallback(() => {
    setWanted(false)
    setActive(undefined)
  }, [])

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOpen) panel.current?.handleKey(event)
    else if (event.key === 'ArrowDown' && text.trim() !== '') {
      event.preventDefault()
      open()
    }
    if (!event.defaultPrevented && !(isOpen && panel.current?.hasChosen())) onOtherKey(event)
  }
  return {
    id,
    isOpen,
    open,
    close,
    setActive,
    /** For the box around field and panel: leaving it closes the panel. */
    handleBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
    /** What the field needs to be a combobox with a grid (WAI-ARIA). */
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-haspopup': 'grid' as const,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen ? activeId : undefined,
      onKeyDown: handleKeyDown,
    },
  }
}
