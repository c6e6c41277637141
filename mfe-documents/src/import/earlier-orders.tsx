import { formatDate, linkTo } from '@portal/shared-sdk'
import type { EarlierOrder } from '@portal/shared-sdk/contract'
import { TextLink } from '@portal/shared-ui'
import { useWords } from '../words'

/** The orders that the same rows have become before, each as a link to its page (rule D-97). */
export function EarlierOrders({ orders }: { orders: readonly EarlierOrder[] }) {
  const t = useWords()
  return (
    <ul>
      {orders.map(({ id, number, order_datetime: at, center, waits }) => {
        const to = waits ? linkTo('orderToValidate', id) : linkTo('order', id)
        const name = t('import.order', { number, center: center.name })
        return (
          <li key={id}>
            {formatDate(at)}: {to ? <TextLink to={to}>{name}</TextLink> : name}
            {waits && <> ({t('import.waits')})</>}
          </li>
        )
      })}
    </ul>
  )
}
