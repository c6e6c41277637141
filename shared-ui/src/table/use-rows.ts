import { useState } from 'react'

/** A row of a table with its state. */
export interface TableRow<Row> {
  id: string
  row: Row
  index: number
  isOpen: boolean
  toggle: () => void
  isSelected: boolean
  select: (isOn: boolean) => void
}

interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
}

/** The set with these keys in it, or without them. */
function withKeys(set: ReadonlySet<string>, keys: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(set)
  for (const key of keys)
    if (isOn) next.add(key)
    else next.delete(key)
  return next
}

/**
 * Which rows are open, and which are selected (those come from outside). Both stay when other rows are shown: a selection
 * may have rows of other pages, and `setAll` changes those of this one alone.
 */
export function useRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number, selection?: Selection) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const keys = rows.map((row) => String(rowKey(row)))
  const selected = selection?.selected ?? new Set<string>()
  const select = (changed: readonly string[], isOn: boolean) => selection?.onChange(withKeys(selected, changed, isOn))
  return {
    rows: rows.map((row, index): TableRow<Row> => {
      const id = String(rowKey(row))
      return {
        id,
        row,
        index,
        isOpen: open.has(id),
        toggle: () => setOpen((now) => withKeys(now, [id], !now.has(id))),
        isSelected: selected.has(id),
        select: (isOn) => select([id], isOn),
      }
    }),
    isAll: keys.length > 0 && keys.every((key) => selected.has(key)),
    isSome: selected.size > 0,
    setAll: (isOn: boolean) => select(keys, isOn),
  }
}
