import { sql } from 'kysely'
import { firstRow } from '../src/core/db/db'
import { dayAfter } from '../src/core/clock'
import { aCatalog, anOffer } from './an-offer'
import type { TestPortal } from './a-portal'
import type { Caller } from './an-account'
import { next } from './next'
import type { Customer } from './rights-world'

// The rows that rights-rules.ts makes for its calls.

interface Of {
  portal: TestPortal
  account: Caller
}

export async function aClientCall(c: Customer, { portal: { db }, account }: Of): Promise<number> {
  const { id } = await db
    .insertInto('client_call')
    .values({
      client_id: c.client.id,
      account_id: account.id,
      kind: 'call',
      text: 'Hola',
      until: '2030-01-01',
      at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An invitation that waits, of a colleague of the customer. */
export async function anInvitation(c: Customer, portal: TestPortal): Promise<number> {
  const clients = [c.client.id]
  const manager = await portal.anAccount({ clients, can_manage_users: true })
  const email = `invited${next()}@portal.test`
  const { body } = await manager.post('users/invitations/', { email, all_centers: false, centers: [c.center.id] })
  return body.id
}

/** An offer that the customer may answer. */
export const aSentOffer = (c: Customer, { db }: TestPortal) =>
  anOffer(db, { client_id: c.client.id, center_id: c.center.id, lines: 2 })

/** An offer that the customer's lead accepted. */
export async function aRequestedOffer(c: Customer, { db }: TestPortal): Promise<number> {
  const { id, number } = await anOffer(db, { lead_id: c.lead.id, state: 'accepted' })
  await db
    .insertInto('offer_request')
    .values({ offer_id: id, number: `SOL-${number}`, created: new Date() })
    .execute()
  return id
}

export async function aMailableCatalog(c: Customer, { db }: TestPortal): Promise<number> {
  await db.updateTable('client').set({ email: 'cliente@hotel.test' }).where('id', '=', c.client.id).execute()
  return (await aCatalog(db, { client_id: c.client.id, center_id: c.center.id })).id
}

/** An order of the customer that waits for validation. */
export async function aWaitingOrder(c: Customer, portal: TestPortal): Promise<number> {
  return (
    await portal.anOrder({ client_id: c.client.id, center_id: c.center.id, lines: 2, state: 'pending_validation' })
  ).id
}

/** A waiting order that an account of the customer, or the named one, placed and was asked about. */
export async function anAskedOrder(c: Customer, portal: TestPortal, creator?: number) {
  const creator_id = creator ?? (await aBuyerOf(c, portal)).id
  const { id } = await portal.anOrder({
    client_id: c.client.id,
    center_id: c.center.id,
    creator_id,
    lines: 2,
    state: 'pending_validation',
  })
  const asked = { kind: 'order', document_id: id, account_id: (await aBuyerOf(c, portal)).id, action: 'asked' }
  const { id: question } = await portal.db
    .insertInto('document_event')
    .values({ ...asked, reason: '¿Para qué sala es?' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, question }
}

/** The first line of an order. */
export const aLineOf = async (order: number, { db }: TestPortal): Promise<number> =>
  (await db.selectFrom('order_line').select('id').where('order_id', '=', order).orderBy('id').executeTakeFirstOrThrow())
    .id

export const aWaitingOffer = (c: Customer, portal: TestPortal) =>
  anOffer(portal.db, { client_id: c.client.id, center_id: c.center.id, lines: 2, state: 'pending_validation' })

/** A buyer of the customer who may validate. */
export const aBuyerOf = (c: Customer, portal: TestPortal) =>
  portal.anAccount({ clients: [c.client.id], can_validate_orders: true, can_validate_offers: true })

/** A period that no other absence of the walks overlaps. */
export async function anAbsenceOf(account: number, c: Customer, portal: TestPortal) {
  const day = dayAfter(portal.clock.today(), next())
  return { account, stand_in: (await aBuyerOf(c, portal)).id, first_day: day, last_day: day }
}

export async function aStoredAbsence(account: number, c: Customer, portal: TestPortal): Promise<number> {
  const { account: account_id, stand_in: stand_in_id, ...days } = await anAbsenceOf(account, c, portal)
  const { id } = await portal.db
    .insertInto('absence')
    .values({ account_id, stand_in_id, ...days })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same of offers: see aDecidedOrder. */
export async function aDecidedOffer(c: Customer, { portal, account }: Of): Promise<{ id: number; version: number }> {
  const { id } = await aWaitingOffer(c, portal)
  const { body } = await account.patch(`validable_offers/${id}/`, { cancelled: true })
  return { id, version: body.version ?? 1 }
}

/** An order that the account itself has just decided, if it may. */
export async function aDecidedOrder(c: Customer, { portal, account }: Of): Promise<{ id: number; version: number }> {
  const id = await aWaitingOrder(c, portal)
  const { body } = await account.patch(`validable_orders/${id}/`, { cancelled: true })
  return { id, version: body.version ?? 1 }
}

/** Puts a line for the customer into the account's cart and answers its id. */
export async function fillCart(c: Customer, { account }: Of): Promise<number> {
  await account.patch('cart/clear/', { client: c.client.id })
  const { status, body } = await account.post('cart/add_cart_item/', {
    client: c.client.id,
    center: c.center.id,
    product: c.product.id,
    quantity: 1,
  })
  if (status !== 200) throw new Error(`The cart was not filled: ${JSON.stringify(body)}`)
  return body.items[0].id
}

/** The line of another account's cart for the same customer, which may be one that the account itself cannot see. */
export async function anothersLine(c: Customer, { portal, account }: Of): Promise<number> {
  // A cart for somebody else would be refused before the line is looked for.
  const { client, lead, items } = (await account.get('cart/')).body
  if (items.length > 0) await account.patch('cart/clear/', { client, lead })
  return fillCart(c, { portal, account: await portal.anAccount({ role: 'client', clients: [c.client.id] }) })
}

/** The body of a new lead, valid in every variant. */
export async function aNewLead({ db }: TestPortal): Promise<object> {
  await db
    .insertInto('province')
    .values({ id: 28, name: 'Madrid', country_id: 'sp' })
    .onConflict((on) => on.doNothing())
    .execute()
  for (const table of ['sales_person', 'channel', 'sector', 'business', 'origin', 'price_rate'] as const) {
    await db
      .insertInto(table)
      .values({ id: 1, name: `${table} 1` })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  return {
    name: 'Hotel Sol',
    email: 'rosa@sol.test',
    phone: '600',
    province: 28,
    sales_person: 1,
    channel: 1,
    sector: 1,
    business: 1,
    origin: 1,
    price_rate: 1,
  }
}

export async function aFavourite(portal: TestPortal, account: Caller): Promise<number> {
  const { id } = await portal.aProduct()
  return (
    await portal.db
      .insertInto('favourite')
      .values({ account_id: account.id, product_id: id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** An account with a second factor whose codes nobody knows. */
export async function aFactorOf(portal: TestPortal): Promise<number> {
  const { id } = await portal.anAccount()
  await portal.db
    .insertInto('second_factor')
    .values({ account_id: id, secret: 'none', confirmed_at: new Date() })
    .execute()
  return id
}

/** A further open session of an account. */
export async function aSession(portal: TestPortal, account: number): Promise<string> {
  const row = { account_id: account, expires_at: new Date(Date.now() + 3_600_000) }
  return (await portal.db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A receiver of webhooks with a delivery that was given up. There are 20 at most, so the former ones go. */
export async function aWebhookDelivery(
  portal: TestPortal,
  account: Caller,
): Promise<{ webhook: number; delivery: number }> {
  await sql`delete from webhook`.execute(portal.db)
  const { body } = await account.post('webhooks/', { url: 'https://erp.example.com/', types: ['order.sent'] })
  const delivery = await firstRow(
    portal.db,
    sql<{ id: number }>`
    with e as (insert into event (type, at, data) values ('order.sent', now(), '{}') returning id)
    insert into webhook_delivery (webhook_id, event_id, state) select ${body.id}::int, e.id, 'failed' from e
      returning id`,
  )
  return { webhook: body.id, delivery: delivery!.id }
}
