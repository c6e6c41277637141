import type { CartNotEmpty } from '@portal/shared-sdk/contract'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import type { Customer } from './customer'

/** Asks before the cart is emptied (rule O-26). */
export default function ClearWindow({
  cart: { lines = 0, name },
  customer,
  isRevision,
  onClear,
  onClose,
}: {
  cart: CartNotEmpty
  customer: Customer
  /** The cart is filled for a new version of an offer. */
  isRevision: boolean
  onClear: () => void
  onClose: () => void
}) {
  const t = useWords()
  const what = lines > 0 ? t('convert.clear_lines', { count: lines }) : ''
  const ownerText = name ? t('convert.clear_whose', { name }) : ''
  return (
    <Confirm
      isOpen
      danger
      title={t('convert.clear_title')}
      text={[what, ownerText, t('convert.clear_text', { name: customer.name })].filter(Boolean).join(' ')}
      accept={t(isRevision ? 'convert.clear_revise' : 'convert.clear')}
      onAccept={onClear}
      onCancel={onClose}
    />
  )
}
