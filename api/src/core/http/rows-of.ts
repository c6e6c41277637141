import { sql, type RawBuilder } from 'kysely'
import { isSales } from '@portal/shared-sdk/contract'
import { allOf, firstRow, oneRow, type Db } from '../db/db'
import type { Actor } from './actor'
import { notFound } from './problem'

/**
 * The clients whose rows an account may see, as a condition on a column of client ids: all for admin, the account's
 * branch of the hierarchy for sales_manager, its own for the others. Every query of clients' rows takes it.
 * @param column as it stands in the query, for example `o.client_id`.
 */
export function clientsOf(actor: Actor, column: string): RawBuilder<unknown> {
  // A visit buys for one client, whatever else its account may see (rule U-11).
  if (actor.punchout)
    return sql`(${sql.ref(column)} = ${actor.punchout.client}::int
      and ${clientsOf({ ...actor, punchout: null }, column)})`
  if (actor.role === 'admin') return sql`true`
  const own = sql`select client_id from account_client where account_id = ${actor.id}`
  if (actor.role !== 'sales_manager') return sql`${sql.ref(column)} in (${own})`
  return sql`${sql.ref(column)} in (
    select id from client where stat_node_id in (select node_id from stat_node_closure
      where ancestor_id = ${actor.stat_node_id}::int)
    union all ${own})`
}

/**
 * The centres whose rows an account may see, beside `clientsOf` in every query of rows that carry a centre: all of its
 * clients', or those that a buyer's account is limited to; a row without a centre is none of these (rule L-21).
 * @param column of centre ids as it stands in the query, for example `o.center_id`.
 */
export const centersOf = (actor: CenterRights, column: string): RawBuilder<unknown> =>
  centerLimit(actor, column) ?? sql`true`

/** The same for `allOf`: undefined for an account that has all centres, so that its statements stay as they are. */
export const centerLimit = (actor: CenterRights, column: string): RawBuilder<unknown> | undefined =>
  isLimited(actor)
    ? sql`${sql.ref(column)} in (select center_id from account_center where account_id = ${actor.id})`
    : undefined
type CenterRights = Pick<Actor, 'id' | 'role' | 'all_centers'>

/** Whether an account sees some centres of its clients alone (rule L-21). Sales see all. */
export const isLimited = ({ role, all_centers: hasAll }: Pick<CenterRights, 'role' | 'all_centers'>): boolean =>
  !hasAll && !isSales(role)

/**
 * The clients' documents that an account may see: clientsOf and centersOf in one condition.
 * @param alias of a table with the columns client_id and center_id
 */
export const documentsOf = (actor: Actor, alias: string): RawBuilder<unknown> =>
  allOf([clientsOf(actor, `${alias}.client_id`), centerLimit(actor, `${alias}.center_id`)])

/** The same where a row without a centre is of the whole client, and seen by all who see that (rule R-40). */
export const clientRowsOf = (actor: Actor, alias: string): RawBuilder<unknown> =>
  sql`(${clientsOf(actor, `${alias}.client_id`)}
    and (${sql.ref(`${alias}.center_id`)} is null or ${centersOf(actor, `${alias}.center_id`)}))`

/** The same of rows of `center` itself. */
export const ownCenters = (actor: Actor, alias: string): RawBuilder<unknown> =>
  allOf([clientsOf(actor, `${alias}.client_id`), centerLimit(actor, `${alias}.id`)])

/**
 * The leads that an account may choose, change or make offers for: by branch as clientsOf. Roles other than sales have
 * none; deleted leads are excluded (rule O-3).
 * @param column of lead ids as it stands in the query; `<alias>.id` is a row of `lead` itself, which is asked directly.
 */
export function leadsOf(actor: Actor, column: string): RawBuilder<unknown> {
  return leads(actor, column, false)
}

/**
 * leadsOf for a page of the list of leads. For an account that has all leads the branch is not checked row by row, which
 * would take longer than the rest of the page.
 * @param alias of `lead`
 */
