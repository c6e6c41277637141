import { errorText, useFavouriteCommands } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { useUndoClearing } from './use-undo-clearing'

/** Asks before all favourites are removed. */
export default function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { clear } = useFavouriteCommands()
  const offerUndo = useUndoClearing()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const handleAccept = async () => {
    setBusy(true)
    try {
      offerUndo(await clear())
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Confirm
      isOpen
      danger
      title={t('favourites.clear_title')}
      text={t('favourites.clear_text')}
      accept={t('favourites.clear')}
      busy={isBusy}
      onAccept={() => void handleAccept()}
      onCancel={onClose}
    >
      {failure && <Alert tone="bad">{failure}</Alert>}
    </Confirm>
  )
}
