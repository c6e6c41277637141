import { formatPercent } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { limitLevel, limitWidths } from './limit'

const Track = styled.span`
  display: block;
  position: relative;
  width: 100%;
  height: 6px;
  border-radius: 3px;
  background: var(--limit-track, var(--surface-3));
  overflow: hidden;
  --limit: var(--ok);
  --limit-next: var(--ok);
  &[data-level='mid'] {
    --limit: var(--warn);
  }
  &[data-level='high'] {
    --limit: var(--bad);
  }
  &[data-next='mid'] {
    --limit-next: var(--warn);
  }
  &[data-next='high'] {
    --limit-next: var(--bad);
  }
  &[data-size='l'] {
    height: 10px;
    border-radius: 5px;
  }
  > i {
    position: absolute;
    inset-block: 0;
  }
  > i:first-child {
    left: 0;
    border-radius: inherit;
    background: var(--limit);
    transition: width var(--m-3) var(--ease);
  }
  > i + i {
    background: repeating-linear-gradient(135deg, var(--limit-next) 0 3px, transparent 3px 6px);
  }
  @media (forced-colors: active) {
    outline: 1px solid;
    > i {
      background: Highlight !important;
      forced-color-adjust: none;
    }
  }
`

const Texts = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  margin-bottom: 6px;
  font-size: var(--t-13);
  > :last-child {
    font-weight: 600;
  }
`

interface LimitBarProps {
  /** Percentage of the limit that is used; can be over 100. */
  percent: number
  /** Percentage with the current order on top: hatched. */
  projected?: number
  /** Name for screen readers, and the text above the bar where `value` is given. */
  label: string
  /** At the right above the bar; without it the bar stands alone. */
  value?: ReactNode
  size?: 'm' | 'l'
}

/** Use of a limit: green under 70 %, amber to 90, red above. */
export function LimitBar({ percent, projected, label, value, size = 'm' }: LimitBarProps) {
  const shown = projected ?? percent
  const widths = limitWidths(percent, projected)
  const bar = (
    <Track
      data-level={limitLevel(percent)}
      data-next={limitLevel(shown)}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.round(shown))}
      aria-valuetext={formatPercent(shown)}
    >
      <i style={{ width: `${widths.used}%` }} />
      {widths.added > 0 && <i style={{ left: `${widths.used}%`, width: `${widths.added}%` }} />}
    </Track>
  )
  return value === undefined ? (
    bar
  ) : (
    <span style={{ display: 'block' }}>
      <Texts>
        <span>{label}</span>
        <span>{value}</span>
      </Texts>
      {bar}
    </span>
  )
}
