import { readNumber } from '@portal/shared-sdk'
import type { Account, User, UserRight } from '@portal/shared-sdk/contract'

/** What an account may see. */
export const seeing = [
  'can_see_prices',
  'can_see_totals',
  'can_see_delivery_notes',
  'can_see_sale_invoices',
] as const satisfies readonly UserRight[]
/** What it validates. */
export const validating = ['can_validate_orders', 'can_validate_offers'] as const satisfies readonly UserRight[]
type Validating = (typeof validating)[number]
/** All rights that a manager gives and takes, in the order of the form. */
export const rights = [...seeing, ...validating, 'can_manage_users'] as const satisfies readonly UserRight[]

/** Who gives rights. */
export type Granter = Pick<
  Account,
  'role' | 'all_centers' | 'validation_limit' | 'price_hidden' | 'total_hidden' | UserRight
>
/** What an account has already, before it is changed; undefined for one that is invited. */
export type Held = Pick<User, 'role' | 'all_centers' | 'validation_limit' | UserRight> | undefined

/** Largest amount that is stored, in euros. */
const mostLimit = 9_999_999

/** A right as it holds: an admin gives all, and the variant may hide prices and totals from a role (rule M-3). */
export function hasRight(right: UserRight, granter: Granter): boolean {
  if (granter.role === 'admin') return true
  if (right === 'can_see_prices') return !granter.price_hidden
  if (right === 'can_see_totals') return !granter.total_hidden
  return granter[right]
}

/** Nobody gives what it lacks; what the account has already may stay or be taken (rule M-3). */
export const mayGive = (right: UserRight, granter: Granter, held: Held): boolean =>
  hasRight(right, granter) || held?.[right] === true

/** The same of all centres of the clients. */
export const mayGiveAllCenters = (granter: Granter, held: Held): boolean =>
  granter.all_centers || held?.all_centers === true

/** Only who is more than a buyer of its clients chooses between the roles (rule M-3). */
export const maySetRole = (granter: Granter): boolean => granter.role !== 'client'

type LimitProblem = 'wrong' | 'too_large' | 'above'

/**
 * What is wrong with a typed amount up to which an account validates, in euros; '' is any. `above`: for one of the
 * given rights more than the granter validates itself, and more than the account has with it already (rules M-3, D-70).
 */
export function limitProblem(
  text: string,
  granter: Granter,
  held: Held,
  given: readonly Validating[],
): LimitProblem | undefined {
  const limit = readLimit(text)
  if (limit === undefined) return 'wrong'
  if (limit !== null && limit > mostLimit) return 'too_large'
  const most = (right: Validating) =>
    Math.max(
      held?.[right] ? (held.validation_limit ?? Infinity) : 0,
      hasRight(right, granter) ? (ownLimit(granter) ?? Infinity) : 0,
    )
  return given.some((right) => (limit ?? Infinity) > most(right)) ? 'above' : undefined
}

/** Euros up to which the granter lets others validate; null: any amount. */
export const ownLimit = ({ role, validation_limit: limit }: Granter): number | null => (role === 'admin' ? null : limit)

/** The typed amount in euros and cents; null: any amount, undefined: no number. */
export function readLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const typed = readNumber(text)
  return typed === undefined ? undefined : Math.round(typed * 100) / 100
}
