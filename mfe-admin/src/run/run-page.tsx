import { ApiError, isId, useDownload } from '@portal/shared-sdk'
import { refusedPath, resultsPath } from '../calls/imports'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Alert, Breadcrumb, Button, LinkButton, Page, PageHead, Stack } from '@portal/shared-ui'
import { DocumentPending, DownloadButton } from '@portal/shared-ui/list'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { importsPath, newImportPath } from '../paths'
import { canUndo, writtenCounts } from '../result-counts'
import { RunState } from '../run-state'
import { useImportObjects } from '../use-import-objects'
import { useWords } from '../words'
import { RunFacts } from './run-facts'
import { RunNotice } from './run-notice'
import { useRun } from './use-run'
import { VerdictTable } from './verdict-table'

const ApplyDialog = lazy(() => import('./apply-dialog'))
const UndoDialog = lazy(() => import('../undo-dialog'))

/** One import: what became of each row of its file; a dry run is applied here (rules E-93 to E-95). */
export default function RunPage() {
  const { id } = useParams()
  const t = useWords()
  // An address without a number is of no import.
  const number = isId(Number(id)) ? Number(id) : 0
  const used = useRun(number)
  const { titleOf } = useImportObjects()
  if (!used.run)
    return (
      <DocumentPending
        title={t('run.title')}
        back={importsPath}
        error={used.error}
        onRetry={() => void used.reload()}
      />
    )
  return <Run key={number} {...used} run={used.run} title={titleOf(used.run.object)} />
}

interface RunProps extends Omit<ReturnType<typeof useRun>, 'run'> {
  run: ImportRun
  title: string
}

function Run({ run, title, show, applying, judging }: RunProps) {
  const t = useWords()
  const [asking, setAsking] = useState<'apply' | 'undo'>()
  const download = useDownload()
  const isRetiring = run.refusal?.code === 'retire'
  const canWrite = run.can_apply && writtenCounts(run).length > 0 && (run.refusal === null || isRetiring)
  const hasChanged = applying.error instanceof ApiError && applying.error.code === 'changed'
  const apply = async () => {
    await applying.write({ yes: isRetiring })
    setAsking(undefined)
  }
  const judge = async (policy?: ImportRun['policy']) => {
    if (await judging.write(policy ? { policy } : {})) applying.forget()
  }
  return (
    <Page>
      <Breadcrumb items={[{ label: t('history.title'), to: importsPath }, { label: title }]} />
      <PageHead
        title={`${title}: ${run.file_name ?? t('no_name')}`}
        text={<RunState state={run.state} />}
        tools={
          <>
            {canUndo(run) && <Button onClick={() => setAsking('undo')}>{t('undo.open')}</Button>}
            <LinkButton icon="upload" to={newImportPath(run.object)}>
              {t('run.another')}
            </LinkButton>
            {canWrite && !hasChanged && (
              <Button look="primary" icon="check" aria-haspopup="dialog" onClick={() => setAsking('apply')}>
                {t('run.apply')}
              </Button>
            )}
          </>
        }
      />
      <Stack gap={4}>
        <RunNotice run={run} error={applying.error ?? judging.error} isJudging={judging.isBusy} onJudge={judge} />
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {run.has_rows && (
          <VerdictTable
            run={run}
            tools={
              <>
                {run.counts.refused > 0 && (
                  <DownloadButton download={download} path={refusedPath(run.id)} label={t('run.refused_file')} />
                )}
                <DownloadButton download={download} path={resultsPath(run.id)} label={t('run.results_file')} />
              </>
            }
          />
        )}
        <RunFacts run={run} />
      </Stack>
      {asking === 'apply' && (
        <Suspense>
          <ApplyDialog
            run={run}
            title={title}
            isRetiring={isRetiring}
            isBusy={applying.isBusy}
            onAccept={() => void apply()}
            onCancel={() => setAsking(undefined)}
          />
        </Suspense>
      )}
      {asking === 'undo' && (
        <Suspense>
          <UndoDialog
            run={run}
            title={title}
            onCancel={() => setAsking(undefined)}
            onDone={(undone) => {
              setAsking(undefined)
              void show(undone)
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
