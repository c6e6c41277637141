import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CellField } from './grid-look'

/** Where the focus goes after an edit. */
export type Step = 'stay' | 'down' | 'up' | 'right' | 'left'

interface CellEditorProps {
  label: string
  /** What stood in the cell. */
  initial: string
  /** The key that began it and replaces what was there; null: the text is edited as it is. */
  typed: string | null
  onDone: (text: string, step: Step) => void
  onCancel: () => void
}

/**
 * The text of a cell while it is typed. Enter, Tab and leaving it keep it, Escape gives it up; begun by typing, arrows
 * keep it as well and go on, as in a spreadsheet.
 */
export function CellEditor({ label, initial, typed, onDone, onCancel }: CellEditorProps) {
  const [text, setText] = useState(typed ?? initial)
  const field = useRef<HTMLInputElement>(null)
  /** What ends it takes the field away, which must not count as leaving it. */
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (typed === null) field.current?.select()
  }, [typed])
  const done = (step: Step) => {
    if (isDone.current) return
    isDone.current = true
    onDone(text, step)
  }
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key, shiftKey } = event
    const steps: Record<string, Step> = {
      Enter: shiftKey ? 'up' : 'down',
      Tab: shiftKey ? 'left' : 'right',
      ...(typed !== null && { ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' }),
    }
    const step = steps[key]
    if (step) {
      event.preventDefault()
      done(step)
    } else if (key === 'Escape') {
      isDone.current = true
      onCancel()
    }
  }
  return (
    <CellField
      ref={field}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKey}
      onBlur={() => done('stay')}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  )
}
