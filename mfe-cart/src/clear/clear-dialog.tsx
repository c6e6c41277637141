import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'

/** Asks before the cart is cleared (rule C-91). name: whose cart it is; lines: how many it has. */
export default function ClearDialog({
  name,
  lines,
  onClear,
  onClose,
}: {
  name: string
  lines: number
  onClear: () => Promise<void>
  onClose: () => void
}) {
  const t = useWords()
  const [state, setState] = useState<'asking' | 'clearing' | 'failed'>('asking')
  async function clear() {
    setState('clearing')
    await onClear().then(onClose, () => setState('failed'))
  }
  return (
    <Confirm
      isOpen
      danger
      title={t('clear_title')}
      text={t('clear_text', { name, count: lines })}
      accept={t('clear')}
      busy={state === 'clearing'}
      onAccept={() => void clear()}
      onCancel={onClose}
    >
      {state === 'failed' && <Alert tone="bad">{t('load_failed')}</Alert>}
    </Confirm>
  )
}
