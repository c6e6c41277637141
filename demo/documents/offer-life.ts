import { addDays, type Day } from '../calendar'
import { cast } from '../clients/story-clients'
import { random } from '../random'
import type { Assortment } from './assortment'
import { buyer } from './build-orders'
import { at, dayOf, type Order } from './document'
import { orderLines } from './lines'
import { clientOffer, type Offer } from './new-offer'
import { known } from '@portal/api/src/core/known'

export const reasons = [
  'El precio es más alto que el de nuestro proveedor actual.',
  'Lo dejamos para la próxima temporada.',
  'Solo necesitamos parte de los productos.',
]

/**
 * What happened to an offer before today: a lead's acceptance made a request, clients that did not order rejected it,
 * and half of the unanswered ones were opened.
 */
export function live(offer: Offer, index: number, today: Day): Offer {
  const draw = random(`life of offer ${index}`)
  const after = (days: number) => at(addDays(dayOf(offer.at), days), draw.int(9, 18), draw.int(0, 59))
  const openedAt = after(draw.int(1, 2))
  const answeredAt = after(draw.int(3, 6))
  if (offer.state === 'cancelled') return offer
  if (dayOf(openedAt) >= today) return { ...offer, state: 'sent' }
  if (offer.state === 'accepted' && dayOf(answeredAt) < today) {
    const answered = { ...offer, openedAt, answeredAt }
    return offer.lead ? requested(answered, addDays(today, -1)) : rejected(answered, draw.pick(reasons))
  }
  const isOpened = draw.chance(0.5)
  return { ...offer, state: isOpened ? 'opened' : 'sent', openedAt: isOpened ? openedAt : null }
}

/** A lead's acceptance. A request older than a week was closed the day after. */
export function requested(offer: Offer & { answeredAt: string }, yesterday: Day): Offer {
  const done = addDays(dayOf(offer.answeredAt), 1)
  const isDone = done < addDays(yesterday, -6)
  return {
    ...offer,
    state: 'accepted',
    request: { contact: offer.lead?.contact || offer.lead?.name || '', doneAt: isDone ? at(done, 10, 15) : null },
  }
}

export const rejected = (offer: Offer, reason: string): Offer => ({ ...offer, state: 'rejected', answerReason: reason })

/** Offers that became orders: about one in a hundred orders, and the last two of `cliente@demo.test`. */
export function acceptedOffers(orders: Order[], assortments: Map<number, Assortment>, today: Day): Offer[] {
  const suitable = orders.filter(
    ({ state, validatedAt, creator, client, at: moment }) =>
      !['pending_validation', 'cancelled'].includes(state) &&
      validatedAt === null &&
      creator === buyer(client) &&
      dayOf(moment) < today,
  )
  const own = suitable.filter(({ client }) => client.id === cast.manyCenters).slice(-2)
  const others = suitable.filter(({ client }, index) => client.id !== cast.manyCenters && index % 90 === 7)
  return [...own, ...others].map((order, index) => acceptedOffer(order, index, assortments))
}

function acceptedOffer(order: Order, index: number, assortments: Map<number, Assortment>): Offer {
  const { client, center } = order
  const draw = random(`accepted offer ${index}`)
  const moment = at(addDays(dayOf(order.at), -draw.int(3, 9)), draw.int(9, 17), draw.int(0, 59))
  const bought = new Set(order.lines.map(({ productId }) => productId))
  const more = orderLines(known(assortments, client.id), center, draw, 0, true).filter(
    ({ productId }) => !bought.has(productId),
  )
  const lines = [...order.lines, ...more.slice(0, draw.int(0, 1))]
  order.source = 'offer'
  return {
    ...clientOffer(client, moment, 'accepted', assortments, draw),
    center,
    openedAt: at(addDays(dayOf(moment), 1), 9, draw.int(0, 59)),
    answeredAt: order.at,
    order,
    lines,
    leftOut: lines.length > order.lines.length ? [order.lines.length] : [],
  }
}
