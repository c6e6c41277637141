import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/**
 * Asks accounts that may not see totals before the orders of a file pass the limit of a centre and wait for validation
 * (rule C-43). text: of the server.
 */
export default function LimitDialog({
  text,
  isBusy,
  onAccept,
  onCancel,
}: {
  text: string
  /** The orders are being made. */
  isBusy: boolean
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      busy={isBusy}
      title={t('import.limit_title')}
      text={t('import.limit_question', { text })}
      accept={t('import.limit_accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    />
  )
}
