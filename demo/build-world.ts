import { buildProducts } from './articles/build-products'
import type { Product } from './articles/product'
import type { Day } from './calendar'
import { buildClients } from './clients/build-clients'
import type { Center, Client } from './clients/client'
import { buildLeads, type Lead } from './clients/leads'
import { assortmentOf, byLeaf, type Assortment } from './documents/assortment'
import { nightOrders, regularOrders } from './documents/build-orders'
import { buildCredits, type Credit } from './documents/credits'
import { buildDeliveryNotes, buildInvoices } from './documents/deliveries'
import { tellStories } from './documents/day-stories'
import { byTime, numberAll, series, type DeliveryNote, type Invoice, type Order } from './documents/document'
import { purchaseLimits } from './documents/limits'
import { buildCatalogs, type Catalog } from './documents/catalogs'
import { buildNewClientTargets, type NewClientTarget } from './documents/new-client-targets'
import type { Offer } from './documents/new-offer'
import { buildOffers } from './documents/offers'
import { buildTargets, type Target } from './documents/targets'
import { cancelSome, markValidated, waitingOrders } from './documents/validation'

/** All data of the demonstration, made in memory before any row is written. */
export interface World {
  today: Day
  products: Product[]
  clients: Client[]
  leads: Lead[]
  assortments: Map<number, Assortment>
  limits: Map<Center, bigint>
  orders: Order[]
  notes: DeliveryNote[]
  invoices: Invoice[]
  credits: Credit[]
  offers: Offer[]
  catalogs: Catalog[]
  targets: Target[]
  newClientTargets: NewClientTarget[]
}

/** The same world on every machine for the same day. */
export function buildWorld(today: Day): World {
  const products = buildProducts()
  const clients = buildClients(today)
  const leads = buildLeads(today)
  const leaves = byLeaf(products)
  const assortments = new Map(clients.map((client) => [client.id, assortmentOf(client, leaves)]))
  const orders = buildOrders(clients, assortments, products, today)
  const notes = buildDeliveryNotes(orders, today).sort((one, two) =>
    byTime({ at: one.at, center: one.order.center }, { at: two.at, center: two.order.center }),
  )
  const invoices = buildInvoices(notes, today)
  const offers = buildOffers(clients, leads, assortments, products, orders, today)
  const catalogs = buildCatalogs(clients, assortments, today)
  numberAll(notes, series.note)
  numberAll(invoices, series.invoice)
  numberAll(offers, series.offer)
  numberAll(catalogs, series.catalog)
  return {
    today,
    products,
    clients,
    leads,
    assortments,
    orders,
    notes,
    invoices,
    credits: buildCredits(invoices, today),
    offers,
    catalogs,
    limits: purchaseLimits(clients, orders, today),
    targets: buildTargets(clients, invoices, today),
    newClientTargets: buildNewClientTargets(clients, invoices, today),
  }
}

function buildOrders(
  clients: Client[],
  assortments: Map<number, Assortment>,
  products: Product[],
  today: Day,
): Order[] {
  const regular = regularOrders(clients, assortments, today)
  markValidated(regular, today)
  cancelSome(regular)
  const all = [
    ...regular,
    ...nightOrders(clients, assortments, regular, today),
    ...waitingOrders(clients, assortments, today),
  ].sort(byTime)
  const orders = tellStories(all, products, today)
  numberAll(orders, series.order)
  return orders
}
