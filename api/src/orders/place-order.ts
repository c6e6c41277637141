import { sql } from 'kysely'
import { PaymentOptions, type OrderCreate } from '@portal/shared-sdk/contract'
import { centsOf, limitEffect, moneyText, shippingOptions, type Totals } from '@portal/shared-sdk/contract/money'
import { cartShipping, type CartContent } from '../cart/cart-content'
import { cut } from '../cart/cut'
import { centerProblem, otherCart } from '../cart/open-cart'
import { contentById, type Visit } from '../cart/read-cart'
import { purchaseCurrentOf } from '../centers/purchase-period'
import { instantOf, type Clock } from '../clock'
import { audit } from '../db/audit'
import { firstRow, type Db } from '../db/db'
import { nextNumber } from '../db/next-number'
import { searchNorm } from '../http/list'
import { checkVersion, fieldError, found, refusal } from '../http/problem'
import { clientsOf } from '../http/rows-of'
import { texts } from '../http/texts'
import { punchoutTexts } from '../punchout/texts'
import { recordPurchase } from './record-purchase'
import { refuseOrder } from './refuse-order'
import { orderTexts } from './texts'

interface OrderCenter {
  id: number
  name: string
  has_facturable: boolean
  min_order: string | null
  purchase_limit: string | null
}

/** An order as it was just made. */
export interface PlacedOrder { id: number; number: string; state: 'received' | 'pending_validation'; client: number }

/**
 * PATCH cart/create_order/: makes the cart an order and closes it, or keeps the order for validation when it passes
 * the centre's purchase limit. Names, prices and taxes are copied. Locks the cart, then the centre.
 * @throws 400 with what refuses it, 404, 409; nothing stays of a refused order
 */
export async function placeOrder(tx: Db, input: OrderCreate, clock: Clock, visit: Visit): Promise<PlacedOrder> {
  const { actor } = visit
  const client = await orderClient(tx, input, visit)
  if (actor.buyer_cookie !== null && input.buyer_cookie && input.buyer_cookie !== actor.buyer_cookie) throw fieldError('buyer_cookie', punchoutTexts.otherCookie)
  checkOptions(input, visit.today)
  const cart = await lockCart(tx, client.id, input, visit)
  const center = await lockCenter(tx, cart, client.id, visit)
  await sql`update cart set active = false, center_id = ${center.id}, updated_at = now() where id = ${cart.id}`.execute(tx)
  const content = await contentById(tx, cart.id, visit)
  refuseOrder(content, center, visit)
  const totals = orderTotals(content, input, visit)
  const state = await isOverLimit(tx, center, totals, clock) ? 'pending_validation' : 'received'
  const number = await nextNumber(tx, 'PED', Number(visit.today.slice(0, 4)))
  const id = await insertOrder(tx, { number, state, now: clock.now(), client, center, content, totals, input, visit })
  await insertLines(tx, id, state, content)
  await sql`delete from cart_item where cart_id = ${cart.id}`.execute(tx)
  if (state === 'received') await recordPurchase(tx, id)
  await leaveTrace(tx, id, number, state, totals, visit)
  return { id, number, state, client: client.id }
}

/** Whose cart is sent: the part of a request that an order and a punch-out order share. */
export type SentCart = Pick<OrderCreate, 'client' | 'lead' | 'center' | 'version'>

/** Orders are for clients: a lead gets offers. 404 for a client that the account may not see. */
export async function orderClient(tx: Db, { client, lead }: SentCart, { actor }: Visit): Promise<{ id: number; name: string }> {
  if (!client || lead) throw fieldError('client', texts.required)
  return found(await firstRow(tx, sql<{ id: number; name: string }>`
    select id, name from client where id = ${client} and ${clientsOf(actor, 'client.id')}`))
}

function checkOptions({ shipping_option: shipping, payment_option: payment, delivery_date: date }: OrderCreate, today: string): void {
  if (shipping && !shippingOptions.some(({ id }) => id === shipping)) throw fieldError('shipping_option', texts.notOffered)
  if (payment && !PaymentOptions.some((id) => id === payment)) throw fieldError('payment_option', texts.notOffered)
  if (!date) return
  if (!isReal(date)) throw fieldError('delivery_date')
  if (date.slice(0, 10) < today) throw fieldError('delivery_date', orderTexts.pastDate)
}

