import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useWords } from '../words'

/** The chosen months are not of one year (001 section 5). */
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
