import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** Says that the chosen months have to be of one year (rule H-30). */
export default function OtherYearDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen
      title={t('carbon')}
      text={t('other_year')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    />
  )
}
