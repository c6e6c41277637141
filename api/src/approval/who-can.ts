import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type Person } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { found } from '../http/problem'

/** A document that waits for validation: whose it is and who sent it. */
export interface Sent {
  kind: 'order' | 'offer'
  client: number
  creator: number | null
}

/** Whose an order or offer is, and who sent it. */
export async function sentOf(db: Db, kind: Sent['kind'], id: number): Promise<Sent> {
  const table = kind === 'order' ? sql`sale_order` : sql`offer`
  const row = await firstRow(
    db,
    sql<Sent>`select client_id as client, creator_id as creator from ${table} where id = ${id}`,
  )
  return { ...found(row), kind }
}

/** Condition on an account, alias `a`: it may validate documents of this client (000 section 6). */
export function mayValidate({ kind, client }: Pick<Sent, 'kind' | 'client'>): RawBuilder<boolean> {
  return sql`a.active and ${sql.ref(`a.can_validate_${kind}s`)} and (
    a.role = 'admin'
    or exists (select 1 from account_client x where x.account_id = a.id and x.client_id = ${client})
    or a.role = 'sales_manager' and exists (
      select 1 from client c join stat_node_closure n on n.node_id = c.stat_node_id where c.id = ${client} and n.ancestor_id = a.stat_node_id))`
}

/** Buyers of the client: an account of a role client or network that is linked to it. */
const isColleague = sql`a.role in ('client', 'network')`

/**
 * Who else may validate a document, by name: what an account is told that may not do it alone. Buyers are told their
 * colleagues, never the supplier's staff; sales are told everybody. An empty list means the supplier's staff (D-41).
 */
export async function whoCan(db: Db, sent: Sent, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<Person[]> {
  return rows(
    db,
    sql<Person>`
    select a.first_name, a.email from account a
    where a.id <> ${id} and ${mayValidate(sent)} and ${isBuyer(role) ? isColleague : sql`true`}
    order by ${isColleague} desc, a.first_name, a.id limit 20`,
  )
}

/**
 * Whether an account may not validate this document because it sent it itself and another active client or network
 * account linked to the client may (D-40). The variant's ownApproval allows it all the same.
 */
export async function isOwnToOthers(db: Db, sent: Sent, { id, rules }: Pick<Actor, 'id' | 'rules'>): Promise<boolean> {
  if (sent.creator !== id || rules.ownApproval) return false
  const other = await firstRow(
    db,
    sql`select 1 from account a where a.id <> ${id} and ${mayValidate(sent)} and ${isColleague} limit 1`,
  )
  return other !== undefined
}

/** Names as a sentence lists them; the address of who has no name. */
export const namesOf = (people: readonly Person[]): string =>
  people.map(({ first_name: name, email }) => (name ? `${name} (${email})` : email)).join(', ')
