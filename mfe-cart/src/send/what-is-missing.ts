import { centsOf, eurosOf } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { canSend, type Finish } from '../finish/finish'

/** What a cart lacks before it can be sent; `amount` and `min` in euros without taxes. */
export type Missing =
  | { what: 'choice' | 'catalogue' | 'format' | 'center' }
  | { what: 'minimum'; amount: number; min: number }

/** Ids of the parts of the page where it is added. */
export const placeOf = {
  choice: 'cart-choice',
  catalogue: 'cart-choice',
  format: 'cart-choice',
  center: 'cart-center',
} as const

/**
 * The first thing that is missing, or null; the server refuses the same when the cart is sent (rules C-70, C-74).
 * base: of the cart in euros, undefined while it is hidden; hasCenter: the document needs one; choosesFormat: sales choose the print format of an offer (rule O-106).
 */
export function whatIsMissing(
  finish: Pick<Finish, 'as' | 'catalogue' | 'printFormat'>,
  {
    base,
    center,
    hasCenter,
    choosesFormat,
  }: { base: number | undefined; center: Center | null; hasCenter: boolean; choosesFormat: boolean },
): Missing | null {
  if (finish.as === 0) return { what: 'choice' }
  if (!canSend(finish, 1)) return { what: 'catalogue' }
  if (finish.as === 2 && choosesFormat && finish.printFormat === null) return { what: 'format' }
  if (hasCenter && finish.as !== 3 && center === null) return { what: 'center' }
  const min = center?.min_order
  if (finish.as !== 1 || !hasCenter || !min || base === undefined) return null
  const missing = centsOf(min) - centsOf(base)
  return missing > 0n ? { what: 'minimum', amount: eurosOf(missing), min } : null
}
