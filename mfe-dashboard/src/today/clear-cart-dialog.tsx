import type { CartNotEmpty } from '@portal/shared-sdk/contract'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Asks before the cart is cleared (rule O-26). name: the client whose cart is started. */
export default function ClearCartDialog({
  cart: { lines = 0, name: ownerName },
  name,
  busy,
  onClear,
  onClose,
}: {
  cart: CartNotEmpty
  name: string
  busy: boolean
  onClear: () => void
  onClose: () => void
}) {
  const t = useWords()
  const what = t('today.clear_lines', { count: lines })
  return (
    <Confirm
      isOpen
      danger
      title={t('today.clear_title')}
      text={[what, ownerName && t('today.clear_whose', { name: ownerName }), t('today.clear_text', { name })]
        .filter(Boolean)
        .join(' ')}
      accept={t('today.clear')}
      busy={busy}
      onAccept={onClear}
      onCancel={onClose}
    />
  )
}
