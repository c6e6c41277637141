import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconButton, Menu, type MenuTrigger } from '@portal/shared-ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import type { Move } from './order-after-move'

const keys: Partial<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

/**
 * Moves a line: by dragging, by the arrow keys, Home and End, or by the menu that a click or Enter opens, which every
 * screen reader can use. position: from 1.
 */
export default function LineGrip({
  id,
  name,
  position,
  count,
  onMove,
}: {
  id: number
  name: string
  position: number
  count: number
  onMove: (id: number, move: Move) => void
}) {
  const t = useWords()
  const holder = useRef<HTMLSpanElement>(null)
  const move = useRef(onMove)
  const hadFocus = useRef(false)
  useEffect(() => {
    move.current = onMove
  }, [onMove])
  useEffect(() => attach(holder.current, id, (line, to) => move.current(line, to)), [id])
  // A row that changes its place loses the focus.
  useEffect(() => {
    if (hadFocus.current) holder.current?.querySelector('button')?.focus()
    hadFocus.current = false
  }, [position])

  function go(to: Move) {
    hadFocus.current = true
    onMove(id, to)
  }

  function handleKey(event: KeyboardEvent, trigger: MenuTrigger) {
    const to = trigger['aria-expanded'] ? undefined : keys[event.key]
    if (!to) return
    event.preventDefault()
    go(to)
  }
  const way = (label: string, to: Move) => ({ label, onSelect: () => go(to) })
  const items = [
    ...(position > 1 ? [way(t('move_up'), 'up'), way(t('move_first'), 'first')] : []),
    ...(position < count ? [way(t('move_down'), 'down'), way(t('move_last'), 'last')] : []),
  ]
  return (
    <Holder ref={holder}>
      <Menu
        align="start"
        label={t('move_of', { name })}
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon="drag"
            label={t('move_at', { name, position, count })}
            disabled={count < 2}
            onKeyDown={(event) => handleKey(event, trigger)}
          />
        )}
      />
    </Holder>
  )
}

/** Makes the grip's row draggable by the grip, and a target to drop others before or after. */
function attach(
  holder: HTMLElement | null,
  id: number,
  onMove: (id: number, move: Move) => void,
): (() => void) | undefined {
  const row = holder?.closest<HTMLElement>('[role=row]')
  if (!holder || !row) return undefined
  const edgeAt = (y: number) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2 ? 'before' : 'after'
  }
  const mark = (edge?: 'before' | 'after') => {
    if (edge) row.dataset.drop = edge
    else delete row.dataset.drop
  }
  return combine(
    draggable({
      element: holder,
      getInitialData: () => ({ line: id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 24, 24),
      onDragStart: () => {
        row.dataset.dragged = ''
      },
      onDrop: () => {
        delete row.dataset.dragged
      },
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => typeof source.data.line === 'number' && source.data.line !== id,
      onDrag: ({ location }) => mark(edgeAt(location.current.input.clientY)),
      onDragLeave: () => mark(),
      onDrop: ({ source, location }) => {
        mark()
        if (typeof source.data.line === 'number')
          onMove(source.data.line, { beside: id, edge: edgeAt(location.current.input.clientY) })
      },
    }),
  )
}

const Holder = styled.span`
  display: inline-flex;
  touch-action: manipulation;
  button {
    cursor: grab;
  }
  @media (pointer: fine) and (min-width: 760px) {
    button {
      --ib: 28px;
    }
  }
`
