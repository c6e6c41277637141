import type { Day } from '../calendar'
import type { Center, Client } from '../clients/client'
import { groupBy } from '../group-by'
import { spentIn } from './build-orders'
import type { Order } from './document'

const typicalMonth = 42_000n
const months = { M: 1n, T: 3n, S: 6n, A: 12n }

/**
 * Each centre's purchase limit in cents: what it has spent in the current period divided by the share of the limit in
 * its story, in whole euros. A centre without purchases in the period gets a limit of its usual size.
 */
export function purchaseLimits(clients: Client[], orders: Order[], today: Day): Map<Center, bigint> {
  const byCenter = groupBy(orders, (order) => order.center)
  const limits = new Map<Center, bigint>()
  for (const center of clients.flatMap((client) => client.centers)) {
    if (!center.limit) continue
    const spent = spentIn(byCenter.get(center) ?? [], center, today)
    const exact =
      spent > 0n
        ? (spent * 100n) / BigInt(Math.round(center.limit.share * 100))
        : typicalMonth * months[center.limit.period]
    limits.set(center, wholeEuros(exact))
  }
  return limits
}

const wholeEuros = (cents: bigint): bigint => (cents > 20_000n ? ((cents + 50n) / 100n) * 100n : cents)
