import { loadErrorText, useDownload } from '@portal/shared-sdk'
import { exportPath, templatePath } from '../calls/imports'
import {
  Alert,
  Breadcrumb,
  Button,
  FieldFrame,
  Page,
  PageHead,
  Row,
  Select,
  Sheet,
  Stack,
  Text,
} from '@portal/shared-ui'
import { DownloadButton } from '@portal/shared-ui/list'
import { ChosenFile, FileZone, UploadBar } from '@portal/shared-ui/upload'
import { importsPath } from '../paths'
import { useImportObjects } from '../use-import-objects'
import { useWords } from '../words'
import { ColumnMatch } from './column-match'
import { ObjectColumns } from './object-columns'
import { SettingFields } from './setting-fields'
import { useSend } from './use-send'
import { useSettings } from './use-settings'

/** Chooses what is imported and its file, which is judged and not yet written (rules E-91, E-92). */
export default function SendPage() {
  const t = useWords()
  const { objects, error, reload } = useImportObjects()
  const settings = useSettings(objects)
  const { object } = settings
  const send = useSend(settings)
  const download = useDownload()
  const isSending = send.progress !== null
  return (
    <Page width="form">
      <Breadcrumb items={[{ label: t('history.title'), to: importsPath }, { label: t('send.title') }]} />
      <PageHead title={t('send.title')} text={t('send.text')} />
      <Stack gap={4}>
        {error !== undefined && !objects && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        <Sheet>
          <Stack gap={4}>
            <FieldFrame label={t('send.object')}>
              {(ids) => (
                <Select
                  {...ids}
                  placeholder={t('send.choose_object')}
                  options={(objects ?? []).map(({ name, title }) => ({ value: name, label: title }))}
                  value={object?.name ?? ''}
                  disabled={!objects || isSending}
                  onChange={(name) => {
                    settings.setObject(name)
                    send.forgetColumns()
                  }}
                />
              )}
            </FieldFrame>
            {object && (
              <Row gap={3}>
                <DownloadButton download={download} path={templatePath(object.name)} label={t('send.template')} />
                <DownloadButton download={download} path={exportPath(object.name)} label={t('send.export')} />
              </Row>
            )}
            {download.failure && <Alert tone="bad">{download.failure}</Alert>}
            <ChosenFile
              file={send.file}
              remove={t('send.remove')}
              disabled={isSending}
              onRemove={() => send.choose(undefined)}
            >
              <FileZone
                size={send.file ? 'm' : 'l'}
                label={t('send.pick')}
                hint={t('send.pick_hint')}
                accept=".csv,.txt,.xlsx,.jsonl,.ndjson"
                disabled={isSending}
                onFile={send.choose}
              />
            </ChosenFile>
          </Stack>
        </Sheet>
        <SettingFields settings={settings} isDisabled={isSending} />
        {send.failure && <Alert tone="bad">{send.failure}</Alert>}
        {object && send.headings && (
          <ColumnMatch
            object={object}
            headings={send.headings}
            chosen={send.columns}
            isDisabled={isSending}
            onChoose={send.setColumn}
          />
        )}
        {send.progress !== null && (
          <UploadBar share={send.progress} label={t('send.progress')} sent={t('send.received')} />
        )}
        <Row data-end gap={4}>
          <Text data-size="s">{t('send.effect')}</Text>
          <Button
            look="primary"
            icon="check"
            disabled={!object || !send.file}
            busy={isSending}
            busyLabel={t('send.judging')}
            onClick={() => void send.judge()}
          >
            {t('send.judge')}
          </Button>
        </Row>
        {object && <ObjectColumns object={object} />}
      </Stack>
    </Page>
  )
}
