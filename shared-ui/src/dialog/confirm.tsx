import { Button, useUiWords } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal'

interface ConfirmProps extends Pick<ModalProps, 'isOpen' | 'title' | 'text' | 'size'> {
  /** Label of the primary button: 'Aceptar'. */
  accept: string
  /** Label of the other one; default 'Cancelar'. */
  cancel?: string
  onAccept: () => void
  onCancel: () => void
  /** The action is being carried out. */
  busy?: boolean
  /** The action loses something. */
  danger?: boolean
  children?: ReactNode
}

/** Asks before an important action: cancel at the left, the action at the right. */
export function Confirm({
  accept,
  cancel,
  onAccept,
  onCancel,
  busy = false,
  danger,
  children,
  ...modal
}: ConfirmProps) {
  const t = useUiWords()
  return (
    <Modal
      {...modal}
      onClose={onCancel}
      isStrict={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancel ?? t('cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onAccept}>
            {accept}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
