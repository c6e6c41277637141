import { useObservationsLimit } from '@portal/shared-sdk'
import { IconButton, Input, Row } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/** The description of a charge, which a button turns into a field. fallback: the code-0 product's name. */
export function ChargeText({
  text,
  fallback,
  onChange,
}: {
  text: string
  fallback: string
  onChange: (text: string) => void
}) {
  const t = useWords()
  const limit = useObservationsLimit()
  const [draft, setDraft] = useState<string | null>(null)
  function finish(isAccepted: boolean) {
    const wanted = draft?.trim() ?? ''
    if (isAccepted && wanted && wanted !== text) onChange(wanted)
    setDraft(null)
  }
  if (draft === null) {
    return (
      <Row gap={1}>
        <strong>{text || fallback}</strong>
        <IconButton
          icon="edit"
          label={t('change_description_of', { name: text || fallback })}
          onClick={() => setDraft(text)}
        />
      </Row>
    )
  }
  return (
    <Input
      data-size="s"
      autoFocus
      aria-label={t('charge_description')}
      maxLength={limit}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true)
        if (event.key === 'Escape') finish(false)
      }}
    />
  )
}
