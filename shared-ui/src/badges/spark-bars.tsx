import styled from 'styled-components'

const Root = styled.svg`
  width: 60px;
  height: 18px;
  fill: var(--ch-2);
  rect:last-child {
    fill: var(--ch-1);
  }
`

/** Small bars of a use by month, oldest first, the last one dark. `label` says the same in words. */
export function SparkBars({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values)
  const pitch = 60 / Math.max(1, values.length)
  const gap = Math.min(1.4, pitch * 0.28)
  return (
    <Root role="img" aria-label={label} viewBox="0 0 60 18" preserveAspectRatio="none">
      {values.map((value, month) => {
        const height = Math.max(1, (value / top) * 18)
        return <rect key={month} x={month * pitch} y={18 - height} width={pitch - gap} height={height} rx={0.8} />
      })}
    </Root>
  )
}
