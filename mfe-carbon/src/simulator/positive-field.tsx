import { formatNumber, readNumber } from '@portal/shared-sdk'
import { FieldFrame, Input } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/** The largest that is taken: what nobody means would only make the figures too wide. */
const most = 999

interface PositiveFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A number above 0 that counts as soon as it is typed; what is none is told and changes nothing. */
export function PositiveField({ label, value, onChange }: PositiveFieldProps) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null || valueOf(typed) !== undefined ? undefined : t('simulator.above_zero')
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
          // What counts is shown again, in place of what did not.
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  )
}

function valueOf(text: string): number | undefined {
  const number = readNumber(text)
  return number !== undefined && number > 0 && number <= most ? number : undefined
}
