import { useAtom } from 'jotai'
import { Suspense, lazy } from 'react'
import { indexNoticeAtom } from './index-notice'
import { onDemandNoticeAtom } from './use-add-to-cart'

const OnDemandDialog = lazy(() => import('./on-demand-dialog'))
const IndexDialog = lazy(() => import('./index-dialog'))

/** The windows that products can open; each page that shows products has them once. */
export function ProductNotices() {
  const [isOnDemand, setOnDemand] = useAtom(onDemandNoticeAtom)
  const [isIndex, setIndex] = useAtom(indexNoticeAtom)
  return (
    <Suspense fallback={null}>
      {isOnDemand && <OnDemandDialog onClose={() => setOnDemand(false)} />}
      {isIndex && <IndexDialog onClose={() => setIndex(false)} />}
    </Suspense>
  )
}
