import { formatNumber } from '@portal/shared-sdk'
import { Input } from '@portal/shared-ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { settleFigure, type SettledFigure } from './settle-figure'

/**
 * A number that is typed freely and accepted by Enter or when the field is left. What had to be rounded, cut or refused
 * is said below the field until the next key (rule C-14). shown: the value as text ("2 %"); most: the largest accepted
 * value, maxText: as text.
 */
export function FigureField({
  id,
  label,
  title,
  size = 's',
  value,
  shown,
  decimals,
  max,
  maxText,
  onChange,
}: {
  id?: string
  label: string
  title: string
  size?: 's' | 'm'
  value: number
  shown: string
  decimals: 0 | 2
  max: number
  maxText: string
  onChange: (value: number) => void
}) {
  const t = useWords()
  const [draft, setDraft] = useState<string | null>(null)
  const [note, setNote] = useState<SettledFigure['note']>()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTyping = draft !== null
  const plain = formatNumber(value)
  // Before the browser paints the plain number: the first key has to replace it.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])

  function settle() {
    setDraft(null)
    if (draft === null || draft === plain) return
    const settled = settleFigure(draft, { max, decimals })
    setNote(settled.note)
    if (settled.value !== undefined && settled.value !== value) onChange(settled.value)
  }
  return (
    <Holder>
      <Input
        ref={input}
        id={id}
        data-size={size === 's' ? 's' : undefined}
        data-end
        inputMode="decimal"
        aria-label={id ? undefined : label}
        aria-describedby={note && noteId}
        title={title}
        value={draft ?? shown}
        onFocus={() => setDraft(plain)}
        onChange={(event) => {
          setNote(undefined)
          setDraft(event.target.value)
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') setDraft(null)
        }}
      />
      {note && (
        <small id={noteId} role="status">
          {t(`figure_${note}`, { value: shown, max: maxText })}
        </small>
      )}
    </Holder>
  )
}

const Holder = styled.span`
  display: block;
  min-width: 0;
  > small {
    display: block;
    margin-top: 2px;
    color: var(--warn-ink);
    font-size: var(--t-12);
    font-weight: 550;
    line-height: 1.25;
    text-align: right;
  }
`
