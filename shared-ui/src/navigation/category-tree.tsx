import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Root } from './category-tree-look'
import { TreeItem } from './tree-item'
import { pathTo, treeMove, treeRows, type TreeNode } from './tree-rows'

interface CategoryTreeProps {
  label: string
  nodes: readonly TreeNode[]
  selected: number | null
  /** Called `delay` ms after the last of several choices. The row is marked as chosen at once. */
  onSelect: (id: number) => void
  /** ms; default 500. */
  delay?: number
  /** Without pictures: the node tree of statistics. */
  plain?: boolean
  /** The node that is open while none is chosen. */
  defaultOpen?: number | undefined
}

/**
 * A tree of up to four levels with arrow keys. Open are the nodes above the chosen one and those that the user has
 * opened.
 */
export function CategoryTree({ label, nodes, selected, onSelect, delay = 500, plain, defaultOpen }: CategoryTreeProps) {
  /** What was clicked last, until `selected` changes. */
  const [chosen, setChosen] = useState<{ id: number; before: number | null }>()
  const current = chosen && chosen.before === selected ? chosen.id : selected
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [focused, setFocused] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = new Set(pathTo(nodes, current).map(({ id }) => id))
  if (current === null && defaultOpen !== undefined) open.add(defaultOpen)
  for (const [id, isOpen] of toggled)
    if (isOpen) open.add(id)
    else open.delete(id)
  const rows = treeRows(nodes, open)
  const hasRow = (id: number | null | undefined) => rows.some(({ node }) => node.id === id)
  const tabStop = hasRow(focused) ? focused : hasRow(current) ? current : rows[0]?.node.id

  const toggle = (id: number, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen))
  const focus = (id: number) => {
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const select = (id: number, isOpen: boolean) => {
    // A second click on the chosen category closes it, the first one opens it.
    toggle(id, id === current ? !isOpen : true)
    setChosen({ id, before: selected })
    setFocused(id)
    clearTimeout(timer.current)
    if (id !== selected) timer.current = setTimeout(() => onSelect(id), delay)
  }
  const handleKey = (event: KeyboardEvent, id: number, isOpen: boolean) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return select(id, isOpen)
    }
    const move = treeMove(event.key, rows, id)
    if (!move) return
    event.preventDefault()
    if (move.to === 'focus') focus(move.id)
    else toggle(move.id, move.to === 'open')
  }

  return (
    <Root ref={list} role="tree" aria-label={label}>
      {rows.map((row) => (
        <TreeItem
          key={row.node.id}
          row={row}
          isPlain={plain}
          isChosen={row.node.id === current}
          isTabStop={row.node.id === tabStop}
          onSelect={() => select(row.node.id, row.isOpen)}
          onToggle={() => toggle(row.node.id, !row.isOpen)}
          onFocus={() => setFocused(row.node.id)}
          onKeyDown={(event) => handleKey(event, row.node.id, row.isOpen)}
        />
      ))}
    </Root>
  )
}
