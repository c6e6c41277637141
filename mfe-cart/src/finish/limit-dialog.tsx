import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** The order or offer passes the centre's limit: going on leaves it waiting for validation (000 section 8). */
export default function LimitDialog({
  isOffer,
  onAccept,
  onCancel,
}: {
  isOffer: boolean
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      title={t('limit_title')}
      text={t(isOffer ? 'limit_question_offer' : 'limit_question')}
      accept={t('accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    />
  )
}
