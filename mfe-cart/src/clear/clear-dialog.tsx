import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'

/** Asks before the cart is cleared. name: whose cart it is. */
export default function ClearDialog({
  name,
  onClear,
  onClose,
}: {
  name: string
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
      text={t('clear_text', { name })}
      accept={t('clear')}
      busy={state === 'clearing'}
      onAccept={() => void clear()}
      onCancel={onClose}
    >
      {state === 'failed' && <Alert tone="bad">{t('load_failed')}</Alert>}
    </Confirm>
  )
}
