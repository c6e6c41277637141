import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import type { LetGoState } from './use-let-client-go'
import type { LetGo } from './wanted'

/** Says what goes with the client before it does. */
export default function LetGoDialog({
  asked,
  name,
  lines,
  state,
  onAccept,
  onCancel,
}: {
  asked: LetGo
  name: string
  /** Of its cart. */
  lines: number
  state: LetGoState
  onAccept: () => void
  onCancel: () => void
}) {
  const t = useWords()
  const country = asked.why === 'country' ? asked.country.label : ''
  const text = [
    asked.why === 'country' && t('let_go.country_text', { name }),
    lines > 0 && t('let_go.cart_text', { count: lines, name }),
  ]
  return (
    <Confirm
      isOpen
      danger={lines > 0}
      title={t(`let_go.${asked.why}_title`, { name, country })}
      text={text.filter(Boolean).join(' ')}
      accept={t(lines > 0 ? `let_go.${asked.why}_clear` : 'let_go.country_only')}
      busy={state === 'busy'}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      {state === 'failed' && <Alert tone="bad">{t('let_go.failed')}</Alert>}
    </Confirm>
  )
}
