import { sql, type RawBuilder } from 'kysely'
import { localTime } from '../../../core/clock'
import { rows, type Db } from '../../../core/db/db'
import type { Actor } from '../../../core/http/actor'
import { found } from '../../../core/http/problem'
import { clientRowsOf, clientsOf, documentsOf, ownCenters } from '../../../core/http/rows-of'
import { ownAccount } from '../queries'

/** Most rows of each kind, so that a file has some megabytes at most. */
const maxOfEach = 5_000

/**
 * What the portal stores about an account (rule S-42): no money, no secret, nothing of other people. `incomplete` names
 * the parts that have more than 5,000 rows.
 */
export async function ownData(db: Db, actor: Actor, now: Date): Promise<object> {
  const incomplete: string[] = []
  const part = async <Row>(name: string, query: RawBuilder<Row>) => {
    const found = await rows(db, sql<Row>`${query} limit ${sql.lit(maxOfEach + 1)}`)
    if (found.length > maxOfEach) incomplete.push(name)
    return found.slice(0, maxOfEach).map((row) => withLocalTimes(row as Record<string, unknown>))
  }
  const parts: Record<string, unknown> = { profile: await profile(db, actor) }
  // In sequence: the embedded database has one connection, which other calls need in between.
  for (const [name, query] of Object.entries(partsOf(actor))) parts[name] = await part(name, query)
  return { made_at: localTime(now), ...parts, incomplete }
}

async function profile(db: Db, actor: Actor) {
  const { recovery_codes_left: _left, ...own } = found(await ownAccount(db, actor.id))
  const clients = await rows(
    db,
    sql<{ name: string; code: string }>`
    select c.name, c.external_id as code from account_client o join client c on c.id = o.client_id
      where o.account_id = ${actor.id} order by c.name`,
  )
  const centers = await rows(
    db,
    sql<{ name: string; code: string }>`
    select c.name, c.external_code as code from account_center o join center c on c.id = o.center_id
      where o.account_id = ${actor.id} order by c.name`,
  )
  return {
    ...own,
    role: actor.role,
    can_see_prices: actor.can_see_prices,
    can_see_totals: actor.can_see_totals,
    can_see_delivery_notes: actor.can_see_delivery_notes,
    can_see_sale_invoices: actor.can_see_sale_invoices,
    can_validate_orders: actor.can_validate_orders,
    can_validate_offers: actor.can_validate_offers,
    can_manage_users: actor.can_manage_users,
    only_authorized_products: actor.only_authorized_products,
    all_centers: actor.all_centers,
    clients,
    centers,
  }
}

/** The other parts of the file, without the names of other people. */
function partsOf(actor: Actor): Record<string, RawBuilder<unknown>> {
  const { id } = actor
  const made = (table: 'sale_order' | 'offer' | 'catalog', at: string) =>
    sql`select number, ${sql.ref(at)} as at from ${sql.table(table)} where creator_id = ${id}
      order by ${sql.ref(at)} desc, id desc`
  return {
    sessions: sql`select created_at as begun_at, seen_at, expires_at, revoked_at as ended_at, user_agent
      from session where account_id = ${id} and purpose = 'portal' order by created_at desc`,
    changes: sql`select at, action, coalesce(account_id = ${id}, false) as by_this_account
      from audit where entity = 'account' and entity_id = ${String(id)} order by id desc`,
    carts: sql`select c.updated_at, c.active as is_open, c.observations, c.customer_number,
      (select k.name from client k where k.id = c.client_id and ${clientsOf(actor, 'k.id')}) as client,
      coalesce((select json_agg(json_build_object('code', p.external_id, 'name', p.name, 'quantity', i.quantity,
        'description', i.description) order by i.position)
        from cart_item i join product p on p.id = i.product_id where i.cart_id = c.id), '[]') as lines
      from cart c where c.account_id = ${id} order by c.updated_at desc, c.id desc`,
    favourites: sql`select p.external_id as code, p.name, f.created_at as since
      from favourite f join product p on p.id = f.product_id where f.account_id = ${id}
        order by f.created_at desc, f.id desc`,
    shopping_lists: sql`select s.name, k.name as client, s.changed_at, s.created_by = ${id} as made_by_this_account
      from shopping_list s join client k on k.id = s.client_id
      where ${id} in (s.created_by, s.changed_by) and ${clientRowsOf(actor, 's')}
      order by s.changed_at desc, s.id desc`,
    stock_counts: sql`select s.name as shopping_list, k.name as client, c.counted_at
      from stock_count c join shopping_list s on s.id = c.list_id join client k on k.id = s.client_id
      where c.account_id = ${id} and ${clientRowsOf(actor, 's')} order by c.id desc`,
    recurring_orders: sql`select s.name, k.name as client, s.rhythm, s.state, s.changed_at,
      s.created_by = ${id} as made_by_this_account, coalesce(s.allowed_by = ${id}, false) as allowed_by_this_account
      from recurring_order s join client k on k.id = s.client_id
      where ${id} in (s.created_by, s.changed_by, s.allowed_by) and ${documentsOf(actor, 's')}
      order by s.changed_at desc, s.id desc`,
    recurring_dates: sql`select s.name as recurring_order, k.name as client, r.due::text as date, r.state,
      r.decided_at
      from recurring_run r join recurring_order s on s.id = r.recurring_id join client k on k.id = s.client_id
      where r.decided_by = ${id} and ${documentsOf(actor, 's')} order by r.decided_at desc, r.id desc`,
    refused_proposals: sql`select e.name as center, p.external_id as code, p.name, f.kind, f.until::text as until, f.at
      from proposal_refusal f join product p on p.id = f.product_id join center e on e.id = f.center_id
      where f.account_id = ${id} and ${ownCenters(actor, 'e')} order by f.at desc, f.center_id, f.product_id`,
    support_messages: sql`select number, at, full_name, company, email, phone, subject, comment
      from help_message where account_id = ${id} order by created_at desc, id desc`,
    orders: made('sale_order', 'order_datetime'),
    offers: made('offer', 'offer_datetime'),
    catalogues: made('catalog', 'created'),
  }
}

/** Moments as local times of Madrid. */
const withLocalTimes = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? localTime(value) : value]),
  )
