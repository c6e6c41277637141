import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type Person } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { isStandIn } from '../../identity/absences/stand-ins'

/** A document that waits for validation: whose it is, who sent it and what it costs. */
export interface Sent {
  kind: 'order' | 'offer'
  client: number
  center: number | null
  creator: number | null
  /** Euros without tax, as it is stored. */
  base: string
}

/**
 * What an amount is compared with (rule D-70): euros as text; 'whatever' counts accounts without an amount alone, which
 * tells nothing about a sum; 'none' asks for no amount: cancelling and agreeing need none.
 */
export type Compared = Sent['base'] | 'whatever' | 'none'

/** Whose an order or offer is, who sent it and what it costs. */
export async function sentOf(db: Db, kind: Sent['kind'], id: number): Promise<Sent> {
  const table = kind === 'order' ? sql`sale_order` : sql`offer`
  const row = await firstRow(
    db,
    sql<Omit<Sent, 'kind'>>`
    select client_id as client, center_id as center, creator_id as creator, base from ${table} where id = ${id}`,
  )
  return { ...found(row), kind }
}

const isSupplier = (alias: string) => sql`${sql.ref(`${alias}.role`)} in ('admin', 'sales_manager')`

/** Buyers of the client: an account of a role client or network that is linked to it. */
const isColleague = (alias: string) => sql`${sql.ref(`${alias}.role`)} in ('client', 'network')`

/** The amount up to which an account validates; null: any, as the supplier's staff has (rule D-72). */
export const amountOf = (alias: string): RawBuilder<string | null> =>
  sql`case when not ${isSupplier(alias)} then ${sql.ref(`${alias}.validation_limit`)} end`

function isWithin(alias: string, base: Compared): RawBuilder<unknown> {
  if (base === 'none') return sql`true`
  if (base === 'whatever') return sql`${amountOf(alias)} is null`
  return sql`coalesce(${amountOf(alias)} >= ${base}::numeric, true)`
}

/** Condition on an account: it is open, and a document's client and centre are its own (rule L-21). */
export function mayLook(alias: string, { client, center }: Pick<Sent, 'client' | 'center'>): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('active')} and (
    ${column('role')} = 'admin'
    or exists (select 1 from account_client x where x.account_id = ${column('id')} and x.client_id = ${client})
    or ${column('role')} = 'sales_manager' and exists (
      select 1 from client c join stat_node_closure n on n.node_id = c.stat_node_id
        where c.id = ${client} and n.ancestor_id = ${column('stat_node_id')}))
    and (${column('all_centers')} or ${isSupplier(alias)}
      or exists (select 1 from account_center x where x.account_id = ${column('id')} and x.center_id = ${center}::int))`
}

/** Condition on an account: it has the right itself for a document of this client and centre, up to this base. */
export const mayItself = (alias: string, sent: Sent, base: Compared): RawBuilder<boolean> =>
  sql`(${mayLook(alias, sent)} and ${sql.ref(`${alias}.can_validate_${sent.kind}s`)} and ${isWithin(alias, base)})`

/**
 * Condition on an account: it may validate a document that costs this, by its own right or in place of another account
 * (rules D-70, D-72, D-74). The one place that knows it. @param today the day of business
 */
export const mayValidate = (alias: string, sent: Sent, base: Compared, today: string): RawBuilder<boolean> =>
  sql`(${mayItself(alias, sent, base)} or ${mayLook(alias, sent)} and exists (
    select 1 from absence ab join account away on away.id = ab.account_id
    where ${isStandIn('ab', alias, today)} and away.id is distinct from ${sent.creator}::int
      and ${mayItself('away', sent, base)}))`

/** The question who may validate a document: asked by which account, for which day and base. */
export interface Asking {
  actor: Pick<Actor, 'id' | 'role' | 'rules'>
  today: string
  base: Compared
}

/**
 * Who else may validate a document, by name. Buyers are told their colleagues, never the supplier's staff; sales are
 * told everybody. An empty list means the supplier's staff (D-41). The sender is among them only where it could
 * validate its own document (D-40, M-32).
 */
export async function whoCan(db: Db, sent: Sent, asking: Asking): Promise<Person[]> {
  const { actor, today, base } = asking
  return rows(
    db,
    sql<Person>`
    select a.first_name, a.email from account a
    where a.id <> ${actor.id} and ${mayValidate('a', sent, base, today)}
      and ${isBuyer(actor.role) ? isColleague('a') : sql`true`}
      and (a.id is distinct from ${sent.creator}::int or not ${isLeftToOthers(sent, asking)})
    order by ${isColleague('a')} desc, a.first_name, a.id limit 20`,
  )
}

/**
 * Whether the sender leaves a document to others, as an expression: a buyer of the client other than the sender may
 * validate it (rule D-40), or the sender has just changed who may (rule M-32).
 */
function isLeftToOthers(sent: Sent, { actor, today, base }: Asking): RawBuilder<boolean> {
  if (actor.rules.ownApproval) return sql`false`
  return sql`(exists (select 1 from account other
    where other.id is distinct from ${sent.creator}::int and ${isColleague('other')}
      and ${mayValidate('other', sent, base, today)})
    or ${hasChangedRights(sent)})`
}

/** Whether the sender changed within a day who may validate the client's documents, as an expression (rule M-32). */
function hasChangedRights({ kind, client, creator }: Sent): RawBuilder<boolean> {
  const fields = ['active', 'clients', 'all_centers', 'centers', `can_validate_${kind}s`, 'validation_limit']
  return sql`exists (select 1 from audit x
    where x.account_id = ${creator}::int and x.at > now() - interval '1 day' and x.entity = 'account'
      and x.entity_id <> ${String(creator)}
      and (x.action like 'absence.%' or x.action like 'user.%' and x.before ?| ${fields})
      and (x.before->'clients' @> ${JSON.stringify([client])}::jsonb
        or exists (select 1 from account_client y where y.account_id::text = x.entity_id and y.client_id = ${client})))`
}

/** Whether the account sent this document itself and has to leave it to others (rules D-40, D-72, M-32). */
export async function isOwnToOthers(db: Db, sent: Sent, asking: Asking): Promise<boolean> {
  if (sent.creator !== asking.actor.id) return false
  return (await firstRow(db, sql`select 1 where ${isLeftToOthers(sent, asking)}`)) !== undefined
}

/** Whether it may not validate the document that it sent because it changed rights about it (rule M-32). */
export async function isOwnWithChangedRights(db: Db, sent: Sent, { actor }: Pick<Asking, 'actor'>): Promise<boolean> {
  if (sent.creator !== actor.id || actor.rules.ownApproval) return false
  return (await firstRow(db, sql`select 1 where ${hasChangedRights(sent)}`)) !== undefined
}

/** Names as a sentence lists them; the address where there is no name. */
export const namesOf = (people: readonly Person[]): string =>
  people.map(({ first_name: name, email }) => (name ? `${name} (${email})` : email)).join(', ')
