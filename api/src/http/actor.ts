import { sql } from 'kysely'
import type { Language, Punchout, Role, Variant, VariantRules } from '@portal/shared-sdk/contract'
import { standsInFor } from '../absences/stand-ins'
import { firstRow, type Db } from '../db/db'
import type { Portal } from '../portal'
import { hasFactor, hasPassedFactor } from '../second-factor/factor-sql'
import { isInUse, isUnseen } from '../session/in-use'
import type { Claims } from './authenticate'
import type { Variants } from '../variants/load-variants'

interface AccountRow {
  id: number
  email: string
  role: Role
  first_name: string
  last_name: string
  language: Language | null
  own_variant: string | null
  stat_node_id: number | null
  sales_person_id: number | null
  can_see_prices: boolean
  can_see_totals: boolean
  can_see_delivery_notes: boolean
  can_see_sale_invoices: boolean
  /** Includes the right as a stand-in (rule D-74); `validates` is the own right alone, which it may grant to others. */
  can_validate_orders: boolean
  can_validate_offers: boolean
  validates: { orders: boolean; offers: boolean }
  only_authorized_products: boolean
  can_manage_users: boolean
  /** False: limited to the centres of account_center (rule L-21). */
  all_centers: boolean
  /** Euros up to which it validates, as text; null: any amount (rule D-70). */
  validation_limit: string | null
  has_second_factor: boolean
  session_id: string
  purpose: 'portal' | 'chatbot' | 'punchout'
  buyer_cookie: string | null
  /** Of the session's current token; the one before it is valid until `former_until`. */
  generation: number
  /** Whether this call is worth storing as seen (rules S-40, S-75). */
  is_unseen: boolean
  former_until: Date | null
  /** The visit of a purchasing system that this session belongs to. */
  punchout: (Punchout & { id: number; may_order: boolean }) | null
}

/** The account behind a call with its rights as they are now, not as they were at log-in. */
export interface Actor extends Omit<AccountRow, 'own_variant' | 'generation' | 'is_unseen' | 'former_until'> {
  /** The variant of its looks: brand, words (rule P-5). */
  variant: Variant
  /** The variant whose rules hold for it, whatever the host name (rule P-4); `rules` are those of money and rights. */
  ruling: Variant
  rules: VariantRules
  /** What this account may not see (rule S-63). */
  hides: Hides
  /** A session with a buyer's cookie has a cart of its own (rule U-4); empty otherwise. */
  tab: string
}
export interface Hides {
  price: boolean
  total: boolean
}

/** Visitors see neither prices nor totals (rule S-63). */
export const strangerHides: Hides = { price: true, total: true }

type Sources = Pick<Portal, 'db' | 'variants' | 'clock' | 'config'>

/** Short enough for rule S-49: rights that were taken away end within five seconds. */
const cacheMs = 4_000
const mostCached = 5_000
const mostHosts = 10

/** Loads the account of a session, with a cache of four seconds. */
export function actorLoader(portal: Sources) {
  const { db, variants, clock } = portal
  interface CacheEntry {
    row: AccountRow | undefined
    at: number
    today: string
    byHost: Map<string | undefined, Actor>
  }
  const cache = new Map<string, CacheEntry>()
  return {
    /**
     * Undefined when the session ended, never passed the account's second factor or the token was replaced, the account
     * is closed or the token is for the chatbot only.
     * @param isUse whether the call counts as use of the session (rule S-75)
     */
    async load(
      { session, generation }: Required<Claims>,
      host: string | undefined,
      isUse = true,
    ): Promise<Actor | undefined> {
      let entry = cache.get(session)
      const today = clock.today()
      if (!entry || Date.now() - entry.at > cacheMs || entry.today !== today) {
        const row = await accountOf(portal, session)
        entry = { row, at: Date.now(), today, byHost: new Map() }
        if (cache.size >= mostCached) cache.clear()
        cache.set(session, entry)
        if (isUse && entry.row?.is_unseen) await markSeen(db, session)
      }
      const { row, byHost } = entry
      if (row && !serves(row, generation)) return undefined
      const actor = byHost.get(host) ?? (row && actorFrom(row, variants, host))
      // Bounded, since callers may send any host.
      if (actor && byHost.size < mostHosts) byHost.set(host, actor)
      return actor
    },
    /** Empties the cache, after this process changed rights or sessions. */
    forget: () => cache.clear(),
  }
}
export type Actors = ReturnType<typeof actorLoader>

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
export async function actorOfAccount(db: Db, variants: Variants, account: number): Promise<Actor | undefined> {
  const row = await firstRow(
    db,
    sql<AccountRow>`
    select ${columns}, a.can_validate_orders, a.can_validate_offers, '' as session_id, 'portal' as purpose, null as buyer_cookie, 0 as generation, false as is_unseen, null::timestamptz as former_until, null::json as punchout from account a where a.id = ${account} and a.active`,
  )
  return row && actorFrom(row, variants, undefined)
}

const columns = sql`a.id, a.email, a.role, a.first_name, a.last_name, a.language, a.variant as own_variant, a.stat_node_id, a.sales_person_id,
  a.can_see_prices, a.can_see_totals, a.can_see_delivery_notes, a.can_see_sale_invoices, json_build_object('orders', a.can_validate_orders, 'offers', a.can_validate_offers) as validates,
  a.only_authorized_products, a.all_centers, a.validation_limit, a.can_manage_users or a.role = 'admin' as can_manage_users,
  ${hasFactor('a.id')} as has_second_factor`

/** In production a demonstration account, whose password everybody knows, has no session (rule P-3). */
export const noDemo = (production: boolean) => (production ? sql`not a.is_demo` : sql`true`)

/** Updates seen_at; of several calls or processes at once, one writes. */
async function markSeen(db: Db, session: string): Promise<void> {
  await sql`update session set seen_at = now() where id = ${session}::uuid and seen_at < now() - interval '30 seconds'`.execute(
    db,
  )
}

/** A stand-in has the right to validate in its days (rule D-74); each document decides whether it may validate it. */
function accountOf(portal: Sources, session: string) {
  const { db, clock, config } = portal
  const today = clock.today()
  return firstRow(
    db,
    sql<AccountRow>`
    select ${columns}, a.can_validate_orders or ${standsInFor('a', 'orders', today)} as can_validate_orders,
      a.can_validate_offers or ${standsInFor('a', 'offers', today)} as can_validate_offers, s.id as session_id, s.purpose, s.buyer_cookie, s.generation, ${isUnseen(portal, 's', 'a')} as is_unseen, s.renewed_at + interval '1 minute' as former_until,
      case when s.purpose = 'punchout' then (
        select json_build_object('id', p.id, 'buyer', b.name, 'operation', p.operation, 'client', b.client_id, 'center', p.center_id, 'missing', p.missing, 'may_order', b.may_order)
        from punchout p join buyer_system b on b.id = p.buyer_system_id where p.session_id = s.id) end as punchout
    from session s join account a on a.id = s.account_id
    where s.id = ${session} and s.revoked_at is null and s.expires_at > now() and s.purpose <> 'chatbot' and a.active and ${noDemo(config.production)} and ${isInUse(portal, 's', 'a')}
      and (s.purpose <> 'punchout' or exists (select 1 from punchout p where p.session_id = s.id)) and ${hasPassedFactor('s')}`,
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
