import type { KeyboardEvent } from 'react'
import type { Place } from './sheet'
import type { Range } from './range'

/** What the keys of a grid do besides moving. */
export interface GridActions {
  /** Moves the focus; extends: the selection grows to there. */
  go: (to: Place, extends_: boolean) => void
  edit: (text: string | null) => void
  clear: () => void
  fillDown: () => void
  undo: () => void
  redo: () => void
  /** Leaves the grid, for what comes after it. */
  leave: () => void
  selectAll: () => void
}

const page = 10

/** Keys of a cell that is not being edited, as a spreadsheet has them (rule R-34). Answers whether the key was one. */
export function takeKey(
  event: KeyboardEvent,
  { focus }: Range,
  { rows, columns }: { rows: number; columns: number },
  act: GridActions,
): boolean {
  const { key, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) return takeCommand(event, { rows, columns }, focus, act)
  if (event.altKey) return false
  const by = (row: number, column: number) => {
    act.go(inside({ row: focus.row + row, column: focus.column + column }, rows, columns), shiftKey)
    return true
  }
  switch (key) {
    case 'ArrowUp':
      return by(-1, 0)
    case 'ArrowDown':
      return by(1, 0)
    case 'ArrowLeft':
      return by(0, -1)
    case 'ArrowRight':
      return by(0, 1)
    case 'PageUp':
      return by(-page, 0)
    case 'PageDown':
      return by(page, 0)
    case 'Home':
      return by(0, -columns)
    case 'End':
      return by(0, columns)
    case 'Enter':
      act.go(inside({ row: focus.row + (shiftKey ? -1 : 1), column: focus.column }, rows, columns), false)
      return true
    case 'Tab':
      return tab(focus, shiftKey, { rows, columns }, act)
    case 'F2':
      act.edit(null)
      return true
    case 'Delete':
    case 'Backspace':
      act.clear()
      return true
    case 'Escape':
      act.leave()
      return true
    default:
      if (key.length !== 1 || key === ' ') return false
      act.edit(key)
      return true
  }
}

function takeCommand(
  { key, shiftKey }: KeyboardEvent,
  { rows, columns }: { rows: number; columns: number },
  focus: Place,
  act: GridActions,
): boolean {
  const ends: Record<string, Place> = {
    ArrowUp: { ...focus, row: 0 },
    ArrowDown: { ...focus, row: rows - 1 },
    ArrowLeft: { ...focus, column: 0 },
    ArrowRight: { ...focus, column: columns - 1 },
    Home: { row: 0, column: 0 },
    End: { row: rows - 1, column: columns - 1 },
  }
  if (ends[key]) act.go(ends[key], shiftKey)
  else if (key.toLowerCase() === 'd') act.fillDown()
  else if (key.toLowerCase() === 'z') (shiftKey ? act.redo : act.undo)()
  else if (key.toLowerCase() === 'y') act.redo()
  else if (key.toLowerCase() === 'a') act.selectAll()
  else return false
  return true
}

/** The next cell, of the next row after the last one. At either end of the grid Tab leaves it. */
function tab({ row, column }: Place, isBack: boolean, size: { rows: number; columns: number }, act: GridActions) {
  const at = row * size.columns + column + (isBack ? -1 : 1)
  if (at < 0 || at >= size.rows * size.columns) return false
  act.go({ row: Math.floor(at / size.columns), column: at % size.columns }, false)
  return true
}

const inside = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: Math.min(Math.max(0, row), rows - 1),
  column: Math.min(Math.max(0, column), columns - 1),
})
