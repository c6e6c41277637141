import { sql } from 'kysely'
import type { ReorderAdd, ReorderCheck, Reordered, ReorderReport } from '@portal/shared-sdk/contract'
import { checkSize } from '../cart/check-line'
import { clearCart } from '../cart/clear-cart'
import { openCart } from '../cart/open-cart'
import { presentCart } from '../cart/present-cart'
import { activeCart, noCart, type CartRow } from '../cart/queries'
import { contentById } from '../cart/read-cart'
import type { CartContext } from '../cart/cart-context'
import { listTexts } from '../cart-list/texts'
import type { Db } from '../db/db'
import { refusal } from '../http/problem'
import { refuseForeign } from '../http/rows-of'
import { boughtLines } from './bought-lines'
import { judgeLines } from './judge-lines'
import { writeEntries } from './write-entries'

/** POST cart/check_reorder/: a verdict for each line of a document, by the cart as it is now. Changes nothing. */
export async function checkReorder(
  db: Db,
  { kind, id, mode = 'merge', center, lines: wanted }: ReorderCheck,
  context: CartContext,
): Promise<ReorderReport> {
  const { actor } = context
  const document = await boughtLines(db, actor, kind, id)
  await refuseForeign(db, actor, { center: center ?? null })
  const active = await activeCart(db, actor)
  const own = active?.client_id === document.client ? active : undefined
  const empty = () => noCart(db, { client: document.client, center: center ?? document.center })
  const judged = await judgeLines(db, own && mode === 'merge' ? own : await empty(), document.lines, wanted, context)
  return {
    number: document.number,
    client: document.client,
    center: document.center,
    lines: judged.lines,
    good: judged.entries.length,
    cart_lines: own ? await linesOf(db, own) : 0,
  }
}

/**
 * POST cart/add_reorder/: puts the chosen lines into the cart of the document's client in one transaction. They are
 * judged again on the locked cart, by the stock, prices and rights of now; the answer tells which stay out.
 * @throws 400 nothing_good, or when the cart would hold too many lines; 403; 404; 409 when the cart is another one's
 */
export async function addReorder(
  tx: Db,
  { kind, id, mode = 'merge', center, lines: wanted }: ReorderAdd,
  context: CartContext,
): Promise<Reordered> {
  const { actor } = context
  const document = await boughtLines(tx, actor, kind, id)
  const whose = { client: document.client, ...(center !== undefined && { center }) }
  if (mode === 'replace') await clearCart(tx, whose, context)
  const cart = await openCart(tx, actor, whose)
  const judged = await judgeLines(tx, cart, document.lines, wanted, context)
  if (judged.entries.length === 0) throw refusal('nothing_good', listTexts.nothingGood)
  await writeEntries(tx, cart, judged.entries)
  const content = await contentById(tx, cart.id, context)
  checkSize(content, actor.hides)
  return { cart: presentCart(content, context), added: judged.entries.length, lines: judged.lines }
}

async function linesOf(db: Db, { id }: CartRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from cart_item where cart_id = ${id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
