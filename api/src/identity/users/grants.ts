import { UserRights, recordOf, type BuyerRoles, type UserRight } from '@portal/shared-sdk/contract'
import type { Actor } from '../../core/http/actor'
import { texts, type Text } from '../../core/http/texts'
import { isLimited } from '../../core/http/rows-of'
import { userTexts } from './texts'

/** What a manager grants to an account. */
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

/** Ids of the requested clients and centres that exist and belong to the granter. */
export interface Own {
  clients: number[]
  /** Only of the clients that are granted. */
  centers: number[]
}

export const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)
/** Euros as they are stored. */
export const inCents = (euros: number): number => Math.round(euros * 100) / 100 + 0

/**
 * The refused fields of a grant, each with its text: those by which the granter would give more than it has (rule M-3).
 * Rights that the account has already may stay, unless a client or centre is added, where it would then have them too.
 * @param before what the account has; null for a new one
 */
export function refusedGrants(granter: Actor, own: Own, before: Grants | null, after: Grants): Record<string, Text> {
  const retained = before && !isWider(before, after) ? before : null
  const refused: Record<string, Text> = {}
  if (after.clients.some((id) => !own.clients.includes(id))) refused.clients = texts.notOffered
  if (after.all_centers && isLimited(granter)) refused.all_centers = userTexts.notYours
  if (after.centers.some((id) => !own.centers.includes(id))) refused.centers = texts.notOffered
  if (after.all_centers && after.centers.length > 0) refused.centers = userTexts.everyCenter
  if (!after.all_centers && after.centers.length === 0) refused.centers = userTexts.noCenter
  for (const right of UserRights)
    if (after[right] && !retained?.[right] && !hasRight(granter, right)) refused[right] = userTexts.notYours
  if (after.role === 'network' && retained?.role !== 'network' && granter.role === 'client')
    refused.role = userTexts.notYours
  if (isHigher(granter, before, retained, after)) refused.validation_limit = userTexts.tooHigh
  return refused
}

/** The part of a grant that its granter still has (rule M-13); undefined when no client or centre is left. */
export function cutGrants(granter: Actor, own: Own, granted: Grants): Grants | undefined {
  const all_centers = granted.all_centers && !isLimited(granter)
  const centers = all_centers ? [] : own.centers
  if (own.clients.length === 0 || (!all_centers && centers.length === 0)) return undefined
  const limit = Math.min(limitOf(granted), limitOf(granter))
  return {
    ...recordOf(UserRights, (right) => granted[right] && hasRight(granter, right)),
    role: granter.role === 'client' ? 'client' : granted.role,
    clients: own.clients,
    all_centers,
    centers,
    validation_limit: limit === Infinity ? null : limit,
  }
}

/**
 * Whether an account has a right to grant: an admin has all; prices and totals count as they are shown to the account.
 */
function hasRight(actor: Actor, right: UserRight): boolean {
  if (actor.role === 'admin') return true
  if (right === 'can_see_prices') return !actor.hides.price
  if (right === 'can_see_totals') return !actor.hides.total
  return actor[right]
}

/** Whether a client or a centre is added. */
function isWider(before: Grants, after: Grants): boolean {
  if (after.clients.some((id) => !before.clients.includes(id))) return true
  if (before.all_centers) return false
  return after.all_centers || after.centers.some((id) => !before.centers.includes(id))
}

const validating = ['can_validate_orders', 'can_validate_offers'] as const
type Validating = (typeof validating)[number]

/** Euros up to which an account may grant validation; an admin any. */
const limitOf = ({
  role,
  validation_limit: limit,
}: Pick<Actor, 'role'> & { validation_limit: number | string | null }) =>
  role === 'admin' || limit === null ? Infinity : Number(limit)

/**
 * Whether the amount is raised above the granter's own, or a right to validate is granted with a higher one.
 */
function isHigher(granter: Actor, before: Grants | null, retained: Grants | null, after: Grants): boolean {
  const max = (right: Validating) =>
    Math.max(retained?.[right] ? limitOf(retained) : 0, hasRight(granter, right) ? limitOf(granter) : 0)
  const isRaised = limitOf(after) > (before ? limitOf(before) : 0) && limitOf(after) > limitOf(granter)
  const isGiven = (right: Validating) => after[right] && (retained?.[right] || hasRight(granter, right))
  return isRaised || validating.some((right) => isGiven(right) && limitOf(after) > max(right))
}
