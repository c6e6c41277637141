import { paperUrl } from '@portal/shared-sdk'
import { Alert, Button } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/** Downloads the document's PDF; the address is good for one download. */
export function PaperButton({ kind, id }: { kind: 'order' | 'offer' | 'catalog'; id: number }) {
  const t = useWords()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  async function open() {
    setState('busy')
    await paperUrl(kind, id).then((url) => {
      window.location.assign(url)
      setState('ready')
    }, () => setState('failed'))
  }
  return (
    <>
      <Button icon="download" busy={state === 'busy'} onClick={() => void open()}>{t('download_pdf')}</Button>
      {state === 'failed' && <Alert tone="bad">{t('load_failed')}</Alert>}
    </>
  )
}
