import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** The question before a log-out that loses what was typed. */
export default function LeaveDialog({ onAccept, onCancel }: { onAccept: () => void; onCancel: () => void }) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      danger
      title={t('leave.title')}
      text={t('leave.text')}
      accept={t('leave.accept')}
      cancel={t('leave.stay')}
      onAccept={onAccept}
      onCancel={onCancel}
    />
  )
}
