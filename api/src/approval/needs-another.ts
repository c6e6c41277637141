import type { Cents } from '@portal/shared-sdk/contract/money'

/** An order with the quantities that somebody would validate. */
export interface Raised {
  base: Cents
  /** Of the quantities that were asked for, and of those that are kept now. */
  askedBase: Cents
  keptBase: Cents
  /** Whether it passes the centre's purchase limit with `base`. */
  isOver: boolean
  /** Who last raised what is kept above what was asked for. */
  raisedBy: number | null
}

/**
 * Whether an order goes back to wait for somebody else (code 100): who validates may agree to what was asked for, over
 * the limit as it is, but does not alone decide on more than that while it passes the limit.
 */
export function needsAnother({ base, askedBase, keptBase, isOver, raisedBy }: Raised, account: number): boolean {
  if (!isOver || base <= askedBase) return false
  return base > keptBase || raisedBy === null || raisedBy === account
}
