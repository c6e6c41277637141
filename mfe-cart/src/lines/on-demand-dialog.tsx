import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Explains what "served on demand" means (rule C-24). */
export default function OnDemandDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen
      title={t('on_demand_title')}
      text={t('on_demand_text')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    />
  )
}
