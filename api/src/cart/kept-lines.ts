import { afterCommit } from '../db/transaction'
import type { CartRow, LineRow } from './queries'

/** What decides how the lines of a cart read, beside the lines themselves. */
export interface ReadFor { catalogue: number; consumedSince: string }

interface Kept { key: string; version: number; at: number; lines: readonly LineRow[] }

const freshMs = 10_000
const mostKept = 500

/**
 * The lines of carts as their last change left them, so that the next one reads its own line and not all of a large
 * cart. They stand only for the change that follows at once (the cart, which a change locks, has the next version) and
 * only for the same client, centre, rate and version of the catalogue. The line that is changed is always read anew,
 * and so is everything of GET cart/ and of what is sent.
 */
export class KeptLines {
  private kept = new Map<number, Kept>()

  /** The lines before the change that has just opened the cart and raised its version; undefined: to be read. */
  before(cart: CartRow, of: ReadFor): readonly LineRow[] | undefined {
    const known = this.kept.get(cart.id)
    const isOurs = known && known.version === cart.version - 1 && known.key === keyOf(cart, of) && Date.now() - known.at < freshMs
    return isOurs ? known.lines : undefined
  }

  /** Keeps what a change left, once it is committed. at: when the oldest of the lines was read. */
  after(cart: CartRow, of: ReadFor, lines: readonly LineRow[]): void {
    const before = this.kept.get(cart.id)
    const at = before && this.before(cart, of) ? before.at : Date.now()
    afterCommit(() => {
      if (this.kept.size >= mostKept) this.kept.clear()
      this.kept.set(cart.id, { key: keyOf(cart, of), version: cart.version, at, lines })
    })
  }
}

const keyOf = (cart: CartRow, { catalogue, consumedSince }: ReadFor) =>
  [catalogue, consumedSince, cart.client_id, cart.lead_id, cart.center_id, cart.price_rate_id].join(' ')
