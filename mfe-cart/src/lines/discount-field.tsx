import { formatPercent } from '@portal/shared-sdk'
import { FigureField } from '../figure/figure-field'
import { useWords } from '../words'

/** A line's discount in whole percent, from 0 to the cap; what is typed above it becomes the cap. */
export function DiscountField({
  label,
  value,
  cap,
  onChange,
}: {
  label: string
  value: number
  cap: number
  onChange: (percent: number) => void
}) {
  const t = useWords()
  function settle(text: string) {
    const typed = Math.min(cap, Math.trunc(Number(text)))
    if (/^\d+$/.test(text.trim()) && typed !== value) onChange(typed)
  }
  return (
    <FigureField
      label={label}
      title={t('discount_limit', { max: cap })}
      inputMode="numeric"
      shown={formatPercent(value, 0)}
      plain={String(value)}
      onSettle={settle}
    />
  )
}
