import { useDownload } from '@portal/shared-sdk'
import { Alert, Button } from '@portal/shared-ui'
import { useWords } from '../words'

/** Downloads the document's PDF. path: below /api/. */
export function PdfButton({ path }: { path: string }) {
  const t = useWords()
  const { busy, failure, save } = useDownload()
  return (
    <>
      <Button icon="download" busy={busy !== null} onClick={() => void save(path)}>
        {t('download_pdf')}
      </Button>
      {failure && <Alert tone="bad">{failure}</Alert>}
    </>
  )
}
