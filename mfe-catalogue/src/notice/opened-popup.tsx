import { currentLanguage } from '@portal/shared-sdk'
import type { VariantPublic } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useEffect, useState } from 'react'
import { useWords } from '../words'

/** How long (ms) after the page the popup opens. */
const delayMs = 1000
const key = '_popupAviso'

/** Opens a second after the page, once in a session of the browser. */
export default function OpenedPopup({ title, text }: NonNullable<VariantPublic['infoPopup']>) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (wasRead()) return
    const timer = setTimeout(() => setOpen(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const close = () => {
    setOpen(false)
    try {
      sessionStorage.setItem(key, '1')
    } catch {
      // no storage: the popup opens again with the next page
    }
  }
  const language = currentLanguage()
  return (
    <Modal
      isOpen={isOpen}
      title={title[language]}
      text={text[language]}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('accept')}
        </Button>
      }
    />
  )
}

function wasRead(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
