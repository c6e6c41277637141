import { formatMoney } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Amount = styled.span`
  white-space: nowrap;
  &[data-strong] {
    font-weight: 650;
  }
`

/** Euros with two decimals, `1.284,30 €`, never wrapped. Renders nothing for null: a hidden price leaves no dash. */
export function Money({
  value,
  strong,
  symbol,
}: {
  value: number | null | undefined
  strong?: boolean
  symbol?: string
}) {
  if (value === null || value === undefined) return null
  return <Amount data-strong={strong || undefined}>{formatMoney(value, symbol)}</Amount>
}

const Strip = styled.span`
  font-size: var(--t-17);
  font-weight: 700;
  letter-spacing: -0.01em;
  white-space: nowrap;
  &[data-size='l'] {
    font-family: var(--font-display);
    font-weight: var(--dw);
    font-size: var(--t-30);
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  small {
    font: 450 var(--t-12) / 1 var(--font-ui);
    color: var(--ink-3);
    letter-spacing: 0;
  }
`

interface PriceProps {
  value: number | null | undefined
  /** The unit of the price: 'caja', 'ud'. */
  unit?: string
  /** 'l' in the display font: buy box and totals. */
  size?: 'm' | 'l'
  symbol?: string
  /** Shown when there is no price. */
  children?: ReactNode
}

/** A product's price: `34,32 € / caja`. Without a value it shows its children. */
export function Price({ value, unit, size = 'm', symbol, children }: PriceProps) {
  if (value === null || value === undefined) return <>{children}</>
  return (
    <Strip data-size={size}>
      {formatMoney(value, symbol)}
      {unit && <small> / {unit}</small>}
    </Strip>
  )
}
