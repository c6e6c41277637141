import { itemAt, itemOf } from '@portal/api/src/core/known'
import type { Product } from '../articles/product'
import { addDays, type Day } from '../calendar'
import type { Client } from '../clients/client'
import type { Lead } from '../clients/leads'
import { cast } from '../clients/story-clients'
import { random } from '../random'
import type { Assortment } from './assortment'
import { seller } from './build-orders'
import { at } from './document'
import { clientOffer, leadOffer, type Offer } from './new-offer'
import { reasons, rejected, requested } from './offer-life'

/** Makes an offer to a certain customer, dated a number of days ago. */
type Make = (daysAgo: number) => Offer

/** Offers in each state on any day, to `cliente@demo.test`, another client, and a lead of each sales person. */
export function offerStories(
  clients: Client[],
  leads: Lead[],
  assortments: Map<number, Assortment>,
  products: Product[],
  today: Day,
): Offer[] {
  const moment = (daysAgo: number, minute: number) => at(addDays(today, -daysAgo), 11, minute)
  const toClient =
    (client: Client): Make =>
    (daysAgo) =>
      clientOffer(client, moment(daysAgo, client.id % 60), 'sent', assortments, random(`story ${client.id} ${daysAgo}`))
  const toLead =
    (lead: Lead): Make =>
    (daysAgo) =>
      leadOffer(lead, moment(daysAgo, lead.id % 60), 'sent', products, random(`story lead ${lead.id} ${daysAgo}`))
  const miramar = itemAt(clients, cast.manyCenters - 1)
  const other = itemOf(clients, (client) => client.story === 'steady' && seller(client) !== seller(miramar))
  const reached = leads.filter(({ email }) => email !== '')
  const isOfRep = ({ nodeId }: Lead) => nodeId === 11 || nodeId === 12
  const prospects = [itemOf(reached, isOfRep), itemOf(reached, (lead) => !isOfRep(lead))]
  return [
    ...[miramar, other].flatMap((client) => everyState(toClient(client), today)),
    ...prospects.flatMap((lead) => [...everyState(toLead(lead), today), ...requests(toLead(lead), today)]),
  ]
}

/** Open offers with follow-up days before, on and after today; expired, rejected and replaced ones. */
function everyState(make: Make, today: Day): Offer[] {
  const day = (days: number) => addDays(today, days)
  const former: Offer = { ...make(10), state: 'replaced', openedAt: at(day(-9), 12, 5) }
  const first = itemAt(former.lines, 0)
  return [
    { ...make(2), followUp: day(3) },
    { ...make(3), state: 'opened', openedAt: at(day(-2), 8, 40), followUp: today },
    { ...make(12), followUp: day(-2) },
    { ...make(45), state: 'opened', openedAt: at(day(-44), 17, 20), followUp: day(-10) },
    rejected({ ...make(8), openedAt: at(day(-7), 9, 30), answeredAt: at(day(-7), 9, 45) }, itemAt(reasons, 0)),
    former,
    { ...make(6), replaces: former, lines: [{ ...first, quantity: first.quantity + 2 }, ...former.lines.slice(1, -1)] },
  ]
}

/** Offers that a lead accepted, with an open and a done request. */
const requests = (make: Make, today: Day): Offer[] =>
  [5, 20].map((daysAgo) => {
    const answeredAt = at(addDays(today, 2 - daysAgo), 16, 10)
    return requested({ ...make(daysAgo), openedAt: answeredAt, answeredAt }, addDays(today, -1))
  })
