import type { Download } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { ExportButton } from './download-button'
import { lastMonths } from './last-months'
import { earliestDay, today } from './period'
import type { DocumentListState } from './use-document-list'
import type { ZipSource } from './use-zip'
import { useListWords } from './words'

const ZipDialog = lazy(() => import('./zip-dialog'))

interface ListToolsProps<Row> {
  state: DocumentListState<Row>
  /** The page's downloads. */
  download: Download
  /** Path of the list's spreadsheet below /api/: 'delivery_notes/excel/'. */
  sheet: string
  /** The PDFs as one file, of the ticked rows or of a period; undefined for a list without them. */
  zip?: ZipSource
  /** The ticked rows. */
  selected?: readonly { id: number }[]
}

/** Beside the search of a list: the filtered rows as a spreadsheet, and the PDFs of a period in one ZIP. */
export function ListTools<Row>({ state, download, sheet, zip, selected = [] }: ListToolsProps<Row>) {
  const t = useListWords()
  const [isZipping, setZipping] = useState(false)
  const { filters, period } = state
  const isChosen = period !== null && (period.after > earliestDay || period.before < today())
  return (
    <>
      <ExportButton download={download} path={sheet} query={{ ...filters }} />
      {zip && (
        <Button icon="document" aria-haspopup="dialog" onClick={() => setZipping(true)}>
          {t('zip.open')}
        </Button>
      )}
      {zip && isZipping && (
        <Suspense fallback={null}>
          <ZipDialog
            zip={zip}
            ids={selected.map(({ id }) => id)}
            filters={filters}
            period={isChosen ? period : lastMonths(today(), 3)}
            onClose={() => setZipping(false)}
          />
        </Suspense>
      )}
    </>
  )
}
