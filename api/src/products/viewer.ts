import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type VariantRules } from '@portal/shared-sdk/contract'
import type { Db } from '../db/db'
import type { Actor } from '../http/actor'
import { clientsOf } from '../http/rows-of'
import { namedRows, type NamedFacts, type Proof, type Whose } from './named-rows'

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
  proof: Proof | undefined
}

/** Somebody without a log-in: no prices, nobody's products. */
export const stranger: Viewer = {
  account: null,
  isBuyer: true,
  seesPrices: false,
  rules: null,
  client: null,
  center: null,
  lead: null,
  rate: null,
  authorised: undefined,
  proof: undefined,
}

/**
 * The account and the client, centre or lead that it names. A centre brings its client; with a client a lead counts
 * for nothing.
 * @throws 404 for one of somebody else, and for a centre of another client.
 */
export async function viewerOf(db: Db, actor: Actor, whose: Whose): Promise<Viewer> {
  return viewerFrom(actor, await namedRows(db, actor, whose))
}

/** The same of what is known of whom it names. */
export function viewerFrom(actor: Actor, named: NamedFacts | undefined, proof?: Proof): Viewer {
  const client = named?.client_id ?? null
  return {
    account: actor.id,
    isBuyer: isBuyer(actor.role),
    seesPrices: !actor.hides.price,
    rules: actor.rules,
    client,
    center: named?.center_id ?? null,
    lead: client ? null : (named?.lead_id ?? null),
    rate: (client ? named?.client_rate : named?.lead_rate) ?? null,
    authorised:
      actor.only_authorized_products || named?.only_authorized_products ? authorisedFor(actor, client) : undefined,
    proof,
  }
}

/** Without a client the special prices of any of the account's own clients count. */
function authorisedFor(actor: Actor, client: number | null) {
  const whose = client ? sql`sp.client_id = ${client}` : clientsOf(actor, 'sp.client_id')
  return sql`exists (select 1 from special_price sp where sp.product_id = p.id and ${whose})`
}
