import { minimumOf, ApiError, centsOf, genericError, limitEffect } from '@portal/shared-sdk'
import type { Cart, CartItem, Center } from '@portal/shared-sdk/contract'
import type { SendRefusal } from './send-refusal'

/** What stands between the user and the document: nothing, a question, a refusal of the screen or of the server. */
export type SendState =
  | { step: 'ready' }
  | { step: 'sending' }
  | { step: 'overLimit' }
  /** What goes to an address outside is shown before (rule O-107). */
  | { step: 'mailing' }
  /** Quantities of these lines are out of all proportion (rule C-83). */
  | { step: 'unlikely'; items: readonly CartItem[] }
  | { step: 'refused'; refusal: SendRefusal }
  | { step: 'belowMinimum'; amount: number }
  | { step: 'failed'; message: string; fields: Readonly<Record<string, string[]>> }

/** A refusal of the server as the screen shows it: 105 is the minimum order, `limit` asks about the centre's limit. */
export function stateAfter(error: unknown): SendState {
  if (!(error instanceof ApiError)) return { step: 'failed', message: genericError(), fields: {} }
  const minimum = minimumOf(error)
  if (minimum !== undefined) return { step: 'belowMinimum', amount: minimum }
  if (error.code === 'limit') return { step: 'overLimit' }
  return { step: 'failed', message: error.message, fields: error.fields }
}

/** The state without what the server said of one field. */
export function withoutField(state: SendState, field: string): SendState {
  if (state.step !== 'failed' || !(field in state.fields)) return state
  return { ...state, fields: Object.fromEntries(Object.entries(state.fields).filter(([name]) => name !== field)) }
}

/** Codes that say "stored, waits for validation": 100 and 103 of an order, 104 of an offer or catalogue (rule C-75). */
export function isHeldBack(error: unknown, as: 1 | 2 | 3): boolean {
  return error instanceof ApiError && (as === 1 ? ['100', '103'] : ['104']).includes(error.code ?? '')
}

type CenterLimit = Partial<Pick<Center, 'purchase_limit' | 'purchase_current' | 'purchase_limit_period'>> | null

/**
 * Whether the cart passes the centre's purchase limit (rule C-71); period X means that there is none. false for
 * accounts that may not see totals: the server decides.
 */
export function isOverLimit(cart: Pick<Cart, 'base' | 'lead'>, center: CenterLimit): boolean {
  if (cart.base === undefined || cart.lead !== null || !center?.purchase_limit || center.purchase_current === undefined)
    return false
  if (center.purchase_limit_period === 'X') return false
  return limitEffect(centsOf(center.purchase_limit), centsOf(center.purchase_current), centsOf(cart.base)).isOver
}

/** Whether the cart is below the centre's minimum order (rule C-70); false for accounts that may not see totals. */
export function isBelowMinimum({ base }: Pick<Cart, 'base'>, center: Pick<Center, 'min_order'> | null): boolean {
  return base !== undefined && centsOf(base) < centsOf(center?.min_order ?? 0)
}

/** The lines whose quantity is to be confirmed (rule C-83). */
export const unlikelyItems = ({ items }: Pick<Cart, 'items'>): CartItem[] => items.filter(({ unlikely }) => unlikely)
