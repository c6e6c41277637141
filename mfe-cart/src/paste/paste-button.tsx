import { useSession } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { useContext } from 'react'
import { useWords } from '../words'
import { OpenPasteDialog } from './paste-provider'

/** Opens the dialog for pasted or uploaded lines; not shown without a client or lead. */
export function PasteButton() {
  const t = useWords()
  const { client, lead } = useSession()
  const open = useContext(OpenPasteDialog)
  if (!client && !lead) return null
  return (
    <Button aria-haspopup="dialog" onClick={open}>
      {t('paste')}
    </Button>
  )
}
