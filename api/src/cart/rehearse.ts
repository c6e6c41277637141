import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import { actorOfAccount, type Actor } from '../http/actor'
import type { JsonText } from '../http/json-text'
import { write } from '../http/write'
import { littleByLittle } from '../little-by-little'
import type { Portal } from '../portal'
import { askersOf, type Asker } from '../products/askers'
import { visibleIds, type Products } from '../products/service'
import { viewerOf } from '../products/viewer'
import { addItem } from './add-item'
import { changeItem, removeItem } from './change-cart'
import { visitsTo, type Visit } from './read-cart'

/** Some 1,600 calls: by then most of what they run is compiled. */
const usual = 24
const filled = 20
const changed = 15
/** A client may be allowed to buy few of all. */
const mostLookedAt = 1_000

/** Ends a rehearsal: all of it is rolled back. */
class Undone extends Error {}

/**
 * Changes carts once after a start, before anybody does: the first hundreds of changes take half as long again as later
 * ones, since the server's code has not run and the connections that it uses have no plans. Each rehearsal is one
 * transaction of some 65 calls that is rolled back, with a cart that is nobody's: of an account that is there, in a tab
 * that nobody has. It leaves no rows; numbers of carts and lines are used up. Where it would have to wait for somebody it
 * gives way; who writes to its centre waits for its end. Not for the embedded database, whose one session others would
 * wait for. Ends when `signal` does.
 * @returns how many came to their end
 */
export async function rehearseCarts(
  portal: Portal,
  products: Products,
  signal: AbortSignal,
  rehearsals = usual,
): Promise<number> {
  const askers = (await askersOf(portal.db, portal.variants)).filter(({ whose }) => whose.client && whose.center)
  let ended = 0
  const acts = Array.from({ length: askers.length > 0 ? rehearsals : 0 }, (_, turn) => async () => {
    const {
      actor: { id },
      whose,
    } = askers[turn % askers.length]!
    const actor = await actorOfAccount(portal.db, portal.variants, id)
    const goods = actor ? await goodsFor(portal.db, products, actor, whose) : []
    if (!actor || goods.length === 0) return
    actor.tab = `rehearsal ${randomUUID()}`
    const visit = await visitsTo(portal, products)(actor, 'es')
    await rehearse(portal.db, visit, whose, goods, signal).catch((error) => {
      if (!(error instanceof Undone)) throw error
      ended += 1
    })
  })
  await littleByLittle(acts, signal)
  return ended
}

/** Products that may be bought for them. */
async function goodsFor(db: Db, products: Products, actor: Actor, whose: Asker['whose']): Promise<number[]> {
  const sold = await rows(
    db,
    sql<{ id: number }>`
    select id from product where active and price > 0 and stock > 100 and not obsolete and not is_charge and not is_ondemand and not is_free_line
      and id <> ${actor.rules.id_code_0} order by id limit ${sql.lit(mostLookedAt)}`,
  )
  return (
    await visibleIds(
      products,
      await viewerOf(db, actor, whose),
      sold.map(({ id }) => id),
    )
  ).slice(0, filled + changed)
}

/** @throws Undone at its end */
async function rehearse(
  db: Db,
  visit: Visit,
  whose: Asker['whose'],
  goods: number[],
  signal: AbortSignal,
): Promise<never> {
  // Not `transaction`: so each call does at once what it does when it is committed, and the next one finds it done.
  return db.transaction().execute(async (tx) => {
    // Shorter than it takes to find a deadlock, which somebody else might be chosen to end.
    await sql`set local lock_timeout = '100ms'`.execute(tx)
    const calls = new Calls(tx, whose, visit)
    for (const [at, product] of goods.entries()) {
      signal.throwIfAborted()
      const line = await calls.add(product)
      if (at < filled) continue
      await calls.change(line)
      await calls.remove(line)
    }
    throw new Undone()
  })
}

/** The calls that screens send, each with a key and the version of the cart that was seen. */
class Calls {
  constructor(
    private tx: Db,
    private whose: Asker['whose'],
    private visit: Visit,
  ) {}

  /** @returns the line's id */
  async add(product: number): Promise<number> {
    const body = { ...this.whose, product, quantity: 1 }
    const { items } = this.seen(
      await this.send('POST', 'add_cart_item/', body, () => addItem(this.tx, body, this.visit)),
    )
    return items.at(-1)!.id
  }

  async change(line: number): Promise<void> {
    const body = { ...this.whose, quantity: 3 }
    const { cart } = await this.send('PATCH', 'update_cart_item/:id/', body, () =>
      changeItem(this.tx, line, body, this.visit),
    )
    this.visit.has = cart.version
  }

  async remove(line: number): Promise<void> {
    this.seen(
      await this.send('DELETE', 'remove_cart_item/:id/', null, () => removeItem(this.tx, line, this.whose, this.visit)),
    )
  }

  private seen({ bytes }: JsonText) {
    const cart = JSON.parse(bytes.toString()) as { version: number; items: { id: number }[] }
    this.visit.has = cart.version
    return cart
  }

  private send<Answer>(method: string, url: string, body: unknown, work: () => Promise<Answer>): Promise<Answer> {
    const request = {
      method,
      headers: { 'idempotency-key': randomUUID() },
      actor: this.visit.actor,
      ip: '',
      routeOptions: { url } as never,
      params: {},
      query: {},
      body,
    }
    return write({ db: this.tx }, request, { statusCode: 200, code: () => undefined }, work)
  }
}
