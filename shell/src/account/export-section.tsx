import { useDownload } from '@portal/shared-sdk'
import { Alert, Button, Sheet, Stack } from '@portal/shared-ui'
import { useWords } from '../words'

/** Downloads what the portal stores about the account (rule S-42). */
export function ExportSection() {
  const t = useWords()
  const { busy, failure, save } = useDownload()
  return (
    <Sheet title={t('profile.export_title')} text={t('profile.export_text')}>
      <Stack gap={3}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div>
          <Button
            icon="download"
            busy={busy !== null}
            busyLabel={t('profile.exporting')}
            onClick={() => void save('account/export/')}
          >
            {t('profile.export')}
          </Button>
        </div>
      </Stack>
    </Sheet>
  )
}
