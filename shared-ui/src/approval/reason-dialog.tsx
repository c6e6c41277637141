import { FieldFrame, Textarea } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useApprovalWords } from './words'

interface ReasonDialogProps {
  title: string
  text: string
  /** Under the field: who will read the reason. */
  hint: string
  accept: string
  isBusy: boolean
  danger?: boolean
  onAccept: (reason: string) => void
  onCancel: () => void
}

/** Asks for a reason, which may stay empty, before a decision. */
export default function ReasonDialog({
  title,
  text,
  hint,
  accept,
  isBusy,
  danger,
  onAccept,
  onCancel,
}: ReasonDialogProps) {
  const t = useApprovalWords()
  const [reason, setReason] = useState('')
  return (
    <Confirm
      isOpen
      title={title}
      text={text}
      accept={accept}
      busy={isBusy}
      danger={danger}
      onAccept={() => onAccept(reason.trim())}
      onCancel={onCancel}
    >
      <FieldFrame label={t('reason')} hint={hint}>
        {(props) => (
          <Textarea
            {...props}
            rows={3}
            maxLength={500}
            value={reason}
            disabled={isBusy}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
    </Confirm>
  )
}
