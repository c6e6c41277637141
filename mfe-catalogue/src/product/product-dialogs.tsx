import { useAtom } from 'jotai'
import { Suspense, lazy } from 'react'
import { quotationAtom } from '../quotation/quotation'
import { indexNoticeAtom } from '../sustainability/index-notice'

const IndexDialog = lazy(() => import('../sustainability/index-dialog'))
const QuotationDialog = lazy(() => import('../quotation/quotation-dialog'))

/** The dialogs that products can open; each page that shows products renders this once. */
export function ProductDialogs() {
  const [isIndexOpen, setIndexOpen] = useAtom(indexNoticeAtom)
  const [quoted, setQuoted] = useAtom(quotationAtom)
  return (
    <Suspense fallback={null}>
      {quoted && <QuotationDialog key={quoted.id} product={quoted} onClose={() => setQuoted(null)} />}
      {isIndexOpen && <IndexDialog onClose={() => setIndexOpen(false)} />}
    </Suspense>
  )
}
