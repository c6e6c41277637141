import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { standsInFor } from '../absences/stand-ins'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor, Actors, StoredActor } from '../../core/http/actor'
import type { Portal } from '../../core/portal'
import { hasFactor, hasPassedFactor } from '../second-factor/factor-sql'
import type { Variants } from '../../core/variants/load-variants'
import { isInUse, isUnseen } from './in-use'

interface AccountRow extends StoredActor {
  own_variant: string | null
  /** Of the session's current token; the one before it is valid until `former_until`. */
  generation: number
  /** Whether this call is worth storing as seen (rules S-40, S-75). */
  is_unseen: boolean
  former_until: Date | null
}

type Sources = Pick<Portal, 'reserved' | 'variants' | 'clock' | 'config'>

/** Short enough for rule S-49: an ended session and rights that were taken away hold for a second at most. */
const cacheMs = 800
const maxCached = 5_000
const maxHosts = 10

/** Loads the account of a session, with a cache of less than a second. */
export function actorLoader(portal: Sources): Actors {
  const { reserved, variants, clock } = portal
  interface CacheEntry {
    row: AccountRow | undefined
    at: number
    today: string
    byHost: Map<string | undefined, Actor>
  }
  const cache = new LRUCache<string, CacheEntry>({ max: maxCached })
  return {
    async load({ session, generation }, host, isUse = true) {
      let entry = cache.get(session)
      const today = clock.today()
      if (!entry || Date.now() - entry.at > cacheMs || entry.today !== today) {
        const row = await accountOf(portal, session)
        entry = { row, at: Date.now(), today, byHost: new Map() }
        cache.set(session, entry)
        if (isUse && entry.row?.is_unseen) await markSeen(reserved, session)
      }
      const { row, byHost } = entry
      if (row && !serves(row, generation)) return undefined
      const actor = byHost.get(host) ?? (row && actorFrom(row, variants, host))
      // Bounded, since callers may send any host.
      if (actor && byHost.size < maxHosts) byHost.set(host, actor)
      return actor
    },
    forget: () => cache.clear(),
  }
}
/**
 * Whether a token of this generation is the session's, or the one that it replaced less than a minute ago (rule S-14).
 */
function serves({ generation, former_until }: AccountRow, asked: number): boolean {
  // A newer one than the cache knows was signed by another process.
  if (asked >= generation) return true
  return asked === generation - 1 && former_until !== null && Date.now() < former_until.getTime()
}

/** The actor of a session as it is now: for tickets, which have the rights of the session that asked for them. */
export async function actorOfSession(portal: Sources, session: string, host?: string): Promise<Actor | undefined> {
  const row = await accountOf(portal, session)
  return row && actorFrom(row, portal.variants, host)
}

/** The actor of an account without a session, with its own rights alone: for jobs. */
export const actorOfAccount = async (db: Db, variants: Variants, account: number): Promise<Actor | undefined> =>
  (await actorsOfAccounts(db, variants, [account])).get(account)

/** The same of several accounts, by their id. */
export async function actorsOfAccounts(
  db: Db,
  variants: Variants,
  accounts: readonly number[],
): Promise<Map<number, Actor>> {
  const found = await rows(
    db,
    sql<AccountRow>`
    select ${columns}, a.can_validate_orders, a.can_validate_offers, '' as session_id, 'portal' as purpose,
      null as buyer_cookie, 0 as generation, false as is_unseen, null::timestamptz as former_until,
      null::json as punchout from account a where a.id = any(${[...accounts]}::int[]) and a.active`,
  )
  return new Map(found.map((row) => [row.id, actorFrom(row, variants, undefined)]))
}

const columns = sql`a.id, a.email, a.role, a.first_name, a.last_name, a.language, a.variant as own_variant,
  a.stat_node_id, a.sales_person_id,
  a.can_see_prices, a.can_see_totals, a.can_see_delivery_notes, a.can_see_sale_invoices,
    json_build_object('orders', a.can_validate_orders, 'offers', a.can_validate_offers) as validates,
  a.only_authorized_products, a.all_centers, a.validation_limit, a.can_manage_users
    or a.role = 'admin' as can_manage_users,
  ${hasFactor('a.id')} as has_second_factor`

/** In production a demonstration account, whose password everybody knows, has no session (rule P-3). */
export const noDemo = (production: boolean) => (production ? sql`not a.is_demo` : sql`true`)

/** Updates seen_at; of several calls or processes at once, one writes. */
async function markSeen(db: Db, session: string): Promise<void> {
  await sql`update session set seen_at = now()
    where id = ${session}::uuid and seen_at < now() - interval '30 seconds'`.execute(db)
}

/** A stand-in has the right to validate in its days (rule D-74); each document decides whether it may validate it. */
function accountOf(portal: Sources, session: string) {
  const { reserved, clock, config } = portal
  const today = clock.today()
  return firstRow(
    reserved,
    sql<AccountRow>`
    select ${columns}, a.can_validate_orders or ${standsInFor('a', 'orders', today)} as can_validate_orders,
      a.can_validate_offers or ${standsInFor('a', 'offers', today)} as can_validate_offers, s.id as session_id,
        s.purpose, s.buyer_cookie, s.generation, ${isUnseen(portal, 's', 'a')} as is_unseen,
        s.renewed_at + interval '1 minute' as former_until,
      case when s.purpose = 'punchout' then (
        select json_build_object('id', p.id, 'buyer', b.name, 'operation', p.operation, 'client', b.client_id, 'center',
          p.center_id, 'missing', p.missing, 'may_order', b.may_order)
        from punchout p join buyer_system b on b.id = p.buyer_system_id where p.session_id = s.id) end as punchout
    from session s join account a on a.id = s.account_id
    where s.id = ${session} and s.revoked_at is null and s.expires_at > now() and s.purpose <> 'chatbot' and a.active
      and ${noDemo(config.production)} and ${isInUse(portal, 's', 'a')}
      and (s.purpose <> 'punchout' or exists (select 1 from punchout p where p.session_id = s.id))
        and ${hasPassedFactor('s')}`,
  )
}

function actorFrom({ own_variant, ...row }: AccountRow, variants: Variants, host: string | undefined): Actor {
  const ruling = variants.ruling(own_variant)
  const { rules } = ruling.server
  return {
    ...row,
    variant: variants.forAccount(own_variant, host),
    ruling,
    rules,
    hides: {
      price: rules.roles_apply_hide_price.includes(row.role) && !row.can_see_prices,
      total: rules.roles_apply_hide_totals.includes(row.role) && !row.can_see_totals,
    },
    tab: row.buyer_cookie === null ? '' : row.session_id,
  }
}