/** Whether a calendar has the day and the day the hour: 31 June does not come back as it was written. */
function isReal(date: string): boolean {
  const moment = new Date(`${date.length === 10 ? `${date}T00:00` : date}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}

interface OpenCart { id: number; client_id: number | null; lead_id: number | null; center_id: number | null; version: number; name: string }

/** A cart that was sent meanwhile is no longer there: the second of two sends finds none. */
export async function lockCart(tx: Db, client: number, input: SentCart, { actor }: Visit): Promise<OpenCart> {
  const cart = await firstRow(tx, sql<OpenCart>`
    select c.id, c.client_id, c.lead_id, c.center_id, c.version, coalesce(cl.name, l.name, '') as name
    from cart c left join client cl on cl.id = c.client_id left join lead l on l.id = c.lead_id
    where c.account_id = ${actor.id} and c.tab = ${actor.tab} and c.active for update of c`)
  if (!cart || !(await firstRow(tx, sql`select 1 from cart_item where cart_id = ${cart.id} limit 1`))) throw refusal('empty', orderTexts.empty)
  if (cart.client_id !== client) throw otherCart(cart)
  checkVersion(input.version, cart.version)
  return { ...cart, center_id: input.center === undefined ? cart.center_id : input.center }
}

export async function lockCenter(tx: Db, cart: OpenCart, client: number, { actor }: Visit): Promise<OrderCenter> {
  if (cart.center_id === null) throw refusal('no_center', orderTexts.noCenter)
  const center = await firstRow(tx, sql<OrderCenter>`
    select id, name, has_facturable, min_order, purchase_limit from center
    where id = ${cart.center_id} and client_id = ${client} for no key update`)
  if (!center) throw await centerProblem(tx, actor, cart.center_id)
  return center
}

function orderTotals(content: CartContent, input: OrderCreate, { actor }: Visit): Totals {
  const shipping = cartShipping(content.totals.base, content.lines.length, content.cart, actor.rules, input.shipping_option)
  return { ...content.totals, shipping, final: content.totals.total + shipping }
}

async function isOverLimit(tx: Db, center: OrderCenter, { base }: Totals, clock: Clock): Promise<boolean> {
  if (center.purchase_limit === null) return false
  return limitEffect(centsOf(center.purchase_limit), centsOf(await purchaseCurrentOf(tx, clock, center.id)), base).isOver
}

interface NewOrder {
  number: string
  state: string
  now: Date
  client: { id: number; name: string }
  center: OrderCenter
  content: CartContent
  totals: Totals
  input: OrderCreate
  visit: Visit
}

async function insertOrder(tx: Db, { number, state, now, client, center, content, totals, input, visit }: NewOrder): Promise<number> {
  const { actor } = visit
  const ownNumber = (input.customer_number ?? '').trim()
  const details = cut(input.observations ?? content.cart.observations, actor.variant.public.settings.limit_observations_order)
  const row = await tx.insertInto('sale_order').values({
    number,
    client_id: client.id,
    center_id: center.id,
    creator_id: actor.id,
    state,
    client_order_number: ownNumber,
    order_datetime: now,
    delivery_datetime: input.delivery_date ? instantOf(input.delivery_date) : null,
    base: moneyText(totals.base),
    discounts: moneyText(totals.discounts),
    client_discount_percentage: content.clientDiscountPercentage,
    client_discount: moneyText(totals.clientDiscount),
    tax_total: moneyText(totals.tax),
    total: moneyText(totals.total),
    shipping: moneyText(totals.shipping),
    final: moneyText(totals.final),
    shipping_option: input.shipping_option ?? null,
    payment_option: input.payment_option ?? null,
    details,
    billable_center: center.has_facturable,
    source: actor.purpose === 'punchout' ? 'punchout' : 'cart',
    cart_id: content.cart.id,
    buyer_cookie: input.buyer_cookie ?? actor.buyer_cookie,
    cookies: input.cookies ?? null,
    search_norm: searchNorm(number, ownNumber, center.name, client.name),
  }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

async function insertLines(tx: Db, order: number, state: string, { lines }: CartContent): Promise<void> {
  const copies = lines.map(({ row, price, unitQuantity, discount, total, taxRate }, i) => ({
    position: i + 1, product_id: row.product_id, code: row.code, name: row.name, description: row.line_description,
    unit_id: row.unit?.id ?? null, unit_name: row.unit?.name ?? row.card.measurement_unit_name, unit_quantity: unitQuantity,
    quantity: row.quantity, price: moneyText(price ?? 0n), discount, base: moneyText(total), tax_rate: taxRate, billable: row.billable,
  }))
  await sql`
    insert into order_line (order_id, position, product_id, code, name, description, unit_id, unit_name, unit_quantity, quantity,
      price, discount, base, tax_rate, billable, state)
    select ${order}, l.*, ${state} from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as l(position int, product_id int, code text,
      name text, description text, unit_id int, unit_name text, unit_quantity int, quantity int, price numeric, discount numeric,
      base numeric, tax_rate numeric, billable boolean)`.execute(tx)
}

async function leaveTrace(tx: Db, id: number, number: string, state: string, totals: Totals, { actor }: Visit): Promise<void> {
  await sql`insert into document_event (kind, document_id, account_id, action, reason)
    values ('order', ${id}, ${actor.id}, ${state === 'received' ? 'sent' : 'kept_for_validation'}, ${state === 'received' ? '' : 'purchase_limit'})`.execute(tx)
  await audit(tx, { account: actor.id, action: 'order.created', entity: 'order', id, after: { number, state, base: moneyText(totals.base), final: moneyText(totals.final) } })
}

