import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type VariantRules } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { notFound } from '../http/problem'
import { clientsOf, leadsOf } from '../http/rows-of'

/** Who looks at products, and for whom. */
export interface Viewer {
  account: number | null
  /** Clients, their network and strangers: neither stock numbers nor supplier and brand. */
  isBuyer: boolean
  seesPrices: boolean
  rules: VariantRules | null
  client: number | null
  center: number | null
  lead: number | null
  /** The rate of the client or lead. */
  rate: number | null
  /** Only products with a special price, as a condition on `product p`; undefined when all may be seen. */
  authorised: RawBuilder<unknown> | undefined
  /** Of a viewer from memory: a statement of the request reads along what it stands on. */
  proof?: Proof
}

export interface Whose { client?: number; center?: number; lead?: number }

/** Somebody without a log-in: no prices, nobody's products. */
export const stranger: Viewer = {
  account: null, isBuyer: true, seesPrices: false, rules: null, client: null, center: null, lead: null, rate: null, authorised: undefined,
}

/**
 * The account and the client, centre or lead that it names. A centre brings its client; with a client a lead counts
 * for nothing.
 * @throws 404 for one of somebody else, and for a centre of another client.
 */
export async function viewerOf(db: Db, actor: Actor, whose: Whose): Promise<Viewer> {
  return viewerFrom(actor, await namedRows(db, actor, whose))
}

function viewerFrom(actor: Actor, named: NamedRows | undefined): Viewer {
  const client = named?.client_id ?? null
  return {
    account: actor.id,
    isBuyer: isBuyer(actor.role),
    seesPrices: !actor.hides.price,
    rules: actor.rules,
    client,
    center: named?.center_id ?? null,
    lead: client ? null : named?.lead_id ?? null,
    rate: (client ? named?.client_rate : named?.lead_rate) ?? null,
    authorised: actor.only_authorized_products || named?.only_authorized_products ? authorisedFor(actor, client) : undefined,
  }
}

/** What was read of the named client, centre or lead is no longer so. */
class ViewerChanged extends Error {}

/** Whether the rows that a viewer from memory stands on are still the same. */
class Proof {
  isGiven = false
  /** Their versions as they are now. */
  readonly statement: RawBuilder<string>

  constructor(actor: Actor, private assumed: NamedRows) {
    this.statement = stampOf(actor, sql`${assumed.client_id}::int`, sql`${assumed.center_id}::int`, sql`${assumed.lead_id}::int`)
  }

  /** @throws ViewerChanged */
  see(stamp: string | null | undefined): void {
    if (stamp !== this.assumed.stamp) throw new ViewerChanged()
    this.isGiven = true
  }
}

const mostKept = 5_000
/** By who named what, for the next call. */
const keptRows = new Map<string, NamedRows>()

/**
 * Answers for the viewer of a call. The client, centre or lead is taken as the last call found it, so that a list
 * needs no statement of its own for it; a statement of the answer proves it (rowReader), and where its
 * rows have changed or nothing proved it, it is read and the answer made anew.
 * @throws as viewerOf
 */
export async function withViewer<T>(db: Db, actor: Actor, whose: Whose, answer: (viewer: Viewer) => Promise<T>): Promise<T> {
  if (!isNamed(whose)) return answer(viewerFrom(actor, undefined))
  const { session_id, id, role, stat_node_id, sales_person_id, punchout } = actor
  const key = [session_id, id, role, stat_node_id, sales_person_id, punchout?.client, whose.client, whose.center, whose.lead].join(' ')
  const kept = keptRows.get(key)
  if (kept) {
    const proof = new Proof(actor, kept)
    try {
      const answered = await answer({ ...viewerFrom(actor, kept), proof })
      if (proof.isGiven) return answered
    } catch (error) {
      if (!(error instanceof ViewerChanged)) throw error
    }
    keptRows.delete(key)
  }
  const named = await namedRows(db, actor, whose)
  if (keptRows.size >= mostKept) keptRows.clear()
  if (named) keptRows.set(key, named)
  return answer(viewerFrom(actor, named))
}

/** What is read of the client, centre or lead that a call names. */
export interface NamedRows {
  client_id: number | null
  client_rate: number | null
  only_authorized_products: boolean | null
  center_id: number | null
  center_client: number | null
  lead_id: number | null
  lead_rate: number | null
  /** Of the rows by which the account may see them. */
  stamp: string
}

const isNamed = ({ client, center, lead }: Whose) => Boolean(client || center || lead)

const stampOf = ({ id, stat_node_id }: Actor, client: RawBuilder<unknown>, center: RawBuilder<unknown>, lead: RawBuilder<unknown>) =>
  sql<string>`right_stamp(${id}::int, ${client}, ${center}, ${lead}, ${stat_node_id}::int)`

const namedStatement = (actor: Actor, { client, center, lead }: Whose) => sql<NamedRows>`
    select cl.id as client_id, cl.price_rate_id as client_rate, cl.only_authorized_products,
      ce.id as center_id, ce.client_id as center_client, l.id as lead_id, l.price_rate_id as lead_rate,
      ${stampOf(actor, sql`cl.id`, sql`ce.id`, sql`l.id`)} as stamp
    from (select 1) one
      left join center ce on ce.id = ${center ?? null}::int
      left join client cl on cl.id = coalesce(${client ?? null}::int, ce.client_id) and ${clientsOf(actor, 'cl.id')}
      left join lead l on l.id = ${lead ?? null}::int and ${leadsOf(actor, 'l.id')}`

async function namedRows(db: Db, actor: Actor, whose: Whose): Promise<NamedRows | undefined> {
  if (!isNamed(whose)) return undefined
  const { client, center, lead } = whose
  const row = await firstRow(db, namedStatement(actor, whose))
  const isForeign = !row || (client && !row.client_id) || (center && (!row.center_id || row.center_client !== row.client_id)) || (lead && !row.lead_id)
  if (isForeign) throw notFound()
  return row
}

/** Without a client the special prices of any of the account's own clients count. */
function authorisedFor(actor: Actor, client: number | null) {
  const whose = client ? sql`sp.client_id = ${client}` : clientsOf(actor, 'sp.client_id')
  return sql`exists (select 1 from special_price sp where sp.product_id = p.id and ${whose})`
}
