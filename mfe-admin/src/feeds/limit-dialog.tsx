import { errorText, useTyped } from '@portal/shared-sdk'
import { changeDataFeed } from '../calls/exchange'
import type { DataFeed } from '@portal/shared-sdk/contract'
import { Alert, FieldFrame, Input, notify, Stack, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'

/** A year (rule E-98). */
const maxHours = 8_760

interface LimitDialogProps {
  feed: DataFeed
  onDone: () => void
  onClose: () => void
}

/** Sets how old the data of an object may become; nothing typed is no limit (rule E-101). */
export default function LimitDialog({
  feed: { object, title, max_age_hours: now },
  onDone,
  onClose,
}: LimitDialogProps) {
  const t = useWords()
  const [text, setText, forget] = useTyped(`feed_${object}`, now === null ? '' : String(now))
  const [isWrong, setWrong] = useState(false)
  const { write, isBusy, error } = useWrite((body: { max_age_hours: number | null }, intention) =>
    changeDataFeed(object, body, intention),
  )
  const save = async () => {
    const typed = text.trim()
    const hours = typed === '' ? null : Number(typed)
    if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= maxHours)) return setWrong(true)
    if (!(await write({ max_age_hours: hours }))) return
    forget()
    notify({ tone: 'ok', title: t('limit.saved') })
    onDone()
  }
  return (
    <Confirm
      isOpen
      busy={isBusy}
      title={t('limit.title', { title })}
      text={t('limit.text')}
      accept={t('save')}
      onAccept={() => void save()}
      onCancel={() => {
        forget()
        onClose()
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap={3}>
          {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
          <FieldFrame label={t('limit.hours')} hint={t('limit.hint')} error={isWrong ? t('limit.wrong') : undefined}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={text}
                disabled={isBusy}
                onChange={({ target }) => {
                  setWrong(false)
                  setText(target.value)
                }}
              />
            )}
          </FieldFrame>
        </Stack>
      </form>
    </Confirm>
  )
}
