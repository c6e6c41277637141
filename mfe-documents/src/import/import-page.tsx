import { linkTo, useDownload, useObservationsLimit, useSession, useTyped } from '@portal/shared-sdk'
import {
  Alert,
  Button,
  FieldFrame,
  Page,
  PageHead,
  Row,
  Sheet,
  Stack,
  Text,
  Textarea,
  TextLink,
} from '@portal/shared-ui'
import { DownloadButton } from '@portal/shared-ui/list'
import { ChosenFile, FileZone, UploadBar } from '@portal/shared-ui/upload'
import { lazy, Suspense, useId } from 'react'
import { useWords } from '../words'
import { ImportOutcome } from './import-outcome'
import { ImportEffect } from './import-effect'
import { ImportPreviewOrders } from './import-preview'
import { useImport } from './use-import'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))
const LimitDialog = lazy(() => import('./limit-dialog'))

/** Imports a spreadsheet as orders of the chosen client. */
export default function ImportPage() {
  const t = useWords()
  const { client, center } = useSession()
  const imported = useImport()
  const { file, problem, choose, dismiss, progress, isChecking, preview, result } = imported
  const [note, setNote, forgetNote] = useTyped(`import_note_${client?.id ?? 0}`, '')
  const effect = useId()
  const limit = useObservationsLimit()
  const help = linkTo('help')
  const order = async (sending: Promise<boolean>) => {
    if (await sending) forgetNote()
  }
  const whom =
    client &&
    (center
      ? t('import.for_center', { client: client.name, center: center.name })
      : t('import.for', { client: client.name }))
  return (
    <Page width="form">
      <PageHead title={t('import.title')} text={whom || t('import.text')} />
      <Stack gap={4}>
        <Sheet>
          <Stack gap={4}>
            <Template client={client?.id} />
            {!client && <Alert tone="info">{t('import.no_client')}</Alert>}
            <ChosenFile
              file={file}
              remove={t('import.remove')}
              disabled={progress !== null}
              onRemove={() => choose(undefined)}
            >
              <FileZone
                size="l"
                label={t('import.pick')}
                hint={t('import.pick_hint')}
                accept=".xlsx,.xls,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                disabled={progress !== null}
                onFile={choose}
              />
            </ChosenFile>
            {problem && <Alert tone="bad">{t(problem)}</Alert>}
            <FieldFrame label={t('import.note')}>
              {(props) => (
                <Textarea
                  {...props}
                  rows={2}
                  maxLength={limit}
                  value={note}
                  disabled={progress !== null}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </FieldFrame>
          </Stack>
        </Sheet>
        {result?.kind === 'limit' ? (
          <Suspense>
            <LimitDialog
              text={result.text}
              isBusy={progress !== null}
              onAccept={() => void order(imported.agree('limit', note))}
              onCancel={dismiss}
            />
          </Suspense>
        ) : result?.kind === 'ask' ? (
          <Suspense>
            <ConfirmDialog
              {...result}
              isBusy={progress !== null}
              onAccept={() => void order(imported.agree('asked', note))}
              onCancel={dismiss}
            />
          </Suspense>
        ) : (
          result && <ImportOutcome result={result} />
        )}
        {preview && <ImportPreviewOrders preview={preview} />}
        {progress !== null && <UploadBar share={progress} label={t('import.progress')} sent={t('import.checking')} />}
        <Row data-end gap={4}>
          {preview && imported.isGood && (
            <Text id={effect} data-size="s">
              <ImportEffect preview={preview} />
            </Text>
          )}
          <Button
            look="primary"
            icon="upload"
            disabled={!client || !file || problem !== null}
            busy={progress !== null || isChecking}
            busyLabel={t(isChecking ? 'import.reading' : 'import.uploading')}
            aria-describedby={effect}
            onClick={() => void order(imported.send(note))}
          >
            {t('import.upload')}
          </Button>
        </Row>
        <Alert tone="info" link={help && <TextLink to={help}>{t('import.contact')}</TextLink>}>
          {t('import.automate')}
        </Alert>
      </Stack>
    </Page>
  )
}

/** The download of the template that a file must follow. */
function Template({ client }: { client: number | undefined }) {
  const t = useWords()
  const download = useDownload()
  return (
    <>
      <Row data-spread gap={3}>
        <Text data-size="s" style={{ flex: '1 1 240px' }}>
          {t('import.template_text')}
        </Text>
        <DownloadButton
          download={download}
          path="orders_import/template/"
          query={{ client }}
          label={t('import.template')}
        />
      </Row>
      {download.failure && <Alert tone="bad">{download.failure}</Alert>}
    </>
  )
}
