import { ApiError, chooseLead, errorText, Intentions, session, useCartCommands } from '@portal/shared-sdk'
import { deleteLead } from '@portal/shared-sdk/calls/leads'
import type { Lead } from '@portal/shared-sdk/contract'
import { Alert, notify } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [intentions] = useState(() => new Intentions())

  async function remove() {
    setBusy(true)
    setFailure(null)
    try {
      await intentions.once({ id }, (intention) => deleteLead(id, intention)).catch(unlessGone)
      if (session().lead?.id === id) chooseLead(null)
      // The API has deleted its cart too.
      void reload()
      notify({ title: t('lead.deleted', { name }), tone: 'ok' })
      onDeleted()
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Confirm
      isOpen
      danger
      title={t('lead.delete_title', { name })}
      text={t('lead.delete_text')}
      accept={t('lead.delete')}
      busy={isBusy}
      onAccept={() => void remove()}
      onCancel={onClose}
    >
      {failure && <Alert tone="bad">{failure}</Alert>}
    </Confirm>
  )
}

/** 404: somebody else has just deleted it. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
