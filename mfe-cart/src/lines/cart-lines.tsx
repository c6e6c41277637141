import type { CartItem } from '@portal/shared-sdk/contract'
import { VisuallyHidden, below, useUnseen } from '@portal/shared-ui'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { moved, type Move } from '../sort/moved'
import { useWords } from '../words'
import { CartLine, type LineProblem, type LineView } from './cart-line'
import type { LineChange } from './use-line-changes'

/** Lines that are drawn first: a screen full of them. */
const firstLines = 12

/**
 * The lines as a table that becomes blocks where it would not fit; columns that a right or a role takes away close up.
 */
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
  /** The ids in the wanted order and the line that was moved; without it lines stay where they are. */
  onOrder?: ((ids: readonly number[], line: number) => void) | undefined
}) {
  const t = useWords()
  const table = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const removed = useUnseen()
  const { showsPrices, hasDiscount } = view
  const nameOf = (item: CartItem) =>
    (item.product === view.rules.id_code_0 && item.description) || item.product_data.name

  // The first screen is painted before the lines below it are made.
  const isWhole = useDeferredValue(true, items.length <= firstLines)
  const shown = isWhole ? items : items.slice(0, firstLines)

  /**
   * The cursor goes on to the neighbour of the line that goes; a press too many does not take that one, unseen, too.
   */
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
    const wanted = moved(ids, id, to)
    const item = items.find((one) => one.id === id)
    if (wanted === ids || !item) return
    setSpoken(t('moved_to', { name: nameOf(item), position: wanted.indexOf(id) + 1, count: ids.length }))
    onOrder?.(wanted, id)
  }
  // A change of one line draws that line again and not the sixty others.
  const present = useRef({ onChange, remove, move })
  useEffect(() => {
    present.current = { onChange, remove, move }
  })
  const changeLine = useCallback((id: number, change: LineChange) => present.current.onChange(id, change), [])
  const removeLine = useCallback((id: number) => present.current.remove(id), [])
  const moveLine = useCallback((id: number, to: Move) => present.current.move(id, to), [])
  return (
    <>
      <Table
        ref={table}
        role="table"
        aria-label={t('cart')}
        $columns={columns(showsPrices, hasDiscount, Boolean(onOrder))}
      >
        <Head role="row" data-sticky={shown.length > 20 || undefined}>
          {onOrder && (
            <span role="columnheader">
              <VisuallyHidden>{t('order')}</VisuallyHidden>
            </span>
          )}
          <span role="columnheader">{t('product')}</span>
          <span role="columnheader">{t('format')}</span>
          <span role="columnheader">{t('quantity')}</span>
          {showsPrices && (
            <span role="columnheader" className="number">
              {t('price')}
            </span>
          )}
          {hasDiscount && (
            <span role="columnheader" className="number">
              {t('discount')}
            </span>
          )}
          <span role="columnheader">{t('billable')}</span>
          {showsPrices && (
            <span role="columnheader" className="number">
              {t('total')}
            </span>
          )}
          <span role="columnheader">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </span>
        </Head>
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
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
    </>
  )
}

function columns(showsPrices: boolean, hasDiscount: boolean, isSortable: boolean): string {
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
const Head = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  gap: 10px;
  padding: 12px 16px;
  color: var(--ink-3);
  font-size: 0.75rem;
  .number {
    text-align: right;
  }
  &[data-sticky] {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  ${below.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
