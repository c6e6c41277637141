import { formatPercent } from '@portal/shared-sdk'
import styled from 'styled-components'

const Bar = styled.div`
  height: 8px;
  border-radius: 4px;
  background: var(--surface-3);
  overflow: hidden;
  > i {
    display: block;
    height: 100%;
    border-radius: 4px;
    background: var(--bad);
  }
  &[data-reached] > i {
    background: var(--ok);
  }
`

const capped = (percent: number) => Math.min(100, Math.max(0, percent))

/**
 * How much of a target is reached: red under 100 %, green from 100 on. The bar ends at 100, the announced figure does
 * not.
 */
export function TargetBar({ percent, label }: { percent: number; label: string }) {
  return (
    <Bar
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(capped(percent))}
      aria-valuetext={formatPercent(percent)}
      data-reached={percent >= 100 || undefined}
    >
      <i style={{ width: `${capped(percent)}%` }} />
    </Bar>
  )
}

const Ring = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 168px;
  height: 168px;
  svg {
    position: absolute;
    inset: 0;
    fill: none;
    stroke-width: 12;
    transform: rotate(-90deg);
  }
  circle {
    stroke: var(--surface-3);
  }
  circle + circle {
    stroke: var(--bad);
    stroke-linecap: butt;
  }
  &[data-reached] circle + circle {
    stroke: var(--ok);
  }
  &[data-share] circle + circle {
    stroke: var(--ch-1);
  }
  > div {
    text-align: center;
  }
  b {
    display: block;
    font: var(--dw) var(--t-30) / 1 var(--font-display);
    letter-spacing: -0.02em;
  }
  span {
    font-size: var(--t-12);
    color: var(--ink-3);
  }
`

/**
 * The same as a ring with the figure inside. `text` stands under the figure: 'objetivo mes'. isShare: the figure is a
 * part of a whole, neither red nor green.
 */
export function TargetDonut({
  percent,
  text,
  label,
  isShare,
}: {
  percent: number
  text: string
  label: string
  isShare?: boolean | undefined
}) {
  return (
    <Ring
      role="img"
      aria-label={`${label}: ${formatPercent(percent)}`}
      data-reached={percent >= 100 || undefined}
      data-share={isShare || undefined}
    >
      <svg viewBox="0 0 168 168" aria-hidden>
        <circle cx="84" cy="84" r="74" />
        <circle cx="84" cy="84" r="74" pathLength={100} strokeDasharray={`${capped(percent)} 100`} />
      </svg>
      <div aria-hidden>
        <b>{formatPercent(percent)}</b>
        <span>{text}</span>
      </div>
    </Ring>
  )
}
