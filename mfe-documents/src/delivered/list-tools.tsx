import { deliveredSheetPath, type DeliveredKind, type Download } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { DownloadButton } from '../list/download-button'
import type { DocumentListState } from '../list/use-document-list'
import { earliestDay, today } from '../list/period'
import { useWords } from '../words'
import { lastMonths } from './last-months'

const ZipDialog = lazy(() => import('./zip-dialog'))

/** Beside a list's search: what is filtered as a spreadsheet, and the papers of a period in one ZIP. */
export function ListTools<Row>({
  kind,
  state,
  download,
}: {
  kind: DeliveredKind
  state: DocumentListState<Row>
  download: Download
}) {
  const t = useWords()
  const [isZipping, setZipping] = useState(false)
  const { filters, period } = state
  const isChosen = period !== null && (period.after > earliestDay || period.before < today())
  return (
    <>
      <DownloadButton
        download={download}
        path={deliveredSheetPath(kind)}
        query={{ ...filters }}
        label={t('list.export')}
        busyLabel={t('list.exporting')}
      />
      <Button icon="document" aria-haspopup="dialog" onClick={() => setZipping(true)}>
        {t('zip.open')}
      </Button>
      {isZipping && (
        <Suspense fallback={null}>
          <ZipDialog
            kind={kind}
            filters={filters}
            period={isChosen ? period : lastMonths(today(), 3)}
            onClose={() => setZipping(false)}
          />
        </Suspense>
      )}
    </>
  )
}
