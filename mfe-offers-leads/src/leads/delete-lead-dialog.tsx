import { chooseLead, errorText, session, unlessGone, useCartCommands } from '@portal/shared-sdk'
import { deleteLead } from '@portal/shared-sdk/calls/leads'
import type { Lead } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Asks before a lead is deleted, and says what is deleted with it (rule O-3). */
export default function DeleteLeadDialog({
  lead: { id, name },
  onDeleted,
  onClose,
}: {
  lead: Pick<Lead, 'id' | 'name'>
  onDeleted: () => void
  onClose: () => void
}) {
  const t = useWords()
  const { reload } = useCartCommands()
  const { write, isBusy, error } = useWrite(async (_lead: { id: number }, intention) => {
    await deleteLead(id, intention).catch(unlessGone)
    if (session().lead?.id === id) chooseLead(null)
    // The API has deleted its cart too.
    void reload()
    notify({ title: t('lead.deleted', { name }), tone: 'ok' })
    onDeleted()
    onClose()
  })
  return (
    <Confirm
      isOpen
      danger
      title={t('lead.delete_title', { name })}
      text={t('lead.delete_text')}
      accept={t('lead.delete')}
      busy={isBusy}
      onAccept={() => void write({ id })}
      onCancel={onClose}
    >
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
    </Confirm>
  )
}
