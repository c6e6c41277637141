import type { TodayCart } from '@portal/shared-sdk/contract'
import { checkSize } from '../../trade/cart/check-line'
import { presentCart } from '../../trade/cart/present-cart'
import { contentById } from '../../trade/cart/read-cart'
import type { CartContext } from '../../trade/cart/cart-context'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { judgeLines } from '../../trade/reorder/judge-lines'
import { writeEntries } from '../../trade/reorder/write-entries'
import { openEmptyCart } from '../../trade/to-cart/make-room'
import { noteCart } from './calls'
import { todayTexts } from './texts'
import { usualLines } from './usual-lines'

const maxArticles = 10

/**
 * POST sp_dashboard/today/{client}/cart/: fills the account's cart with what a client usually buys, at today's prices,
 * and takes the client off the list until tomorrow (rules B-32, B-33).
 * @throws 404 for a client that is not the account's; 409 CartNotEmpty for a cart with lines, unless `clear`; 400
 * nothing
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
  const cart = await openEmptyCart(tx, { client, center: null }, clear, context)
  const usual = await usualLines(tx, context.today, client)
  const { entries } = usual.length > 0 ? await judgeLines(tx, cart, usual, undefined, context) : { entries: [] }
  const chosen = entries.slice(0, maxArticles)
  if (chosen.length === 0) throw refusal('nothing', todayTexts.nothing)
  await writeEntries(tx, cart, chosen)
  await noteCart(tx, clock, client, actor)
  const content = await contentById(tx, cart.id, context)
  checkSize(content, actor.hides)
  return { cart: presentCart(content, context), added: chosen.length }
}
