import { formatMoney } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** The order is below the centre's minimum (code 105). amount: that minimum in euros without tax. */
export default function MinimumDialog({ amount, onClose }: { amount: number; onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen
      title={t('min_title')}
      text={t('min_text', { amount: formatMoney(amount, '').trim() })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    />
  )
}