export async function listedLeads(db: Db, actor: Actor, alias: string): Promise<RawBuilder<unknown>> {
  if (actor.role !== 'sales_manager' || actor.punchout) return leadsOf(actor, `${alias}.id`)
  const row = await oneRow(db, sql<{ has_all: boolean }>`select ${hasAllLeads(actor)} as has_all`)
  return row.has_all ? sql`${sql.ref(`${alias}.deleted_at`)} is null` : leadsOf(actor, `${alias}.id`)
}

/**
 * The leads whose documents an account may read: deleted ones too, since their offers and catalogues still name them.
 */
export function leadsOfDocuments(actor: Actor, column: string): RawBuilder<unknown> {
  return leads(actor, column, true)
}

function leads(actor: Actor, column: string, withDeleted: boolean): RawBuilder<unknown> {
  if (actor.punchout || !isSales(actor.role)) return sql`false`
  const [alias, name] = column.split('.')
  if (name === 'id') return sql`(${ownLeads(actor, withDeleted, `${alias}.`)})`
  if (actor.role === 'sales_manager')
    return sql`${sql.ref(column)} in (select id from lead where ${ownLeads(actor, withDeleted, '')})`
  // Few are deleted: excluding these is faster than listing all others.
  return withDeleted ? sql`true` : sql`${sql.ref(column)} not in (select id from lead where deleted_at is not null)`
}

/** The same as a condition on a row of `lead`. @param prefix its alias with the dot, or nothing */
function ownLeads(actor: Actor, withDeleted: boolean, prefix: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${prefix}${name}`)
  return allOf([
    !withDeleted && sql`${column('deleted_at')} is null`,
    actor.role === 'sales_manager' &&
      sql`(${column('stat_node_id')} in (select node_id from stat_node_closure
        where ancestor_id = ${actor.stat_node_id}::int)
        or ${column('sales_person_id')} = ${actor.sales_person_id}::int)`,
  ])
}

/** 404 when a client, centre or lead named in a query or a body is not one of the account's. */
export async function refuseForeign(
  db: Db,
  actor: Actor,
  { client, center, lead }: { client?: number | null; center?: number | null; lead?: number | null },
): Promise<void> {
  if (
    client &&
    !(await firstRow(db, sql`select 1 from client c where c.id = ${client} and ${clientsOf(actor, 'c.id')}`))
  )
    throw notFound()
  if (center && !(await firstRow(db, sql`select 1 from center c where c.id = ${center} and ${ownCenters(actor, 'c')}`)))
    throw notFound()
  if (
    lead &&
    !(await firstRow(db, sql`select 1 from lead l where l.id = ${lead} and ${leadsOfDocuments(actor, 'l.id')}`))
  )
    throw notFound()
}

/**
 * Whether an account of sales may see every lead, as an expression. The distinct branches of leads are read one by one
 * from their index: they are few, of hundreds of thousands of leads.
 */
export function hasAllLeads(actor: Actor): RawBuilder<boolean> {
  if (actor.punchout) return sql`false`
  if (actor.role === 'admin') return sql`true`
  return sql`(not exists (
    with recursive branch as (
      (select stat_node_id as id from lead order by stat_node_id limit 1)
      union all select (select stat_node_id from lead where stat_node_id > b.id order by stat_node_id limit 1)
        from branch b where b.id is not null)
    select 1 from branch where id not in (select node_id from stat_node_closure
      where ancestor_id = ${actor.stat_node_id}::int))
    and not exists (select 1 from lead where stat_node_id is null
      and coalesce(sales_person_id = ${actor.sales_person_id}::int, false) = false))`
}

/** Ids of the leads whose documents an account of sales may see, as a query of two indexes: see leadsOfDocuments. */
export const leadIdsOf = (actor: Actor, country: RawBuilder<unknown> | undefined): RawBuilder<unknown> => {
  const ids = (own: RawBuilder<unknown>) => sql`select l.id from lead l where ${allOf([own, country])}`
  if (actor.role === 'admin') return ids(sql`true`)
  const branch = sql`l.stat_node_id in (select node_id from stat_node_closure
    where ancestor_id = ${actor.stat_node_id}::int)`
  return sql`${ids(branch)} union all ${ids(sql`l.sales_person_id = ${actor.sales_person_id}::int`)}`
}
