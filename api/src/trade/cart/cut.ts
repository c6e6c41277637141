import { trimmed } from '../../core/http/one-line'
import type { CartContent } from './cart-content'
import type { CartContext } from './cart-context'

/** A text without space around it, cut to a number of characters; no character is cut in two. */
export function cut(text: string, max: number): string {
  return Array.from(trimmed(text)).slice(0, max).join('')
}

/** Observations and descriptions, cut to limit_observations_order; null is an empty one. */
export const lineText = (text: string | null, { actor }: CartContext) =>
  cut(text ?? '', actor.ruling.public.settings.limit_observations_order)

/** The note of a document made from a cart. undefined: the cart's note; null or '': none. */
export const noteOf = (note: string | null | undefined, { cart }: CartContent, context: CartContext) =>
  lineText(note === undefined ? cart.observations : note, context)
