import { formatPercent } from '@portal/shared-sdk'
import { below, Icon, VisuallyHidden } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** A row of Kpis, separated by hairlines. */
export const KpiStrip = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 1px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--line);
  overflow: hidden;
  ${below.phone} {
    grid-template-columns: 1fr 1fr;
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`

const Cell = styled.div`
  min-width: 0;
  padding: 16px 18px 15px;
  background: var(--surface);
  > :first-child {
    font-size: var(--t-13);
    color: var(--ink-2);
  }
  > :nth-child(2) {
    margin: 5px 0 4px;
    font-family: var(--font-display);
    font-weight: var(--dw);
    font-size: var(--t-30);
    letter-spacing: -0.02em;
    line-height: 1.15;
    white-space: nowrap;
    small {
      font: 500 var(--t-15) / 1 var(--font-ui);
      letter-spacing: 0;
      color: var(--ink-2);
    }
  }
  > :nth-child(n + 3) {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 7px;
    font-size: var(--t-13);
    color: var(--ink-3);
  }
  > [data-foot] {
    margin-top: 3px;
  }
  ${below.phone} {
    padding: 13px 14px;
    > :nth-child(2) {
      font-size: var(--t-24);
    }
  }
`

export interface KpiProps {
  label: ReactNode
  value: ReactNode
  unit?: string
  /** Change in percent against what `compared` names; null, where that was 0, shows as '-'. */
  change?: number | null
  /** 'frente al año anterior'. */
  compared?: ReactNode
  /** Less is better: carbon. */
  isLessBetter?: boolean
  /** Neither more nor less is better: what a buyer spends. */
  isNeutral?: boolean
  /** Below everything: a link. */
  foot?: ReactNode
}

/** One figure with its change. Inside a KpiStrip. */
export function Kpi({ label, value, unit, change, compared, isLessBetter, isNeutral, foot }: KpiProps) {
  return (
    <Cell>
      <div>{label}</div>
      <div data-figure>
        {value}
        {unit && <small> {unit}</small>}
      </div>
      {(compared || change !== undefined) && (
        <div>
          {change !== undefined && <Delta percent={change} isLessBetter={isLessBetter} isNeutral={isNeutral} />}
          {compared}
        </div>
      )}
      {foot && <div data-foot>{foot}</div>}
    </Cell>
  )
}

const Change = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: 3px;
  font-size: var(--t-13);
  font-weight: 650;
  white-space: nowrap;
  color: var(--ink-2);
  &[data-good='true'] {
    color: var(--ok-ink);
  }
  &[data-good='false'] {
    color: var(--bad-ink);
  }
`

/**
 * A change in percent: arrow and figure, green when it is good and red when it is bad, without a colour when it is
 * neither; null shows as '-' (rule T-4).
 * For screen readers a minus sign takes the place of the arrow.
 */
export function Delta({
  percent,
  isLessBetter = false,
  isNeutral = false,
}: {
  percent: number | null
  isLessBetter?: boolean | undefined
  isNeutral?: boolean | undefined
}) {
  if (percent === null) return <Change>-</Change>
  // Rounded as it is shown: a 0 % has neither arrow nor colour.
  const shown = Math.round(percent * 10) / 10
  const isGood = shown === 0 || isNeutral ? undefined : shown > 0 !== isLessBetter
  return (
    <Change data-good={isGood}>
      {shown !== 0 && <Icon name={shown > 0 ? 'arrow-up' : 'arrow-down'} size={13} line={2.2} />}
      {shown < 0 && <VisuallyHidden>-</VisuallyHidden>}
      {formatPercent(Math.abs(shown))}
    </Change>
  )
}
