import type { CartItem } from '@portal/shared-sdk/contract'
import { Select } from '@portal/shared-ui'
import { useWords } from '../words'

/** The line's format; a charge has none. */
export function LineFormat({
  item,
  isCodeZero,
  onChange,
}: {
  item: CartItem
  isCodeZero: boolean
  onChange: (unit: number | null) => void
}) {
  const t = useWords()
  const product = item.product_data
  if (isCodeZero || product.is_charge) return null
  if (product.aditional_measurement_units.length === 0) return <>{product.measurement_unit.name}</>
  return (
    <Select
      size="s"
      aria-label={t('format_of', { name: product.name })}
      placeholder={product.measurement_unit.name}
      options={product.aditional_measurement_units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
      value={String(item.aditional_measurement_unit ?? '')}
      onChange={(unit) => onChange(unit ? Number(unit) : null)}
    />
  )
}
