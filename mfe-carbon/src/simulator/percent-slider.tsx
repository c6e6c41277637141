import { formatNumber, formatRate } from '@portal/shared-sdk'
import { useId } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { countedPercent } from './simulate'

const max = 100

/** More or fewer deliveries than today, -100 to 100 percent; by mouse, touch or keys (rule H-31). */
export function PercentSlider({ value, onChange }: { value: number; onChange: (percent: number) => void }) {
  const t = useWords()
  const noteId = useId()
  const counted = countedPercent(value)
  const at = (percent: number) => `${(percent + max) / 2}%`
  return (
    <div>
      <Track>
        <span aria-hidden>{formatRate(-max)}</span>
        <Range
          type="range"
          min={-max}
          max={max}
          step={1}
          value={value}
          aria-label={t('simulator.percent')}
          aria-valuetext={signed(counted)}
          aria-describedby={counted === value ? undefined : noteId}
          onChange={(event) => onChange(Number(event.target.value))}
          style={{ '--from': at(Math.min(0, value)), '--to': at(Math.max(0, value)) }}
        />
        <span aria-hidden>+{formatRate(max)}</span>
      </Track>
      <Chosen aria-hidden>
        <b>{signed(counted)}</b> {t('simulator.of_deliveries')}
      </Chosen>
      {counted !== value && <Note id={noteId}>{t('simulator.least', { percent: formatNumber(counted) })}</Note>}
    </div>
  )
}

const signed = (percent: number) => (percent > 0 ? '+' : '') + formatRate(percent)

const Track = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: var(--t-12);
  color: var(--ink-3);
  white-space: nowrap;
`

const Range = styled.input`
  appearance: none;
  flex: 1;
  min-width: 0;
  height: 28px;
  margin: 0;
  border-radius: var(--r-m);
  background:
    linear-gradient(var(--field), var(--field)) center / 1px 14px no-repeat,
    linear-gradient(
        to right,
        var(--surface-3) var(--from),
        var(--brand) var(--from),
        var(--brand) var(--to),
        var(--surface-3) var(--to)
      )
      center / 100% 6px no-repeat;
  cursor: pointer;
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: 22px;
    height: 22px;
    border: 2px solid var(--brand);
    border-radius: 50%;
    background: var(--surface);
    box-shadow: var(--e-1);
  }
  &::-moz-range-thumb {
    box-sizing: border-box;
    width: 22px;
    height: 22px;
    border: 2px solid var(--brand);
    border-radius: 50%;
    background: var(--surface);
    box-shadow: var(--e-1);
  }
  @media (pointer: coarse) {
    height: 44px;
  }
`

const Chosen = styled.p`
  margin: 10px 0 8px;
  text-align: center;
  color: var(--ink-2);
  b {
    margin-right: 4px;
    font: var(--dw) var(--t-30) / 1.15 var(--font-display);
    color: var(--ink);
  }
`

const Note = styled.p`
  margin-bottom: 8px;
  text-align: center;
  font-size: var(--t-12);
  color: var(--ink-3);
`
