import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type VariantRules } from '@portal/shared-sdk/contract'
import { allOf, oneRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'
import { centerLimit, clientsOf, leadsOf } from '../../core/http/rows-of'

/** For whom products are listed, and at whose prices. */
export interface PricedFor {
  client?: number
  center?: number
  lead?: number
}

/** Who looks at products, for whom, and what that decides. */
export interface Viewer {
  account: number | null
  /** Client and network accounts, and visitors (rule K-46). */
  isBuyerOrVisitor: boolean
  seesPrices: boolean
  rules: VariantRules | null
  client: number | null
  center: number | null
  lead: number | null
  /** The rate of the client or lead. */
  rate: number | null
  /** Authorised products only (rule K-26), as a condition on `product p`; undefined when all may be seen. */
  authorised: RawBuilder<unknown> | undefined
}

/** A visitor, without a log-in. */
export const visitor: Viewer = {
  account: null,
  isBuyerOrVisitor: true,
  seesPrices: false,
  rules: null,
  client: null,
  center: null,
  lead: null,
  rate: null,
  authorised: undefined,
}

/**
 * The account with the client, centre or lead that it names. A centre brings its client; beside a client a lead is
 * ignored.
 * @throws 404 for one of somebody else, and for a centre of another client (rule L-6)
 */
export async function viewerOf(db: Db, actor: Actor, pricedFor: PricedFor): Promise<Viewer> {
  const named = await readNamed(db, actor, pricedFor)
  const client = named?.client_id ?? null
  return {
    account: actor.id,
    isBuyerOrVisitor: isBuyer(actor.role),
    seesPrices: !actor.hides.price,
    rules: actor.rules,
    client,
    center: named?.center_id ?? null,
    lead: client ? null : (named?.lead_id ?? null),
    rate: (client ? named?.client_rate : named?.lead_rate) ?? null,
    authorised:
      actor.only_authorized_products || named?.only_authorized_products ? authorisedFor(actor, client) : undefined,
  }
}

/** Without a client the special prices of all the account's clients count. */
function authorisedFor(actor: Actor, client: number | null) {
  const isPriced = client ? sql`sp.client_id = ${client}` : clientsOf(actor, 'sp.client_id')
  return sql`p.id = any(array(select sp.product_id from special_price sp where ${isPriced}))`
}

/** The client, centre and lead that were named, null where the account has none of this id; and their rates. */
interface Named {
  client_id: number | null
  client_rate: number | null
  only_authorized_products: boolean | null
  center_id: number | null
  center_client: number | null
  lead_id: number | null
  lead_rate: number | null
}

async function readNamed(db: Db, actor: Actor, { client, center, lead }: PricedFor): Promise<Named | undefined> {
  if (!client && !center && !lead) return undefined
  // Without `offset 0` PostgreSQL plans the statement for these values at each call, which takes longer than running
  // it.
  const row = await oneRow(
    db,
    sql<Named>`
    select cl.id as client_id, cl.price_rate_id as client_rate, cl.only_authorized_products,
      ce.id as center_id, ce.client_id as center_client, l.id as lead_id, l.price_rate_id as lead_rate
    from (select ${client ?? null}::int as client, ${center ?? null}::int as center,
      ${lead ?? null}::int as lead offset 0) named
      left join center ce on ${allOf([sql`ce.id = named.center`, centerLimit(actor, 'ce.id')])}
      left join client cl on cl.id = coalesce(named.client, ce.client_id) and ${clientsOf(actor, 'cl.id')}
      left join lead l on l.id = named.lead and ${leadsOf(actor, 'l.id')}`,
  )
  const isForeign =
    (client && !row.client_id) ||
    (center && (!row.center_id || row.center_client !== row.client_id)) ||
    (lead && !row.lead_id)
  if (isForeign) throw notFound()
  return row
}
