import { sql } from 'kysely'
import type { TodayCart } from '@portal/shared-sdk/contract'
import { checkSize } from '../cart/check-line'
import { openCart } from '../cart/open-cart'
import { presentCart } from '../cart/present-cart'
import { cartById, clearedDetails } from '../cart/queries'
import { contentById } from '../cart/read-cart'
import type { CartContext } from '../cart/cart-context'
import type { Clock } from '../clock'
import type { Db } from '../db/db'
import { refusal } from '../http/problem'
import { refuseForeign } from '../http/rows-of'
import { judgeLines } from '../reorder/judge-lines'
import { writeEntries } from '../reorder/write-entries'
import { makeRoom } from '../to-cart/make-room'
import { noteCart } from './calls'
import { todayTexts } from './texts'
import { usualLines } from './usual-lines'

const mostArticles = 10

/**
 * POST sp_dashboard/today/{client}/cart/: fills the account's cart with what a client usually buys, at the prices of
 * today, and takes the client from the list until tomorrow (rules B-32, B-33).
 * @throws 404 for a client that is not the account's; 409 CartNotEmpty until clear; 400 nothing
 */
export async function startCart(
  tx: Db,
  clock: Clock,
  client: number,
  { clear = false }: { clear?: boolean },
  context: CartContext,
): Promise<TodayCart> {
  const { actor } = context
  await refuseForeign(tx, actor, { client })
  await makeRoom(tx, clear, context)
  const { id } = await openCart(tx, actor, { client, center: null })
  await sql`update cart set ${clearedDetails} where id = ${id}`.execute(tx)
  const cart = await cartById(tx, id)
  const usual = await usualLines(tx, context.today, client, actor)
  const { entries } = usual.length > 0 ? await judgeLines(tx, cart, usual, undefined, context) : { entries: [] }
  const chosen = entries.slice(0, mostArticles)
  if (chosen.length === 0) throw refusal('nothing', todayTexts.nothing)
  await writeEntries(tx, cart, chosen)
  await noteCart(tx, clock, client, actor)
  const content = await contentById(tx, id, context)
  checkSize(content, actor.hides)
  return { cart: presentCart(content, context), added: chosen.length }
}
