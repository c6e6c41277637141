import { UserRights, type BuyerRoles, type UserRight } from '@portal/shared-sdk/contract'
import type { Actor } from '../http/actor'
import { texts, type Text } from '../http/texts'
import { isLimited } from '../http/rows-of'
import { userTexts } from './texts'

/** What an account is given by who manages it. */
export interface Grants extends Record<UserRight, boolean> {
  role: (typeof BuyerRoles)[number]
  /** Ids, in their order. */
  clients: number[]
  all_centers: boolean
  /** Ids, in their order; none where all_centers. */
  centers: number[]
  /** Euros with two decimals; null: any amount. */
  validation_limit: number | null
}

/** What of the clients and centres asked for exists and belongs to who grants: ids. */
export interface Own {
  clients: number[]
  /** Those of the clients that are to be granted. */
  centers: number[]
}

export const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)
/** Euros as they are stored. */
export const inCents = (euros: number): number => Math.round(euros * 100) / 100 + 0

/**
 * What of a grant is more than who grants has itself (rule M-3): a text for each field. What the account had before may
 * stay, unless a client or a centre is added for which it would have it too.
 * @param before what the account has; null for a new one
 */
export function refusedGrants(granter: Actor, own: Own, before: Grants | null, after: Grants): Record<string, Text> {
  const kept = before && !isWider(before, after) ? before : null
  const refused: Record<string, Text> = {}
  if (after.clients.some((id) => !own.clients.includes(id))) refused.clients = texts.notOffered
  if (after.all_centers && isLimited(granter)) refused.all_centers = userTexts.notYours
  if (after.centers.some((id) => !own.centers.includes(id))) refused.centers = texts.notOffered
  if (after.all_centers && after.centers.length > 0) refused.centers = userTexts.everyCenter
  if (!after.all_centers && after.centers.length === 0) refused.centers = userTexts.noCenter
  for (const right of UserRights)
    if (after[right] && !kept?.[right] && !hasRight(granter, right)) refused[right] = userTexts.notYours
  if (after.role === 'network' && kept?.role !== 'network' && granter.role === 'client')
    refused.role = userTexts.notYours
  if (isHigher(granter, before, kept, after)) refused.validation_limit = userTexts.tooHigh
  return refused
}

/** What of a grant its granter still has (rule M-13); undefined: no client or centre is left. */
export function cutGrants(granter: Actor, own: Own, granted: Grants): Grants | undefined {
  const all_centers = granted.all_centers && !isLimited(granter)
  const centers = all_centers ? [] : own.centers
  if (own.clients.length === 0 || (!all_centers && centers.length === 0)) return undefined
  const rights = UserRights.map((right) => [right, granted[right] && hasRight(granter, right)] as const)
  const limit = Math.min(limitOf(granted), limitOf(granter))
  return {
    ...(Object.fromEntries(rights) as Record<UserRight, boolean>),
    role: granter.role === 'client' ? 'client' : granted.role,
    clients: own.clients,
    all_centers,
    centers,
    validation_limit: limit === Infinity ? null : limit,
  }
}

/**
 * A right as it holds for an account: an admin grants all, and prices are seen where the variant hides none from the
 * role.
 */
function hasRight(actor: Actor, right: UserRight): boolean {
  if (actor.role === 'admin') return true
  if (right === 'can_see_prices') return !actor.hides.price
  if (right === 'can_see_totals') return !actor.hides.total
  return actor[right]
}

/** A client or a centre is added. */
function isWider(before: Grants, after: Grants): boolean {
  if (after.clients.some((id) => !before.clients.includes(id))) return true
  if (before.all_centers) return false
  return after.all_centers || after.centers.some((id) => !before.centers.includes(id))
}

const validating = ['can_validate_orders', 'can_validate_offers'] as const
type Validating = (typeof validating)[number]

/** Euros up to which an account validates; an admin gives any. */
const limitOf = ({
  role,
  validation_limit: limit,
}: Pick<Actor, 'role'> & { validation_limit: number | string | null }) =>
  role === 'admin' || limit === null ? Infinity : Number(limit)

/**
 * Whether an amount is raised over the granter's own, or a right to validate comes with more than the granter
 * validates.
 */
function isHigher(granter: Actor, before: Grants | null, kept: Grants | null, after: Grants): boolean {
  const most = (right: Validating) =>
    Math.max(kept?.[right] ? limitOf(kept) : 0, hasRight(granter, right) ? limitOf(granter) : 0)
  const isRaised = limitOf(after) > (before ? limitOf(before) : 0) && limitOf(after) > limitOf(granter)
  const isGiven = (right: Validating) => after[right] && (kept?.[right] || hasRight(granter, right))
  return isRaised || validating.some((right) => isGiven(right) && limitOf(after) > most(right))
}
