import { errorText, useFavouriteCommands } from '@portal/shared-sdk'
import { Alert, useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import { useUndoClearing } from './use-undo-clearing'

/** Asks before all favourites are removed. */
export default function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { clear } = useFavouriteCommands()
  const offerUndo = useUndoClearing()
  const { write, isBusy, error } = useWrite(async () => {
    offerUndo(await clear())
    onClose()
  })
  return (
    <Confirm
      isOpen
      danger
      title={t('favourites.clear_title')}
      text={t('favourites.clear_text')}
      accept={t('favourites.clear')}
      busy={isBusy}
      onAccept={() => void write({})}
      onCancel={onClose}
    >
      {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
    </Confirm>
  )
}
