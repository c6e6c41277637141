import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** The cart holds another client's products: asks whether to empty it before adding (rule C-51). */
export default function ConflictDialog({ onAnswer }: { onAnswer: (clear: boolean) => void }) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      danger
      title={t('conflict_title')}
      text={t('conflict_text')}
      accept={t('conflict_clear')}
      cancel={t('conflict_keep')}
      onAccept={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
