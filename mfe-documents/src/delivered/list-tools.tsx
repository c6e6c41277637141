import { ApiError, fetchDeliveredSheet, genericError, saveFile, type DeliveredKind } from '@portal/shared-sdk'
import { Button } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import type { DocumentListState } from '../list/use-document-list'
import { earliestDay, today } from '../list/period'
import { useWords } from '../words'
import { lastMonths } from './last-months'

const ZipDialog = lazy(() => import('./zip-dialog'))

/** Beside a list's search: what is filtered as a spreadsheet, and the papers of a period in one ZIP. */
export function ListTools<Row>({ kind, state, onFailure }: { kind: DeliveredKind; state: DocumentListState<Row>; onFailure: (text: string | null) => void }) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [isZipping, setZipping] = useState(false)
  const { query, period } = state
  async function exportRows() {
    setBusy(true)
    onFailure(null)
    const { page: _page, page_size: _size, ...filters } = query
    await fetchDeliveredSheet(kind, filters).then(saveFile, (error: unknown) => onFailure(error instanceof ApiError ? error.message : genericError()))
    setBusy(false)
  }
  const isChosen = period !== null && (period.after > earliestDay || period.before < today())
  return (
    <>
      <Button icon="download" busy={isBusy} busyLabel={t('list.exporting')} onClick={() => void exportRows()}>{t('list.export')}</Button>
      <Button icon="document" aria-haspopup="dialog" onClick={() => setZipping(true)}>{t('zip.open')}</Button>
      {isZipping && (
        <Suspense fallback={null}>
          <ZipDialog kind={kind} query={query} period={isChosen ? period : lastMonths(today(), 3)} onClose={() => setZipping(false)} />
        </Suspense>
      )}
    </>
  )
}
