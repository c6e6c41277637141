import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Told after a product on demand was added (000 section 8). */
export default function OnDemandDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen
      title={t('on_demand.title')}
      text={t('on_demand.text')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    />
  )
}
