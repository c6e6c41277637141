import { taxRateOf } from '@portal/shared-sdk/contract/money'
import type { Priced, Product } from '../articles/product'
import type { Day } from '../calendar'
import { addDays } from '../calendar'
import type { Center, Client } from '../clients/client'
import type { Lead } from '../clients/leads'
import type { Random } from '../random'
import type { Assortment } from './assortment'
import { seller } from './build-orders'
import { dayOf, type AccountKey, type Line, type LocalTime, type Order } from './document'
import { orderLines } from './lines'
import { known } from '@portal/api/src/core/known'

/** What the rates of leads are of the list price, in percent. */
const percents = new Map([
  [1, 100],
  [2, 94],
  [3, 89],
  [4, 86],
  [5, 82],
])

/** Days that an offer is valid, as in the variants. */
export const validDays = 30

export interface Offer {
  id: number
  number: string
  client: Client | null
  center: Center | null
  lead: Lead | null
  creator: AccountKey
  state: 'pending_validation' | 'sent' | 'opened' | 'accepted' | 'rejected' | 'replaced' | 'cancelled'
  at: LocalTime
  validatedAt: LocalTime | null
  validator: AccountKey | null
  validUntil: Day
  followUp: Day | null
  openedAt: LocalTime | null
  answeredAt: LocalTime | null
  answerReason: string
  replaces: Offer | null
  /** What its acceptance made: an order of a client or a request of a lead. */
  order: Order | null
  request: { contact: string; doneAt: LocalTime | null } | null
  /** Indexes of the lines that were not accepted. */
  leftOut: number[]
  details: string
  printFormatId: number
  lines: Line[]
}

const notes = [
  'Precios válidos 30 días.',
  'Incluye montaje de dispensadores.',
  'Propuesta de cambio a gama ecológica.',
  '',
  'Oferta para la temporada.',
]

/** The properties of an offer that was just sent. */
const fresh = (moment: LocalTime) => ({
  id: 0,
  number: '',
  at: moment,
  validatedAt: null,
  validator: null,
  validUntil: addDays(dayOf(moment), validDays),
  followUp: null,
  openedAt: null,
  answeredAt: null,
  answerReason: '',
  replaces: null,
  order: null,
  request: null,
  leftOut: [],
})

/** An offer to one of a client's centres. */
export function clientOffer(
  client: Client,
  moment: LocalTime,
  state: Offer['state'],
  assortments: Map<number, Assortment>,
  draw: Random,
): Offer {
  const center = draw.pick(client.centers)
  return {
    ...fresh(moment),
    client,
    center,
    lead: null,
    creator: seller(client),
    state,
    details: draw.pick(notes),
    printFormatId: draw.int(1, 4),
    lines: orderLines(known(assortments, client.id), center, draw, 0, true),
  }
}

const isOffered = (product: Product): product is Priced => product.priceCents !== null && product.flags.length === 0

/** An offer to a lead, at its rate. */
export function leadOffer(
  lead: Lead,
  moment: LocalTime,
  state: Offer['state'],
  products: Product[],
  draw: Random,
): Offer {
  const percent = known(percents, lead.priceRateId ?? 1)
  const lines = draw.sample(products.filter(isOffered), draw.int(3, 14)).map((product): Line => ({
    productId: product.id,
    formatId: null,
    unitQuantity: 1,
    quantity: draw.int(1, 12),
    priceCents: BigInt(Math.round((product.priceCents * percent) / 100)),
    discount: 0,
    taxRate: taxRateOf(product.taxClass, lead.country),
  }))
  return {
    ...fresh(moment),
    client: null,
    center: null,
    lead,
    creator: lead.nodeId === 11 || lead.nodeId === 12 ? 'comercial' : 'ventas',
    state,
    details: draw.pick(notes),
    printFormatId: draw.int(1, 4),
    lines,
  }
}
