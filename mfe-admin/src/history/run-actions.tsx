import type { Download } from '@portal/shared-sdk'
import { resultsPath } from '../calls/imports'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Button, IconButton, Row } from '@portal/shared-ui'
import { canUndo } from '../result-counts'
import { useWords } from '../words'

interface RunActionsProps {
  run: ImportRun
  title: string
  download: Download
  onUndo: (run: ImportRun) => void
}

/** The result file of an import while its rows are stored, and its undoing while it is the last one. */
export function RunActions({ run, title, download, onUndo }: RunActionsProps) {
  const t = useWords()
  const name = { title, file: run.file_name ?? t('no_name') }
  const path = resultsPath(run.id)
  return (
    <Row gap={1} data-end style={{ flexWrap: 'nowrap' }}>
      {canUndo(run) && (
        <Button size="s" aria-label={t('history.undo_named', name)} onClick={() => onUndo(run)}>
          {t('undo.open')}
        </Button>
      )}
      {run.has_rows && (
        <IconButton
          icon="download"
          label={t('history.results_named', name)}
          busy={download.busy === path}
          disabled={download.busy !== null && download.busy !== path}
          onClick={() => void download.save(path)}
        />
      )}
    </Row>
  )
}
