import { taxRateOf } from '@portal/shared-sdk/contract/money'
import type { Product } from '../articles/product'
import { addDays, type Day } from '../calendar'
import type { Center, Client } from '../clients/client'
import type { Lead } from '../clients/leads'
import { priceRates } from '../clients/organisation'
import { cast } from '../clients/story-clients'
import { random, type Random } from '../random'
import type { Assortment } from './assortment'
import { buyer, seller } from './build-orders'
import { at, byTime, type AccountKey, type Line, type LocalTime } from './document'
import { orderLines } from './lines'

export interface Offer {
  id: number
  number: string
  client: Client | null
  center: Center | null
  lead: Lead | null
  creator: AccountKey
  state: 'pending_validation' | 'sent' | 'accepted' | 'cancelled'
  at: LocalTime
  validatedAt: LocalTime | null
  validator: AccountKey | null
  details: string
  printFormatId: number
  lines: Line[]
}

export interface Catalog extends Omit<Offer, 'state' | 'printFormatId' | 'validatedAt' | 'validator'> {
  state: 'sent'
  name: string
  typeId: number
  itemsPerPageId: number
}

const notes = [
  'Precios válidos 30 días.',
  'Incluye montaje de dispensadores.',
  'Propuesta de cambio a gama ecológica.',
  '',
  'Oferta para la temporada.',
]

/** Offers of the last two years to clients and leads; four of `cliente@demo.test` wait, some were decided lately. */
export function buildOffers(
  clients: Client[],
  leads: Lead[],
  assortments: Map<number, Assortment>,
  products: Product[],
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
    if (lead) offers.push(leadOffer(lead, moment, state, products, draw))
    else offers.push(clientOffer(draw.pick(buyers), moment, state, assortments, draw))
  }
  return [...offers, ...decidedOffers(clients, assortments, today)].sort(byTime)
}

function decidedOffers(clients: Client[], assortments: Map<number, Assortment>, today: Day): Offer[] {
  const miramar = clients[cast.manyCenters - 1]!
  const own = [1, 2, 4, 6].map((daysAgo) => pending(miramar, 2 + daysAgo, daysAgo, assortments, today))
  const limited = clients
    .filter((client) => client.id > cast.network && client.story === 'steady' && client.centers[0]!.limit)
    .slice(0, 5)
  const others = limited.map((client, index) => pending(client, 0, index + 2, assortments, today))
  const decided = [3, 8, 13, 20, 25].map((daysAgo, index): Offer => {
    const offer = pending(miramar, index, daysAgo, assortments, today)
    return {
      ...offer,
      state: index === 3 ? 'cancelled' : 'sent',
      validatedAt: `${offer.at.slice(0, 10)} 19:30:00`,
      validator: 'cliente',
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
  const center = client.centers[place % client.centers.length]!
  return {
    ...offer,
    center,
    creator: buyer(client),
    lines: orderLines(assortments.get(client.id)!, center, draw, 0, false),
  }
}

function clientOffer(
  client: Client,
  moment: LocalTime,
  state: Offer['state'],
  assortments: Map<number, Assortment>,
  draw: Random,
): Offer {
  const center = draw.pick(client.centers)
  return {
    id: 0,
    number: '',
    client,
    center,
    lead: null,
    creator: seller(client),
    state,
    at: moment,
    validatedAt: null,
    validator: null,
    details: draw.pick(notes),
    printFormatId: draw.int(1, 4),
    lines: orderLines(assortments.get(client.id)!, center, draw, 0, true),
  }
}

function leadOffer(lead: Lead, moment: LocalTime, state: Offer['state'], products: Product[], draw: Random): Offer {
  const percent = priceRates.find((rate) => rate.id === lead.priceRateId)?.percent ?? 100
  const lines = draw
    .sample(
      products.filter((product) => product.priceCents !== null && product.flags.length === 0),
      draw.int(3, 14),
    )
    .map((product): Line => ({
      productId: product.id,
      formatId: null,
      unitQuantity: 1,
      quantity: draw.int(1, 12),
      priceCents: BigInt(Math.round((product.priceCents! * percent) / 100)),
      discount: 0,
      taxRate: taxRateOf(product.taxClass, lead.country),
    }))
  return {
    id: 0,
    number: '',
    client: null,
    center: null,
    lead,
    creator: lead.nodeId === 11 || lead.nodeId === 12 ? 'comercial' : 'ventas',
    state,
    at: moment,
    validatedAt: null,
    validator: null,
    details: draw.pick(notes),
    printFormatId: draw.int(1, 4),
    lines,
  }
}

const catalogNames = [
  'Catálogo de temporada',
  'Selección ecológica',
  'Gama de cocina',
  'Higiene de manos y baños',
  'Reposición mensual',
  'Propuesta de dispensadores',
]

/** Catalogues that sales made of a cart. */
export function buildCatalogs(clients: Client[], assortments: Map<number, Assortment>, today: Day): Catalog[] {
  return Array.from({ length: 40 }, (_, index): Catalog => {
    const draw = random(`catalog ${index}`)
    const client = index < 4 ? clients[cast.manyCenters - 1]! : draw.pick(clients)
    const moment = at(addDays(today, -2 - index * 9 - draw.int(0, 6)), draw.int(9, 18), draw.int(0, 59))
    const offer = clientOffer(client, moment, 'sent', assortments, draw)
    return {
      ...offer,
      state: 'sent',
      name: draw.pick(catalogNames),
      typeId: 1 + (index % 2),
      itemsPerPageId: 1 + (index % 4),
    }
  }).sort(byTime)
}
