import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Asks whether to send an order or offer that passes the centre's limit: it will wait for validation (rule C-71). */
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
