import type { CartItem } from '@portal/shared-sdk/contract'
import { VisuallyHidden, focusQuantity, useUnseen } from '@portal/shared-ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { TickedBar } from '../bulk/ticked-bar'
import type { Ticked } from '../bulk/use-ticked'
import { lineName } from '../find/find-lines'
import { orderAfterMove, type Move } from '../sort/order-after-move'
import { useWords } from '../words'
import { CartLine } from './cart-line'
import type { LineProblem, LineView } from './line-view'
import { LinesHead } from './lines-head'
import { netOf } from './net-of'
import type { LineChange } from './use-line-changes'

/** What can be done with lines. */
export interface LineCommands {
  onChange: (id: number, change: LineChange) => void
  onRemove: (ids: readonly number[]) => void
  /** Each line gets the quantity, up to the most that it may have. */
  onQuantity: (ids: readonly number[], quantity: number) => void
  /** The ids in the wanted order and the line that was moved; undefined: lines cannot be moved. */
  onOrder?: ((ids: readonly number[], line: number) => void) | undefined
}

/** The lines as a table, which becomes blocks in a narrow window; columns that the account may not see are left out. */
export function LineTable({
  items,
  ticked,
  view,
  problems,
  onChange,
  onRemove,
  onQuantity,
  onOrder,
}: LineCommands & {
  items: CartItem[]
  ticked: Ticked
  view: LineView
  problems: Readonly<Record<number, LineProblem>>
}) {
  const t = useWords()
  const table = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const removed = useUnseen()

  /** Moves the focus to the neighbour of the removed line; a second press in a row does not remove that one (C-33). */
  function remove(id: number) {
    if (removed.isRunning()) return
    removed.begin()
    const index = items.findIndex((item) => item.id === id)
    const buttons = [...(table.current?.querySelectorAll<HTMLElement>('.remove button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    onRemove([id])
  }
  function removeTicked() {
    if (removed.isRunning()) return
    removed.begin()
    onRemove(ticked.items.map(({ id }) => id))
    ticked.tickAll(false)
    const rest = table.current?.querySelector<HTMLElement>('[type=checkbox]') ?? document.getElementById('main')
    rest?.focus({ preventScroll: true })
  }
  function move(id: number, to: Move) {
    const ids = items.map((item) => item.id)
    const wanted = orderAfterMove(ids, id, to)
    const item = items.find((one) => one.id === id)
    if (wanted === ids || !item) return
    setSpoken(t('moved_to', { name: lineName(item), position: wanted.indexOf(id) + 1, count: ids.length }))
    onOrder?.(wanted, id)
  }
  // Handlers that never change: a change of one line renders that line and not the sixty others.
  const handlers = useRef({ onChange, remove, move })
  useEffect(() => {
    handlers.current = { onChange, remove, move }
  })
  const changeLine = useCallback((id: number, change: LineChange) => handlers.current.onChange(id, change), [])
  const removeLine = useCallback((id: number) => handlers.current.remove(id), [])
  const moveLine = useCallback((id: number, to: Move) => handlers.current.move(id, to), [])
  const goOn = useCallback((from: HTMLInputElement, step: 1 | -1) => {
    // At the end of the lines the next digits replace the quantity as well.
    if (table.current && !focusQuantity(table.current, from, step)) from.select()
  }, [])
  return (
    <>
      {ticked.items.length > 0 && (
        <TickedBar
          count={ticked.items.length}
          amount={view.showsPrices ? netOf(ticked.items) : undefined}
          onRemove={removeTicked}
          onQuantity={(quantity) =>
            onQuantity(
              ticked.items.map(({ id }) => id),
              quantity,
            )
          }
          onClear={() => ticked.tickAll(false)}
        />
      )}
      <Table ref={table} role="table" aria-label={t('cart')} $columns={columnWidths(view, Boolean(onOrder))}>
        <LinesHead
          view={view}
          isSortable={Boolean(onOrder)}
          isSticky={items.length > 20}
          ticked={ticked.items.length}
          count={items.length}
          onTickAll={ticked.tickAll}
        />
        {items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            view={view}
            name={lineName(item)}
            position={index + 1}
            count={items.length}
            problem={problems[item.id]}
            isTicked={ticked.ids.has(item.id)}
            onTick={ticked.tick}
            onChange={changeLine}
            onGoOn={goOn}
            onRemove={removeLine}
            onMove={onOrder && moveLine}
          />
        ))}
      </Table>
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
    </>
  )
}

function columnWidths({ showsPrices, hasDiscount }: LineView, isSortable: boolean): string {
  return [
    isSortable ? '38px' : '20px',
    'minmax(0, 1fr)',
    '104px',
    '98px',
    showsPrices && '66px',
    hasDiscount && '56px',
    '60px',
    showsPrices && '76px',
    '30px',
  ]
    .filter(Boolean)
    .join(' ')
}

const Table = styled.div<{ $columns: string }>`
  --columns: ${({ $columns }) => $columns};
`
