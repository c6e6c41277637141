import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Explains the menu on the left, with one button. */
export default function WelcomeWindow({ onAccept, onClose }: { onAccept: () => void; onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('statistics')}
      text={t('welcome')}
      footer={
        <Button look="primary" onClick={onAccept}>
          {t('accept')}
        </Button>
      }
    />
  )
}
