import { useCartCommands, useLeaveQuestion } from '@portal/shared-sdk'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '../product/viewer'
import { changeEntries, currentEntries, putEntry, useEntries, type Entry, type TypedEntry } from './entries'
import { isEntryCode } from './is-entry-code'
import { sendEntries, setTyping } from './send-entries'

/**
 * Code, Tab, quantity, Enter in the search box (rule K-64). Every key goes where it is shown at once: the focus changes
 * within the key press, and what the server says comes later and moves nothing.
 * @param returnToField focuses the search field with its text selected
 */
export function useQuickEntry(returnToField: () => void) {
  const { hasBuyer, isKnown } = useViewer()
  const cart = useCartCommands()
  const { typed, open: entries } = useEntries()
  const isWaiting = entries.some(({ state }) => state === 'waiting')
  useLeaveQuestion(isWaiting)
  const quantity = useRef<HTMLInputElement>(null)
  useEffect(() => () => setTyping(false), [])
  // Those that waited before a reload, or were left on another page (rule K-77).
  useEffect(() => {
    if (isKnown && hasBuyer && currentEntries().open.some(({ state }) => state === 'waiting')) void sendEntries(cart)
  }, [isKnown, hasBuyer, cart])

  const open = (entry: TypedEntry) => {
    setTyping(true)
    // Drawn before the next key, which then goes into the quantity.
    flushSync(() => changeEntries({ typed: entry }))
    quantity.current?.focus()
    quantity.current?.select()
  }
  const close = () => {
    returnToField()
    changeEntries({ typed: null })
  }
  const put = (code: string, wanted: string) => {
    putEntry(code, wanted)
    void sendEntries(cart)
  }

  return {
    typed,
    quantity,
    setQuantity: (value: string) => typed && changeEntries({ typed: { code: typed.code, quantity: value } }),
    /** A key of the search field that nothing else has handled. */
    handleFieldKey: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, shiftKey, currentTarget } = event
      if (key !== 'Tab' || shiftKey || !hasBuyer || !isEntryCode(currentTarget.value)) return
      event.preventDefault()
      open({ code: currentTarget.value.trim(), quantity: '' })
    },
    handleQuantityKey: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, shiftKey, repeat, currentTarget } = event
      if (!typed || !(key === 'Enter' || key === 'Escape' || (key === 'Tab' && shiftKey))) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Enter' && repeat) return
      if (key === 'Enter') put(typed.code, currentTarget.value.trim())
      close()
    },
    /** Types an entry that cannot be added again. */
    mend: (entry: Entry) => {
      changeEntries({ open: currentEntries().open.filter((other) => other !== entry) })
      open({ code: entry.code, quantity: entry.quantity })
    },
    /** Puts another code in the place of one that cannot be added. */
    replace: (entry: Entry, code: string) => {
      changeEntries({ open: currentEntries().open.filter((other) => other !== entry) })
      put(code, entry.quantity)
    },
    /** Sends the entries that wait again, by a press. */
    retry: () => void sendEntries(cart, true),
    /** For the box around field, strip and panel. */
    handleFocus: () => setTyping(true),
    handleLeave: () => setTyping(false),
  }
}
export type QuickEntry = ReturnType<typeof useQuickEntry>
