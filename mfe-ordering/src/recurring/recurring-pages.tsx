import { useParams } from 'react-router-dom'
import RecurringOrderPage from './one/recurring-order-page'
import RecurringPage from './overview/recurring-page'

/** `/pedidos/recurrentes` and one of them, as one module of the area's entry, which lists every page. */
export default function RecurringPages() {
  const { id } = useParams()
  return id === undefined ? <RecurringPage /> : <RecurringOrderPage />
}
