import { sql } from 'kysely'
import { aClientNode, aStatNode } from './a-client'
import { aDeliveryNote, anInvoice } from './a-delivery'
import { aCatalog, anOffer } from './an-offer'
import { codeZeroId } from './a-code-zero'
import type { TestPortal } from './a-portal'

/** Every account has the rights, so that the walk reaches the calls that need one by every role. */
export const rights = {
  can_validate_orders: true,
  can_validate_offers: true,
  can_see_delivery_notes: true,
  can_see_sale_invoices: true,
  can_manage_users: true,
}

/** Two customers of one supplier, each with a row of every kind, and an account of every role at the first. */
export async function rightsWorld(portal: TestPortal) {
  await sql`alter table product alter column id restart with ${sql.lit(codeZeroId + 1)}`.execute(portal.db)
  await portal.aProduct({ id: codeZeroId, is_free_line: true, external_id: 'COD0' })
  const own = await aCustomer(portal)
  const foreign = await aCustomer(portal)
  const clients = [own.client.id]
  return {
    own,
    foreign,
    accounts: {
      admin: await portal.anAccount({ role: 'admin', ...rights }),
      sales_manager: await portal.anAccount({ role: 'sales_manager', stat_node_id: own.node.id, ...rights }),
      client: await portal.anAccount({ role: 'client', clients, ...rights }),
      network: await portal.anAccount({ role: 'network', clients, ...rights }),
    },
  }
}
export type RightsWorld = Awaited<ReturnType<typeof rightsWorld>>
export type Customer = Awaited<ReturnType<typeof aCustomer>>

async function aCustomer(portal: TestPortal) {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id })
  const site = await aSite(portal, client)
  const lead = await portal.aLead({ stat_node_id: node.id })
  const product = await portal.aProduct()
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client.id, product_id: product.id, price: '7.50' })
    .execute()
  return { node, client, lead, product, ...site }
}

/** Another centre of a customer's client, with documents of its own of every kind. */
export const aSibling = async (portal: TestPortal, customer: Customer): Promise<Customer> => ({
  ...customer,
  ...(await aSite(portal, customer.client, { name: 'Hermano', external_code: 'HERMANO-1', cost_center: 'CC-HERMANO' })),
})

/** A centre of a client, at a node of its own, with a row of every kind. */
async function aSite(portal: TestPortal, client: { id: number }, options: Parameters<TestPortal['aCenter']>[0] = {}) {
  const centerNode = await aClientNode(portal.db, { client_id: client.id })
  const center = await portal.aCenter({ ...options, client_id: client.id, client_node_id: centerNode.id })
  const order = await portal.anOrder({ client_id: client.id, center_id: center.id, lines: 2 })
  const documents = { client_id: client.id, center_id: center.id, lines: 2 }
  const waitingOrder = await portal.anOrder({ ...documents, state: 'pending_validation' })
  const decidedOrder = await portal.anOrder({ ...documents, validation_datetime: new Date() })
  const offer = await anOffer(portal.db, { ...documents, state: 'pending_validation' })
  const sentOffer = await anOffer(portal.db, documents)
  const decidedOffer = await anOffer(portal.db, { ...documents, validation_datetime: new Date() })
  const catalog = await aCatalog(portal.db, documents)
  const note = await aDeliveryNote(portal.db, { ...documents, order_id: order.id })
  const invoice = await anInvoice(portal.db, { ...documents, note: note.id })
  return {
    centerNode,
    center,
    order,
    waitingOrder,
    decidedOrder,
    offer,
    sentOffer,
    decidedOffer,
    catalog,
    note,
    invoice,
  }
}
