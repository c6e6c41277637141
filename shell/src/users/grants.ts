import { readNumber } from '@portal/shared-sdk'
import type { Account, User, UserRight } from '@portal/shared-sdk/contract'

/** The rights to see something. */
export const seeing = [
  'can_see_prices',
  'can_see_totals',
  'can_see_delivery_notes',
  'can_see_sale_invoices',
] as const satisfies readonly UserRight[]
/** The rights to validate. */
export const validating = ['can_validate_orders', 'can_validate_offers'] as const satisfies readonly UserRight[]
type Validating = (typeof validating)[number]
/** All rights that a manager can grant and withdraw, in the order of the form. */
export const rights = [...seeing, ...validating, 'can_manage_users'] as const satisfies readonly UserRight[]

/** The account that grants rights. */
export type Granter = Pick<
  Account,
  'role' | 'all_centers' | 'validation_limit' | 'price_hidden' | 'total_hidden' | UserRight
>
/** The present rights of the account that is changed; undefined for an invitation. */
export type Held = Pick<User, 'role' | 'all_centers' | 'validation_limit' | UserRight> | undefined

/** The largest amount that can be stored, in euros. */
const maxLimit = 9_999_999

/**
 * Whether the granter has a right: an admin has all, and the variant may hide prices and totals from a role (rule M-3).
 */
export function hasRight(right: UserRight, granter: Granter): boolean {
  if (granter.role === 'admin') return true
  if (right === 'can_see_prices') return !granter.price_hidden
  if (right === 'can_see_totals') return !granter.total_hidden
  return granter[right]
}

/**
 * Nobody can grant a right that they lack; a right that the account has already may stay or be withdrawn (rule M-3).
 */
export const mayGive = (right: UserRight, granter: Granter, held: Held): boolean =>
  hasRight(right, granter) || held?.[right] === true

/** The same rule for all centres of the clients. */
export const mayGiveAllCenters = (granter: Granter, held: Held): boolean =>
  granter.all_centers || held?.all_centers === true

/** An account with the role client cannot choose the role of others (rule M-3). */
export const maySetRole = (granter: Granter): boolean => granter.role !== 'client'

type LimitProblem = 'wrong' | 'too_large' | 'above'

/**
 * The problem with a typed amount up to which an account may validate, in euros; '': any amount. `above`: for one of
 * the granted rights, more than the granter may validate and more than the account may already (rules M-3, D-70).
 */
export function limitProblem(
  text: string,
  granter: Granter,
  held: Held,
  given: readonly Validating[],
): LimitProblem | undefined {
  const limit = readLimit(text)
  if (limit === undefined) return 'wrong'
  if (limit !== null && limit > maxLimit) return 'too_large'
  const max = (right: Validating) =>
    Math.max(
      held?.[right] ? (held.validation_limit ?? Infinity) : 0,
      hasRight(right, granter) ? (ownLimit(granter) ?? Infinity) : 0,
    )
  return given.some((right) => (limit ?? Infinity) > max(right)) ? 'above' : undefined
}

/** The largest amount that the granter may grant, in euros; null: any amount. */
export const ownLimit = ({ role, validation_limit: limit }: Granter): number | null => (role === 'admin' ? null : limit)

/** The typed amount, rounded to cents; null: any amount; undefined: not a number. */
export function readLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const typed = readNumber(text)
  return typed === undefined ? undefined : Math.round(typed * 100) / 100
}
