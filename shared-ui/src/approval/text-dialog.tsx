import { errorText, useTyped } from '@portal/shared-sdk'
import { Alert, FieldFrame, Stack, Textarea, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'

interface TextDialogProps<Answer> {
  /** Name of the draft: `reject_7`. */
  name: string
  title: string
  label: string
  hint: string
  /** Shown at the field when it is empty. */
  missing: string
  accept: string
  /** Most characters. */
  longest: number
  danger?: boolean
  /** Resolves to null when somebody else was first, which the page says. */
  call: (text: string, intention: string) => Promise<Answer | null>
  onDone: (answered: Answer | null) => void
  onClose: () => void
}

/** Asks for a text that must not be empty and sends it once. The typed text stays until then (rule P-39). */
export default function TextDialog<Answer>({
  name,
  title,
  label,
  hint,
  missing,
  accept,
  longest,
  danger,
  call,
  onDone,
  onClose,
}: TextDialogProps<Answer>) {
  const [text, setText, forget] = useTyped(name, '')
  const [isMissing, setMissing] = useState(false)
  const { write, isBusy, error } = useWrite((body: { text: string }, intention) => call(body.text, intention))

  async function send() {
    if (text.trim() === '') return setMissing(true)
    const answered = await write({ text: text.trim() })
    if (answered === undefined) return
    // Where somebody else was first, the text may still be wanted.
    if (answered !== null) forget()
    onDone(answered)
  }
  return (
    <Confirm
      isOpen
      title={title}
      accept={accept}
      busy={isBusy}
      danger={danger}
      onAccept={() => void send()}
      onCancel={onClose}
    >
      <Stack gap={3}>
        {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
        <FieldFrame label={label} hint={hint} required error={isMissing ? missing : undefined}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={4}
              maxLength={longest}
              value={text}
              disabled={isBusy}
              onFocus={() => setMissing(false)}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FieldFrame>
      </Stack>
    </Confirm>
  )
}
