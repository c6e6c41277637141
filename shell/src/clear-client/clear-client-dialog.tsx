import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import type { ClearState } from './use-clear-client'
import type { ClearRequest } from './clear-request'

/** Asks before the client or lead is left, and says what is cleared with it. */
export default function ClearClientDialog({
  asked,
  name,
  lines,
  state,
  onAccept,
  onCancel,
}: {
  asked: ClearRequest
  /** Whose cart it is: the client or lead. */
  name: string
  /** The number of lines in its cart. */
  lines: number
  state: ClearState
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  const why = asked.why === 'choose' ? 'change' : asked.why
  const country = asked.why === 'country' ? asked.country.label : ''
  const text = [
    asked.why === 'country' && t('clear_client.country_text', { name }),
    lines > 0 && t('clear_client.cart_text', { count: lines, name }),
  ]
  return (
    <Confirm
      isOpen
      danger={lines > 0}
      title={t(`clear_client.${why}_title`, { name, country })}
      text={text.filter(Boolean).join(' ')}
      accept={t(lines > 0 ? `clear_client.${why}_clear` : 'clear_client.country_only')}
      busy={state === 'busy'}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {state === 'failed' && <Alert tone="bad">{t('clear_client.failed')}</Alert>}
    </Confirm>
  )
}
