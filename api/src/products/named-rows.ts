import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { notFound } from '../http/problem'
import { clientsOf, leadsOf } from '../http/rows-of'

/** Whose products, and at whose prices. */
export interface Whose {
  client?: number
  center?: number
  lead?: number
}

/** What a list has to know of the client, centre or lead that a call names. */
export interface NamedFacts {
  client_id: number | null
  client_rate: number | null
  only_authorized_products: boolean | null
  center_id: number | null
  center_client: number | null
  lead_id: number | null
  lead_rate: number | null
}

/** The same as the database tells it. stamp: of the rows by which the account may see them. */
export interface NamedRows extends NamedFacts {
  stamp: string
}

export const isNamed = ({ client, center, lead }: Whose) => Boolean(client || center || lead)

/** @throws 404 for one of somebody else, and for a centre of another client */
export async function namedRows(db: Db, actor: Actor, whose: Whose): Promise<NamedRows | undefined> {
  if (!isNamed(whose)) return undefined
  const { client, center, lead } = whose
  const row = await firstRow(db, namedStatement(actor, whose))
  const isForeign =
    !row ||
    (client && !row.client_id) ||
    (center && (!row.center_id || row.center_client !== row.client_id)) ||
    (lead && !row.lead_id)
  if (isForeign) throw notFound()
  return row
}

/** What was taken from memory of the named client, centre or lead is not so, or not the account's to see. */
class ViewerChanged extends Error {}

/** Whether what a viewer from memory stands on is so: a part of the answer's own statement reads it. */
export interface Proof {
  statement: RawBuilder<string | null>
  /** The rows, once the statement has told that they are so. */
  proved?: NamedRows
  /** @throws ViewerChanged */
  see: (stamp: string | null | undefined) => void
}

/** That rows which were read before are still the same. */
export function stillProof(actor: Actor, rows: NamedRows): Proof {
  const statement = stampOf(actor, sql`${rows.client_id}::int`, sql`${rows.center_id}::int`, sql`${rows.lead_id}::int`)
  return proofBy(statement, (stamp) => (stamp === rows.stamp ? rows : undefined))
}

/** That rows which this account has not named before are as assumed, and its to see. */
export function firstProof(actor: Actor, whose: Whose, facts: NamedFacts): Proof {
  const columns = ['client_id', 'client_rate', 'center_id', 'center_client'] as const
  const isSo = columns.map((column) => sql`n.${sql.ref(column)} is not distinct from ${facts[column]}::int`)
  const statement = sql<string | null>`(
    select n.stamp from (${namedStatement(actor, whose)}) n
    where ${sql.join(isSo, sql` and `)} and n.only_authorized_products is not distinct from ${facts.only_authorized_products}::boolean)`
  return proofBy(statement, (stamp) => (stamp ? { ...facts, stamp } : undefined))
}

function proofBy(
  statement: RawBuilder<string | null>,
  rowsBy: (stamp: string | null | undefined) => NamedRows | undefined,
): Proof {
  const proof: Proof = {
    statement,
    see: (stamp) => {
      proof.proved = rowsBy(stamp)
      if (!proof.proved) throw new ViewerChanged()
    },
  }
  return proof
}

const stampOf = (
  { id, stat_node_id }: Actor,
  client: RawBuilder<unknown>,
  center: RawBuilder<unknown>,
  lead: RawBuilder<unknown>,
) => sql<string>`right_stamp(${id}::int, ${client}, ${center}, ${lead}, ${stat_node_id}::int)`

/** `offset 0`: so that the database does not plan it for these values, which looked cheaper to it each time and took half a millisecond. */
const namedStatement = (actor: Actor, { client, center, lead }: Whose) => sql<NamedRows>`
    select cl.id as client_id, cl.price_rate_id as client_rate, cl.only_authorized_products,
      ce.id as center_id, ce.client_id as center_client, l.id as lead_id, l.price_rate_id as lead_rate,
      ${stampOf(actor, sql`cl.id`, sql`ce.id`, sql`l.id`)} as stamp
    from (select ${client ?? null}::int as client, ${center ?? null}::int as center, ${lead ?? null}::int as lead offset 0) named
      left join center ce on ce.id = named.center
      left join client cl on cl.id = coalesce(named.client, ce.client_id) and ${clientsOf(actor, 'cl.id')}
      left join lead l on l.id = named.lead and ${leadsOf(actor, 'l.id')}`
