import { useSession } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { useContext } from 'react'
import { useWords } from '../words'
import { OpenPaste } from './paste-window'

/** Opens the window for pasted or uploaded lines; nothing without a client or lead to whom they would belong. */
export function PasteButton() {
  const t = useWords()
  const { client, lead } = useSession()
  const open = useContext(OpenPaste)
  if (!client && !lead) return null
  return (
    <Button aria-haspopup="dialog" onClick={open}>
      {t('paste')}
    </Button>
  )
}
