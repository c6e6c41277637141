import { formatRate } from '@portal/shared-sdk'
import { FigureField } from '../figure/figure-field'
import { useWords } from '../words'

/** A discount in whole percent, from 0 to the cap; typed decimals are rounded. id: of the label that names it. */
export function DiscountField({
  id,
  label,
  value,
  cap,
  size,
  onChange,
}: {
  id?: string
  label: string
  value: number
  cap: number
  size?: 's' | 'm'
  onChange: (percent: number) => void
}) {
  const t = useWords()
  const max = Math.floor(cap)
  return (
    <FigureField
      {...(id !== undefined && { id })}
      {...(size && { size })}
      label={label}
      title={t('discount_limit', { max })}
      value={value}
      shown={formatRate(value, 0)}
      decimals={0}
      max={max}
      maxText={formatRate(max, 0)}
      onChange={onChange}
    />
  )
}
