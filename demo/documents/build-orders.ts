import { lineBase } from '@portal/shared-sdk/contract/money'
import {
  addDays,
  addMonths,
  daysBetween,
  firstDay,
  lastDay,
  monthNumber,
  monthOf,
  monthsUpTo,
  periodStart,
  workday,
  yearOf,
  type Day,
  type Month,
} from '../calendar'
import type { Center, Client } from '../clients/client'
import { habits } from '../clients/kinds'
import { branchOfSalesRep, statNodes } from '../clients/organisation'
import { cast } from '../clients/story-clients'
import { random, type Random } from '../random'
import type { Assortment } from './assortment'
import { at, byTime, dayOf, type AccountKey, type Order } from './document'
import { orderLines } from './lines'
import { itemAt, itemOf, known } from '@portal/api/src/core/known'

const historyMonths = 36

/** What clients ordered in the three years up to yesterday, without numbers, oldest first. */
export function regularOrders(clients: Client[], assortments: Map<number, Assortment>, today: Day): Order[] {
  const months = monthsUpTo(monthOf(today), historyMonths)
  return clients
    .flatMap((client) => months.flatMap((month) => monthOrders(client, known(assortments, client.id), month, today)))
    .sort(byTime)
}

/** Orders of a few minutes after midnight for stories that need one today: on 1 January all others are of last year. */
export function nightOrders(
  clients: Client[],
  assortments: Map<number, Assortment>,
  orders: Order[],
  today: Day,
): Order[] {
  return clients.flatMap((client) => {
    const assortment = known(assortments, client.id)
    const needy = isCast(client)
      ? client.centers.filter((center) => center.limit && spentIn(orders, center, today) === 0n)
      : []
    const night = needy.map((center) => nightOrder(center, client, assortment, today, 5 + (center.id % 20)))
    return client.story === 'newThisYear'
      ? [...night, nightOrder(itemAt(client.centers, 0), client, assortment, today, 3)]
      : night
  })
}

const isCast = (client: Client): boolean => client.id <= cast.giant

/** Cents that a centre spent in the current period of its limit, by orders that were sent or validated. */
export function spentIn(orders: Order[], center: Center, today: Day): bigint {
  if (!center.limit) return 0n
  const start = periodStart(today, center.limit.period)
  return orders
    .filter(
      (order) =>
        order.center === center &&
        dayOf(order.at) >= start &&
        order.state !== 'pending_validation' &&
        order.state !== 'cancelled',
    )
    .reduce(
      (sum, order) =>
        sum + order.lines.reduce((base, line) => base + lineBase({ ...line, price: line.priceCents }), 0n),
      0n,
    )
}

function monthOrders(client: Client, assortment: Assortment, month: Month, today: Day): Order[] {
  if (!buysIn(client, month, yearOf(today))) return []
  const draw = random(`orders ${client.id} ${monthNumber(month)} ${Number(month.slice(0, 4)) - yearOf(today)}`)
  const ago = monthsBetween(month, monthOf(today))
  const expected =
    (client.ordersPerYear / 12) * itemAt(habits[client.kind].season, monthNumber(month) - 1) * (1 - ago * 0.004)
  const count = client.id === cast.manyCenters ? client.centers.length : Math.floor(expected + draw.next())
  const days = daysBetween(firstDay(month), lastDay(month)) + 1
  return Array.from({ length: count }, (_, place) => {
    const day = workday(addDays(firstDay(month), draw.int(0, days - 3)))
    const center =
      client.id === cast.manyCenters
        ? itemAt(client.centers, place)
        : itemAt(client.centers, draw.weighted(client.centers.map((one) => 1 + (one.id % 4))))
    const bySales = client.id > cast.oneCenter && draw.chance(0.45)
    return newOrder(
      client,
      center,
      assortment,
      at(day, draw.int(8, 18), draw.int(0, 59), draw.int(0, 59)),
      draw,
      ago,
      bySales,
    )
  }).filter((order) => dayOf(order.at) < today && dayOf(order.at) >= client.since)
}

function buysIn(client: Client, month: Month, year: number): boolean {
  const number = Number(month.slice(0, 4))
  if (client.story === 'newThisYear') return number >= year
  if (client.story === 'newLastYear') return number >= year - 1
  if (client.story === 'lostThisYear') return month <= `${year - 1}-10`
  if (client.story === 'lostLastYear') return month <= `${year - 2}-11`
  return true
}

const monthsBetween = (from: Month, to: Month): number => {
  let count = 0
  while (addMonths(from, count) < to) count += 1
  return count
}

/** An order of a few minutes after midnight: it is in the current month, quarter, half-year and year on any day. */
function nightOrder(center: Center, client: Client, assortment: Assortment, today: Day, minute: number): Order {
  const draw = random(`night ${center.id}`)
  return newOrder(client, center, assortment, at(today, 0, minute), draw, 0, false)
}

function newOrder(
  client: Client,
  center: Center,
  assortment: Assortment,
  moment: string,
  draw: Random,
  ago: number,
  bySales: boolean,
): Order {
  return {
    id: 0,
    number: '',
    client,
    center,
    at: moment,
    creator: bySales ? seller(client) : buyer(client),
    state: 'received',
    deliveryAt: null,
    validatedAt: null,
    validator: null,
    clientOrderNumber: draw.chance(0.4) ? `PC-${draw.int(1000, 9999)}` : '',
    details: draw.chance(0.12)
      ? draw.pick([
          'Urgente, por favor.',
          'Entregar en el almacén de la planta -1.',
          'Avisar antes de descargar.',
          'Incluir albarán valorado.',
        ])
      : '',
    source: draw.chance(0.06) ? 'import' : 'cart',
    lines: orderLines(assortment, center, draw, ago, bySales),
  }
}

const isOfSalesRep = (client: Client): boolean =>
  itemOf(statNodes, (node) => node.id === client.nodeId).parentId === branchOfSalesRep

export const seller = (client: Client): AccountKey => (isOfSalesRep(client) ? 'comercial' : 'ventas')

/** Buyers of other clients have no account here: that of their sales person is used instead. */
export const buyer = (client: Client): AccountKey =>
  client.id === cast.manyCenters
    ? 'cliente'
    : client.id === cast.oneCenter
      ? 'compras'
      : client.id === cast.network
        ? 'red'
        : seller(client)
