import type { Product } from '../articles/product'
import { addDays, type Day } from '../calendar'
import type { Client } from '../clients/client'
import type { Lead } from '../clients/leads'
import { cast } from '../clients/story-clients'
import { random } from '../random'
import type { Assortment } from './assortment'
import { buyer } from './build-orders'
import { at, byTime, type Order } from './document'
import { orderLines } from './lines'
import { clientOffer, leadOffer, validDays, type Offer } from './new-offer'
import { acceptedOffers, live } from './offer-life'
import { offerStories } from './offer-stories'
import { itemAt, known } from '@portal/api/src/core/known'

/**
 * Offers of the last two years to clients and leads, in every state. Four to `cliente@demo.test` wait, some were
 * decided lately, and some became orders.
 */
export function buildOffers(
  clients: Client[],
  leads: Lead[],
  assortments: Map<number, Assortment>,
  products: Product[],
  orders: Order[],
  today: Day,
): Offer[] {
  const buyers = clients.filter((client) => client.story !== 'lostLastYear')
  const offers: Offer[] = []
  for (let index = 0; index < 240; index += 1) {
    const draw = random(`offer ${index}`)
    const day = addDays(today, -1 - Math.floor((index * 700) / 240) - draw.int(0, 2))
    const moment = at(day, draw.int(9, 18), draw.int(0, 59), draw.int(0, 59))
    const lead = draw.chance(0.28) ? draw.pick(leads.filter((one) => one.email !== '')) : null
    const state = draw.chance(0.3)
      ? ('accepted' as const)
      : draw.chance(0.06)
        ? ('cancelled' as const)
        : ('sent' as const)
    const offer = lead
      ? leadOffer(lead, moment, state, products, draw)
      : clientOffer(draw.pick(buyers), moment, state, assortments, draw)
    offers.push(live(offer, index, today))
  }
  return [
    ...offers,
    ...decidedOffers(clients, assortments, today),
    ...acceptedOffers(orders, assortments, today),
    ...offerStories(clients, leads, assortments, products, today),
  ].sort(byTime)
}

function decidedOffers(clients: Client[], assortments: Map<number, Assortment>, today: Day): Offer[] {
  const miramar = itemAt(clients, cast.manyCenters - 1)
  const own = [1, 2, 4, 6].map((daysAgo) => pending(miramar, 2 + daysAgo, daysAgo, assortments, today))
  const limited = clients
    .filter((client) => client.id > cast.network && client.story === 'steady' && itemAt(client.centers, 0).limit)
    .slice(0, 5)
  const others = limited.map((client, index) => pending(client, 0, index + 2, assortments, today))
  const decided = [3, 8, 13, 20, 25].map((daysAgo, index): Offer => {
    const offer = pending(miramar, index, daysAgo, assortments, today)
    return {
      ...offer,
      state: index === 3 ? 'cancelled' : 'sent',
      validatedAt: `${offer.at.slice(0, 10)} 19:30:00`,
      validator: 'cliente',
      validUntil: addDays(offer.at.slice(0, 10), validDays),
    }
  })
  return [...own, ...others, ...decided]
}

function pending(
  client: Client,
  place: number,
  daysAgo: number,
  assortments: Map<number, Assortment>,
  today: Day,
): Offer {
  const draw = random(`pending offer ${client.id} ${place} ${daysAgo}`)
  const offer = clientOffer(
    client,
    at(addDays(today, -daysAgo), draw.int(9, 17), draw.int(0, 59)),
    'pending_validation',
    assortments,
    draw,
  )
  const center = itemAt(client.centers, place % client.centers.length)
  return {
    ...offer,
    center,
    creator: buyer(client),
    lines: orderLines(known(assortments, client.id), center, draw, 0, false),
  }
}
