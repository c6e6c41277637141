import { formatNumber } from '@portal/shared-sdk'
import { FieldFrame, Input } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

interface PositiveFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A field for a number above 0, applied as it is typed; anything else shows an error and is not applied. */
export function PositiveField({ label, value, onChange }: PositiveFieldProps) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null || valueOf(typed) !== undefined ? undefined : t('simulator.wrong_number')
  return (
    <FieldFrame label={label} error={error}>
      {(ids) => (
        <Input
          {...ids}
          data-size="s"
          data-end
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatNumber(value, 3)}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = valueOf(target.value)
            if (number !== undefined) onChange(number)
          }}
          // Show the applied number again in place of invalid text.
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  )
}

// The number is never in thousands, so comma and point both begin the decimals: '2,676' and '2.676' are equal.
function valueOf(text: string): number | undefined {
  if (!/^\d{1,3}(?:[.,]\d{0,4})?$/.test(text.trim())) return undefined
  const number = Number(text.replace(',', '.'))
  return number > 0 ? number : undefined
}
