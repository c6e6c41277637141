import { Input } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/** A line's discount in whole percent, from 0 to the cap; what is typed above it becomes the cap. */
export function DiscountField({ label, value, cap, onChange }: { label: string; value: number; cap: number; onChange: (percent: number) => void }) {
  const t = useWords()
  const [draft, setDraft] = useState<string | null>(null)

  function settle() {
    const typed = Math.min(cap, Math.trunc(Number(draft)))
    if (draft !== null && /^\d+$/.test(draft.trim()) && typed !== value) onChange(typed)
    setDraft(null)
  }
  return (
    <Input
      data-size="s"
      data-end
      inputMode="numeric"
      aria-label={label}
      title={t('discount_limit', { max: cap })}
      value={draft ?? `${value} %`}
      onFocus={(event) => {
        setDraft(String(value))
        requestAnimationFrame(() => event.target.select())
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => { if (event.key === 'Enter') settle() }}
    />
  )
}
