import { largestQuantity, shoppingListLengths } from '@portal/shared-sdk'
import { IconButton, Input, Text, below } from '@portal/shared-ui'
import type { KeyboardEvent, RefObject } from 'react'
import styled from 'styled-components'
import { useWords } from '../../words'
import type { DraftLine } from './list-draft'

/** The button that had the focus when its line moved. */
export type MoveButton = 'up' | 'down'

interface EditorLineProps {
  line: DraftLine
  /** Place in the list, from 1, of so many. */
  place: number
  count: number
  /** Set on the button that gets the focus after a move. */
  focus: { button: MoveButton; ref: RefObject<HTMLButtonElement | null> } | null
  onChange: (change: Partial<DraftLine>) => void
  onMove: (by: -1 | 1, button: MoveButton) => void
  onRemove: () => void
}

/** A line of a list that is being changed: moved, with its par quantity and note. */
export function EditorLine({ line, place, count, focus, onChange, onMove, onRemove }: EditorLineProps) {
  const t = useWords()
  const { name } = line
  const moveBy = (by: -1 | 1) => onMove(by, by < 0 ? 'up' : 'down')
  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moveBy(event.key === 'ArrowUp' ? -1 : 1)
  }
  const refOf = (button: MoveButton) => (focus?.button === button ? { ref: focus.ref } : {})
  return (
    <Line onKeyDown={handleKey}>
      <span className="move">
        <IconButton
          {...refOf('up')}
          icon="arrow-up"
          size="s"
          label={t('lists.up', { name })}
          aria-disabled={place === 1}
          onClick={() => moveBy(-1)}
        />
        <IconButton
          {...refOf('down')}
          icon="arrow-down"
          size="s"
          label={t('lists.down', { name })}
          aria-disabled={place === count}
          onClick={() => moveBy(1)}
        />
      </span>
      <div className="article">
        {name}
        <Text as="small" data-tone="faint" data-size="s">
          {[line.code, line.unitName].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <label className="par">
        <span>{t('lists.par')}</span>
        <Input
          data-size="s"
          data-end
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('lists.par_of', { name })}
          value={line.par ?? ''}
          onChange={(event) => onChange({ par: quantityIn(event.target.value) })}
        />
      </label>
      <label className="note">
        <span>{t('lists.note')}</span>
        <Input
          data-size="s"
          autoComplete="off"
          aria-label={t('lists.note_of', { name })}
          maxLength={shoppingListLengths.note}
          value={line.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </label>
      <IconButton icon="trash" size="s" label={t('lists.remove', { name })} onClick={onRemove} />
    </Line>
  )
}

/** A whole number from 1 to the largest; null for none. */
export function quantityIn(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' || Number(digits) === 0 ? null : Math.min(Number(digits), largestQuantity)
}

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 96px minmax(0, 280px) auto;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  .move {
    display: flex;
  }
  .article {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
  }
  [aria-disabled='true'] {
    opacity: 0.35;
  }
  label > span {
    display: block;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    .article {
      grid-column: 1;
      grid-row: 1;
    }
    .move {
      grid-column: 2;
      grid-row: 1;
    }
    > button {
      grid-column: 3;
      grid-row: 1;
    }
    .par {
      grid-column: 1 / -1;
      grid-row: 2;
      width: 88px;
    }
    .note {
      grid-column: 1 / -1;
      grid-row: 2;
      margin-left: 100px;
    }
  }
`
