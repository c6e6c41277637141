import type { Role } from '@portal/shared-sdk/contract'
import type { Db } from '../db/db'
import { afterCommit } from '../db/transaction'
import type { Actor } from '../http/actor'
import type { Whose } from './open-cart'
import type { CartRow, LineRow } from './queries'

/** What decides how the lines of a cart read, beside the cart and the lines themselves. */
export interface ReadFor {
  catalogue: number
  consumedSince: string
  role: Role
  isLimited: boolean
}

/** A cart as a change left it. at: when the oldest of its lines was read. */
export interface KeptCart {
  cart: CartRow
  lines: readonly LineRow[]
  of: ReadFor
  at: number
}

type Owner = Pick<Actor, 'id' | 'tab'>

const freshMs = 10_000
const mostKept = 500

/**
 * Carts with their lines as their last change left them, so that the next one reads its own line and not all of a large
 * cart. They stand only for the change that follows at once and only while they read the same: for whom and since when
 * (expected), in which cart (reopening, queries.ts) and at which prices (writeInCart). The line that is changed is always read anew,
 * and so is everything of GET cart/ and of what is sent.
 */
export class KeptLines {
  private kept = new Map<string, KeptCart>()

  /** The cart that a change will open, if nothing else has changed it; undefined: it is to be read. */
  expected(owner: Owner, whose: Whose, of: ReadFor): KeptCart | undefined {
    const known = this.kept.get(keyOf(owner))
    if (!known || Date.now() - known.at >= freshMs || !isSame(known.of, of)) return undefined
    const { client_id: client, lead_id: lead, center_id: center } = known.cart
    const isMeant =
      client === (whose.client ?? null) &&
      lead === (whose.lead ?? null) &&
      (whose.center === undefined || whose.center === center)
    return isMeant ? known : undefined
  }

  /** Keeps what a change left, once it is committed. before: the kept lines that it began with. */
  after(tx: Db, owner: Owner, cart: CartRow, of: ReadFor, lines: readonly LineRow[], before?: KeptCart): void {
    const at = before?.at ?? Date.now()
    afterCommit(tx, () => {
      if (this.kept.size >= mostKept) this.kept.clear()
      this.kept.set(keyOf(owner), { cart, lines, of, at })
    })
  }

  forget(owner: Owner): void {
    this.kept.delete(keyOf(owner))
  }
}

const isSame = (a: ReadFor, b: ReadFor) =>
  a.catalogue === b.catalogue && a.consumedSince === b.consumedSince && a.role === b.role && a.isLimited === b.isLimited

const keyOf = ({ id, tab }: Owner) => `${id} ${tab}`
