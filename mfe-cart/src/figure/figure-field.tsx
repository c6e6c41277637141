import { Input } from '@portal/shared-ui'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A figure that is typed freely and taken by Enter or when the field is left; untouched, it changes nothing.
 * shown: as it reads ("2 %"). plain: as it is typed ("2").
 */
export function FigureField({
  label,
  title,
  shown,
  plain,
  inputMode,
  onSettle,
}: {
  label: string
  title: string
  shown: string
  plain: string
  inputMode: 'numeric' | 'decimal'
  onSettle: (typed: string) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isTyping = draft !== null
  // With the same drawing that changes the text: the first key must replace it and never stand behind it.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])

  function settle() {
    if (draft !== null && draft !== plain) onSettle(draft)
    setDraft(null)
  }
  return (
    <Input
      ref={input}
      data-size="s"
      data-end
      inputMode={inputMode}
      aria-label={label}
      title={title}
      value={draft ?? shown}
      onFocus={() => setDraft(plain)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
