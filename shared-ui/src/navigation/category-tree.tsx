import { formatNumber } from '@portal/shared-sdk'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icon/icon'
import { Item, Picture, Root, Twist } from './category-tree-look'
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
  const [chosen, setChosen] = useState<{ id: number; over: number | null }>()
  const current = chosen && chosen.over === selected ? chosen.id : selected
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
  const stop = hasRow(focused) ? focused : hasRow(current) ? current : rows[0]?.node.id

  const toggle = (id: number, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen))
  const focus = (id: number) => {
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const select = (id: number, isOpen: boolean) => {
    // A second click on the chosen category folds it; the first one opens what was folded before.
    toggle(id, id === current ? !isOpen : true)
    setChosen({ id, over: selected })
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
      {rows.map(({ node, level, isOpen, hasChildren, position, siblings }) => (
        <Item
          key={node.id}
          role="treeitem"
          data-id={node.id}
          data-level={level}
          data-plain={plain || undefined}
          tabIndex={node.id === stop ? 0 : -1}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={hasChildren ? isOpen : undefined}
          aria-selected={node.id === current}
          onClick={() => select(node.id, isOpen)}
          onFocus={() => setFocused(node.id)}
          onKeyDown={(event) => handleKey(event, node.id, isOpen)}
        >
          {level === 1 && !plain ? (
            <Picture>
              {node.image_url && <img src={node.image_url} alt="" width={32} height={32} loading="lazy" />}
            </Picture>
          ) : (
            level < 4 && (
              <Twist
                onClick={
                  hasChildren
                    ? (event) => {
                        event.stopPropagation()
                        toggle(node.id, !isOpen)
                      }
                    : undefined
                }
              >
                {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />}
              </Twist>
            )
          )}
          <span>{node.name}</span>
          {node.count !== undefined && <small>{formatNumber(node.count)}</small>}
        </Item>
      ))}
    </Root>
  )
}
