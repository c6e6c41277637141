import { errorText, useTyped } from '@portal/shared-sdk'
import { Alert, FieldFrame, Input, notify, Stack, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { rollBackArea } from '../calls/system'
import { useWords } from '../words'

interface RollbackDialogProps {
  area: string
  version: string
  onDone: () => void
  onClose: () => void
}

/** Asks before another version of an area becomes live, and why (rule A-49). */
export function RollbackDialog({ area, version, onDone, onClose }: RollbackDialogProps) {
  const t = useWords()
  const [notes, setNotes, forget] = useTyped(`rollback_${area}`, '')
  const { write, isBusy, error } = useWrite(async (body: { to: string; notes?: string }, intention) => {
    await rollBackArea(area, body, intention)
    forget()
    notify({ tone: 'ok', title: t('system.returned', { area, version }) })
    onDone()
  })
  return (
    <Confirm
      isOpen
      busy={isBusy}
      title={t('system.return_title', { area, version })}
      text={t('system.return_text')}
      accept={t('system.return')}
      onAccept={() => void write({ to: version, ...(notes.trim() && { notes: notes.trim() }) })}
      onCancel={() => {
        forget()
        onClose()
      }}
    >
      <Stack gap={3}>
        {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
        <FieldFrame label={t('system.why')} hint={t('system.why_hint')}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              maxLength={1000}
              value={notes}
              disabled={isBusy}
              onChange={({ target }) => setNotes(target.value)}
            />
          )}
        </FieldFrame>
      </Stack>
    </Confirm>
  )
}
