import type { CartItem } from '@portal/shared-sdk/contract'
import { Text, VisuallyHidden, useUnseen } from '@portal/shared-ui'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { orderAfterMove, type Move } from '../sort/order-after-move'
import { useWords } from '../words'
import { CartLine } from './cart-line'
import type { LineProblem, LineView } from './line-view'
import { LinesHead } from './lines-head'
import type { LineChange } from './use-line-changes'

/** How many lines are painted first: a full screen. */
const firstLines = 12

/** The lines as a table, which becomes blocks in a narrow window; columns that the account may not see are left out. */
export function CartLines({
  items,
  view,
  problems,
  onChange,
  onRemove,
  onOrder,
}: {
  items: CartItem[]
  view: LineView
  problems: Readonly<Record<number, LineProblem>>
  onChange: (id: number, change: LineChange) => void
  onRemove: (id: number) => void
  /** The ids in the wanted order and the line that was moved; undefined: lines cannot be moved. */
  onOrder?: ((ids: readonly number[], line: number) => void) | undefined
}) {
  const t = useWords()
  const table = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const removed = useUnseen()
  const nameOf = (item: CartItem) =>
    (item.product === view.rules.id_code_0 && item.description) || item.product_data.name

  // The first screen is painted before the lines below it.
  const isWhole = useDeferredValue(true, items.length <= firstLines)
  const shown = isWhole ? items : items.slice(0, firstLines)

  /** Moves the focus to the neighbour of the removed line; a second press in a row does not remove that one (C-33). */
  function remove(id: number) {
    if (removed.isRunning()) return
    removed.begin()
    const index = items.findIndex((item) => item.id === id)
    const buttons = [...(table.current?.querySelectorAll<HTMLElement>('.remove button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    onRemove(id)
  }
  function move(id: number, to: Move) {
    const ids = items.map((item) => item.id)
    const wanted = orderAfterMove(ids, id, to)
    const item = items.find((one) => one.id === id)
    if (wanted === ids || !item) return
    setSpoken(t('moved_to', { name: nameOf(item), position: wanted.indexOf(id) + 1, count: ids.length }))
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
  return (
    <>
      <Table ref={table} role="table" aria-label={t('cart')} $columns={columnWidths(view, Boolean(onOrder))}>
        <LinesHead view={view} isSortable={Boolean(onOrder)} isSticky={shown.length > 20} />
        {shown.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            view={view}
            name={nameOf(item)}
            position={index + 1}
            count={items.length}
            problem={problems[item.id]}
            onChange={changeLine}
            onRemove={removeLine}
            onMove={onOrder && moveLine}
          />
        ))}
      </Table>
      <Text as="p" data-size="s" data-tone="faint">
        {t('billable_text')}
      </Text>
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
    </>
  )
}

function columnWidths({ showsPrices, hasDiscount }: LineView, isSortable: boolean): string {
  return [
    isSortable && '16px',
    'minmax(180px, 1fr)',
    '118px',
    '102px',
    showsPrices && '72px',
    hasDiscount && '60px',
    '62px',
    showsPrices && '80px',
    '34px',
  ]
    .filter(Boolean)
    .join(' ')
}

const Table = styled.div<{ $columns: string }>`
  --columns: ${({ $columns }) => $columns};
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  overflow: clip;
`
