import { useTyped } from '@portal/shared-sdk'
import { Alert, FieldFrame, Stack, Textarea } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import type { ReactNode } from 'react'
import { useApprovalWords } from './words'

interface ReasonDialogProps {
  /** Name of the draft. */
  name: string
  title: string
  text?: string
  /** What it is about, above the field. */
  children?: ReactNode
  /** Why the last try failed. */
  failure?: string | undefined
  /** Under the field: who will read the reason. */
  hint: string
  accept: string
  isBusy: boolean
  danger?: boolean
  onAccept: (reason: string) => void
  onCancel: () => void
}

/** Asks for a reason, which may stay empty, before a decision; the caller forgets the draft once it is sent. */
export default function ReasonDialog({
  name,
  title,
  text,
  children,
  failure,
  hint,
  accept,
  isBusy,
  danger,
  onAccept,
  onCancel,
}: ReasonDialogProps) {
  const t = useApprovalWords()
  const [reason, setReason] = useTyped(name, '')
  return (
    <Confirm
      isOpen
      title={title}
      text={text}
      size={children ? 'l' : 'm'}
      accept={accept}
      busy={isBusy}
      danger={danger}
      onAccept={() => onAccept(reason.trim())}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        {children}
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
      </Stack>
    </Confirm>
  )
}
