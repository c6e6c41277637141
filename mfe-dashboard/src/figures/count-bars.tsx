import styled from 'styled-components'

interface CountBar {
  label: string
  value: number
  text: string
  /** 'former': grey instead of the chart's own colour. */
  look?: 'former'
}

/** Bars that compare a few values, each with its name and figure; lengths are relative to the largest value. */
export function CountBars({ label, bars }: { label: string; bars: readonly CountBar[] }) {
  const largest = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <div>
      <Name>{label}</Name>
      <Bars aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.label}>
            <span>{bar.label}</span>
            <div>
              <i
                data-look={bar.look}
                style={{ width: `${largest > 0 ? (Math.max(0, bar.value) / largest) * 62 : 0}%` }}
              />
              <b>{bar.text}</b>
            </div>
          </li>
        ))}
      </Bars>
    </div>
  )
}

const Name = styled.p`
  font-size: var(--t-13);
  color: var(--ink-2);
`

const Bars = styled.ul`
  li {
    margin-top: 12px;
  }
  span {
    font-size: var(--t-13);
  }
  div {
    display: flex;
    align-items: center;
    gap: 10px;
    white-space: nowrap;
  }
  i {
    height: 22px;
    min-width: 2px;
    border-radius: 3px;
    background: var(--ch-1);
    print-color-adjust: exact;
  }
  i[data-look] {
    background: var(--ch-prev);
  }
`
