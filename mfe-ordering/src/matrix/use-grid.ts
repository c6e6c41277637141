import { notify } from '@portal/shared-ui'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useWords } from '../words'
import type { Step } from './cell-editor'
import { boxOf, cleared, copied, filledDown, left, pasted, readBlock, type Range } from './range'
import { withTexts, type CellChange, type Place } from './sheet'
import { takeKey } from './grid-keys'
import { useLatest } from './use-latest'
import type { SheetState } from './use-sheet'

interface GridUse {
  state: SheetState
  ids: readonly number[]
  range: Range
  onRange: (range: Range) => void
  /** Escape in a cell: the focus goes on behind the grid. */
  onLeave: () => void
}

/** What keys, clipboard and pointer do in the grid (rule R-34). `frame`: holds the cells; `table`: their handlers. */
export function useGrid({ state, ids, range, onRange, onLeave }: GridUse) {
  const { sheet, isLocked } = state
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null)
  /** The focus follows the range by a key or a press, not when the page opens. */
  const follows = useRef(false)
  const box = boxOf(range)
  const { focus } = range

  useLayoutEffect(() => {
    if (!follows.current || editing) return
    follows.current = false
    frame.current?.querySelector<HTMLElement>(`[data-at="${focus.row} ${focus.column}"]`)?.focus()
  }, [focus.row, focus.column, editing])

  const go = (to: Place, isExtended: boolean) => {
    follows.current = true
    onRange({ anchor: isExtended ? range.anchor : to, focus: to })
  }
  const write = (changes: readonly CellChange[]) => state.change((now) => withTexts(now, ids, changes))
  const edit = (typed: string | null) => {
    if (!isLocked) setEditing({ typed })
  }
  const size = { rows: sheet.rows.length, columns: ids.length }

  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.at === undefined) return
    const isTaken = takeKey(event, range, size, {
      go,
      edit,
      clear: () => write(cleared(box)),
      fillDown: () => write(filledDown(sheet, ids, box)),
      undo: state.undo,
      redo: state.redo,
      leave: onLeave,
      selectAll: () =>
        onRange({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }),
    })
    if (isTaken) event.preventDefault()
  }
  const handleCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', copied(sheet, ids, box))
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    write(pasted(block, box))
    const rest = left(block, box, size.rows, size.columns)
    if (rest.rows > 0) notify({ title: t('matrix.cut_rows', { count: rest.rows }), tone: 'warn' })
    if (rest.columns > 0) notify({ title: t('matrix.cut_columns', { count: rest.columns }), tone: 'warn' })
  }
  const placeOf = ({ target }: MouseEvent): Place | null => {
    const at = target instanceof Element ? target.closest<HTMLElement>('td[data-at]')?.dataset.at : undefined
    if (at === undefined) return null
    const [row, column] = at.split(' ').map(Number) as [number, number]
    return { row, column }
  }
  const handlePress = (event: MouseEvent) => {
    const place = placeOf(event)
    const isOwnField = editing && place?.row === focus.row && place.column === focus.column
    if (!place || isOwnField || event.button !== 0) return
    const isSame = place.row === focus.row && place.column === focus.column
    // A second press on the cell edits it, as a finger cannot type otherwise.
    if (isSame && !event.shiftKey && document.activeElement === event.target) return edit(null)
    event.preventDefault()
    go(place, event.shiftKey)
    setEditing(null)
    focusCell(place)
  }
  const focusCell = ({ row, column }: Place) =>
    frame.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus({ preventScroll: true })
  const handleDrag = (event: MouseEvent) => {
    const place = placeOf(event)
    if (place && event.buttons === 1 && !editing) onRange({ anchor: range.anchor, focus: place })
  }
  const edited = useLatest((text: string, step: Step) => {
    write([{ ...focus, text }])
    setEditing(null)
    if (step !== 'stay') go(stepped(focus, step, size), false)
  })
  const cancelled = useLatest(() => {
    follows.current = true
    setEditing(null)
  })
  return {
    frame,
    editing,
    box,
    size,
    edited,
    cancelled,
    table: {
      onKeyDown: handleKey,
      onCopy: handleCopy,
      onCut: (event: ClipboardEvent) => {
        handleCopy(event)
        write(cleared(box))
      },
      onPaste: handlePaste,
      onMouseDown: handlePress,
      onMouseOver: handleDrag,
    },
  }
}

/** The cell beside one, in the direction of a step; the last one is the end. */
function stepped({ row, column }: Place, step: Step, size: { rows: number; columns: number }): Place {
  const by = { stay: [0, 0], down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] }[step] as [number, number]
  return {
    row: Math.min(Math.max(0, row + by[0]), size.rows - 1),
    column: Math.min(Math.max(0, column + by[1]), size.columns - 1),
  }
}
