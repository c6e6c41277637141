import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'
import { VisuallyHidden, below } from '@portal/shared-ui'
import { useRef } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { CartLine } from './cart-line'
import type { LineChange, UnsavedLine } from './use-line-changes'

/** The lines as a table that becomes blocks where it would not fit; columns that a right or a role takes away close up. */
export function CartLines({ items, role, rules, showsPrices, unsaved, onChange, onRetry, onRemove }: {
  items: CartItem[]
  role: Role
  rules: AccountRules
  showsPrices: boolean
  unsaved: Readonly<Record<number, UnsavedLine>>
  onChange: (id: number, change: LineChange) => void
  onRetry: (id: number) => void
  onRemove: (id: number) => Promise<void>
}) {
  const t = useWords()
  const table = useRef<HTMLDivElement>(null)
  /** The cursor goes on to the neighbour of the line that went, unless the user has moved it meanwhile. */
  const remove = async (id: number, index: number) => {
    const buttons = [...table.current?.querySelectorAll<HTMLElement>('.remove button') ?? []]
    await onRemove(id)
    const present = document.activeElement
    if (present && present !== document.body && present !== buttons[index]) return
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  const hasDiscount = showsPrices && (role === 'admin' || role === 'sales_manager')
  return (
    <Table ref={table} role="table" aria-label={t('cart')} $columns={columns(showsPrices, hasDiscount)}>
      <Head role="row">
        <span role="columnheader">{t('product')}</span>
        <span role="columnheader">{t('format')}</span>
        <span role="columnheader">{t('quantity')}</span>
        {showsPrices && <span role="columnheader" className="number">{t('price')}</span>}
        {hasDiscount && <span role="columnheader" className="number">{t('discount')}</span>}
        <span role="columnheader">{t('billable')}</span>
        {showsPrices && <span role="columnheader" className="number">{t('total')}</span>}
        <span role="columnheader"><VisuallyHidden>{t('actions')}</VisuallyHidden></span>
      </Head>
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          role={role}
          rules={rules}
          showsPrices={showsPrices}
          hasDiscount={hasDiscount}
          unsaved={unsaved[item.id]}
          onChange={(change) => onChange(item.id, change)}
          onRetry={() => onRetry(item.id)}
          onRemove={() => remove(item.id, index)}
        />
      ))}
    </Table>
  )
}

function columns(showsPrices: boolean, hasDiscount: boolean): string {
  return [
    'minmax(180px, 1fr)', '126px', '108px', showsPrices && '72px', hasDiscount && '60px', '74px', showsPrices && '80px', '40px',
  ].filter(Boolean).join(' ')
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
  gap: 12px;
  padding: 12px 16px;
  color: var(--ink-3);
  font-size: 0.75rem;
  .number { text-align: right; }
  ${below.wide} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
