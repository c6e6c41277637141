import { addDays, type Day } from '../calendar'
import type { Client } from '../clients/client'
import { cast } from '../clients/story-clients'
import { random } from '../random'
import type { Assortment } from './assortment'
import { buyer, seller } from './build-orders'
import { at, dayOf, type Order } from './document'
import { orderLines } from './lines'
import { itemAt, known } from '@portal/api/src/core/known'

/** Centres of `cliente@demo.test` near or over their limit, and how many days ago an order had to wait for it. */
const waiting = [
  { place: 3, daysAgo: 1 },
  { place: 2, daysAgo: 2 },
  { place: 7, daysAgo: 3 },
  { place: 10, daysAgo: 5 },
]

/** Orders that passed a centre's limit and wait for somebody to decide. */
export function waitingOrders(clients: Client[], assortments: Map<number, Assortment>, today: Day): Order[] {
  const miramar = itemAt(clients, cast.manyCenters - 1)
  const own = waiting.map(({ place, daysAgo }) => waitingOrder(miramar, place, daysAgo, assortments, today))
  const others = clients
    .filter(
      (client) =>
        client.id > cast.network &&
        client.story === 'steady' &&
        client.centers.some((center) => center.limit && center.limit.share > 0.9),
    )
    .slice(0, 8)
    .map((client, index) =>
      waitingOrder(
        client,
        client.centers.findIndex((center) => center.limit && center.limit.share > 0.9),
        index + 1,
        assortments,
        today,
      ),
    )
  return [...own, ...others]
}

function waitingOrder(
  client: Client,
  place: number,
  daysAgo: number,
  assortments: Map<number, Assortment>,
  today: Day,
): Order {
  const draw = random(`waiting ${client.id} ${place}`)
  const center = itemAt(client.centers, place)
  return {
    id: 0,
    number: '',
    client,
    center,
    creator: buyer(client),
    state: 'pending_validation',
    at: at(addDays(today, -daysAgo), draw.int(9, 17), draw.int(0, 59)),
    deliveryAt: null,
    validatedAt: null,
    validator: null,
    clientOrderNumber: '',
    details: 'Reposición de temporada.',
    source: 'cart',
    lines: orderLines(known(assortments, client.id), center, draw, 0, false),
  }
}

/**
 * Marks orders that once waited: the last weeks of `cliente@demo.test` (each fourth cancelled), and some of every
 * other client with a limit.
 */
export function markValidated(orders: Order[], today: Day): void {
  const recent = orders.filter(
    (order) =>
      order.client.id === cast.manyCenters && dayOf(order.at) >= addDays(today, -28) && dayOf(order.at) < today,
  )
  recent.slice(0, 8).forEach((order, index) => decide(order, index % 4 === 3))
  orders
    .filter((order, index) => index % 23 === 0 && order.client.id > cast.network && order.center.limit)
    .forEach((order, index) => decide(order, index % 5 === 0))
}

function decide(order: Order, isCancelled: boolean): void {
  order.validatedAt = `${dayOf(order.at)} ${order.at.slice(11, 13)}:59:30`
  order.validator = order.client.id === cast.manyCenters ? 'cliente' : seller(order.client)
  if (isCancelled) order.state = 'cancelled'
}

/** A few orders were taken back before they left. */
export function cancelSome(orders: Order[]): void {
  orders.forEach((order, index) => {
    if (index % 83 === 41 && !order.validatedAt) order.state = 'cancelled'
  })
}
