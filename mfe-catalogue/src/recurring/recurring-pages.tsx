import { Suspense, lazy } from 'react'
import { useParams } from 'react-router-dom'

const Overview = lazy(() => import('./overview/recurring-page'))
const One = lazy(() => import('./one/recurring-order-page'))

/** `/pedidos/recurrentes` and one of them, as one module of the area's entry, which lists every page. */
export default function RecurringPages() {
  const { id } = useParams()
  return <Suspense fallback={null}>{id === undefined ? <Overview /> : <One />}</Suspense>
}
