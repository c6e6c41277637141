import { fetchOrderVersion } from '@portal/shared-sdk/calls/orders'
import type { Order } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { orderVersionKey } from '../keys'

/** Milliseconds between two looks: with the call for the order itself news are there within five seconds (rule E-73). */
const everyMs = 3_000
const finished: readonly string[] = ['delivered', 'invoiced', 'cancelled']

/**
 * Asks for the version of an order while its page is seen (SWR stops in a hidden tab) and the order can still change.
 * A look that fails is no failure of the page: the next one follows.
 * @param onNews loads the order anew
 */
export function useOrderNews(order: Pick<Order, 'id' | 'version' | 'state'> | undefined, onNews: () => void): void {
  const isOpen = order !== undefined && !finished.includes(order.state)
  useSWR(isOpen ? orderVersionKey(order.id) : null, ([, id]) => fetchOrderVersion(id), {
    refreshInterval: everyMs,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    onSuccess: ({ version }) => {
      if (order && version > order.version) onNews()
    },
  })
}
