import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/**
 * The cart holds another client's or lead's products: asks whether to empty it before adding (rules C-51, C-91). name:
 * whose cart it is; lines: how many it has.
 */
export default function ConflictDialog({
  name,
  lines,
  onAnswer,
}: {
  name: string
  lines: number
  onAnswer: (clear: boolean) => void
}) {
  const t = useWords()
  return (
    <Confirm
      isOpen
      danger
      title={t('conflict_title', { name })}
      text={t('conflict_text', { name, count: lines })}
      accept={t('conflict_clear')}
      cancel={t('conflict_keep')}
      onAccept={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
