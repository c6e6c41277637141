import { sql } from 'kysely'
import type {
  NamedRow,
  ReorderAdd,
  ReorderCheck,
  Reordered,
  ReorderKind,
  ReorderLine,
  ReorderMode,
  ReorderReport,
  ReorderWanted,
} from '@portal/shared-sdk/contract'
import { checkSize } from '../cart/check-line'
import { clearCart } from '../cart/clear-cart'
import { addingTo, openCart, type CartCustomer } from '../cart/open-cart'
import { presentCart } from '../cart/present-cart'
import { activeCart, noCart, type CartRow } from '../cart/queries'
import { contentById } from '../cart/read-cart'
import type { CartContext } from '../cart/cart-context'
import { listTexts } from '../cart-list/texts'
import { firstRow, type Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import type { Source } from './bought-lines'
import { sourceOf } from './source-of'
import { judgeLines } from './judge-lines'
import { reorderTexts } from './texts'
import { writeEntries } from './write-entries'
import { toldLine } from '../shopping-lists/list-lines'
import { noteUse } from '../shopping-lists/note-use'

interface Compared {
  mode: ReorderMode
  center: number | null | undefined
  wanted: readonly ReorderWanted[] | undefined
}

/** POST cart/check_reorder/: a verdict for each line of a document, by the cart as it is now. Changes nothing. */
export async function checkReorder(
  db: Db,
  { kind, id, mode = 'merge', center, lines: wanted }: ReorderCheck,
  context: CartContext,
): Promise<ReorderReport> {
  const document = await sourceOf(db, context, kind, id)
  await refuseForeign(db, context.actor, { center: center ?? null })
  const report = await compareLines(db, document, { mode, center, wanted }, context)
  return { ...report, lines: toldLines(kind, report.lines) }
}

/** What somebody else put onto a list is told by the rights of the account (rule R-46); a document tells its own lines. */
const toldLines = (kind: ReorderKind, lines: ReorderLine[]): ReorderLine[] =>
  kind === 'shopping_list' ? lines.map(toldLine) : lines

/** What buying the lines of a document, or of a proposal, would be today. Changes nothing. */
export async function compareLines(
  db: Db,
  document: Source,
  { mode, center, wanted }: Compared,
  context: CartContext,
): Promise<ReorderReport> {
  const { actor } = context
  const active = await activeCart(db, actor)
  const own = active?.client_id === document.client ? active : undefined
  const empty = () => noCart(db, { client: document.client, center: center ?? document.center })
  const judged = await judgeLines(db, own && mode === 'merge' ? own : await empty(), document.lines, wanted, context)
  const cartLines = own ? await linesOf(db, own) : 0
  return {
    number: document.number,
    client: document.client,
    center: document.center,
    center_name: document.center_name,
    cart_center: own && cartLines > 0 ? await cartCenter(db, own) : null,
    lines: judged.lines,
    good: judged.entries.length,
    cart_lines: cartLines,
  }
}

/**
 * POST cart/add_reorder/: puts the chosen lines into the cart of the document's client in one transaction. They are
 * judged again on the locked cart, by the stock, prices and rights of now; the answer tells which stay out.
 * @throws 400 nothing_good, when the cart would hold too many lines, or with code center when it would move to another
 * centre and nobody was asked; 403; 404; 409 when the cart is another one's
 */
export async function addReorder(
  tx: Db,
  { kind, id, mode = 'merge', center, lines: wanted, change_center: isAsked = false }: ReorderAdd,
  context: CartContext,
): Promise<Reordered> {
  const { actor } = context
  const document = await sourceOf(tx, context, kind, id)
  const customer = { client: document.client }
  if (mode === 'replace') await clearCart(tx, customer, context)
  const cart = await cartFor(tx, { ...customer, center }, isAsked, context)
  const judged = await judgeLines(tx, cart, document.lines, wanted, context)
  if (judged.entries.length === 0) throw refusal('nothing_good', listTexts.nothingGood)
  await writeEntries(tx, cart, judged.entries)
  if (kind === 'shopping_list') await noteUse(tx, id, judged.entries, context)
  const content = await contentById(tx, cart.id, context)
  checkSize(content, actor.hides)
  return { cart: presentCart(content, context), added: judged.entries.length, lines: toldLines(kind, judged.lines) }
}

/**
 * The client's cart, locked, for the named centre. One with lines moves to another centre only when the user was asked
 * (rule C-90).
 */
async function cartFor(tx: Db, customer: CartCustomer, isAsked: boolean, { actor }: CartContext): Promise<CartRow> {
  const cart = await openCart(tx, actor, { client: customer.client ?? null })
  if (!customer.center || customer.center === cart.center_id) return cart
  const isMove = cart.center_id !== null && (await linesOf(tx, cart)) > 0
  if (isMove && !isAsked) {
    const center = await cartCenter(tx, cart)
    throw refusal('center', reorderTexts.otherCenter, { name: center?.name ?? '' }, { cart_center: center })
  }
  return openCart(tx, actor, addingTo(customer))
}

/** The centre of a cart. */
async function cartCenter(db: Db, { center_id: id }: CartRow): Promise<NamedRow | null> {
  if (id === null) return null
  return (await firstRow(db, sql<NamedRow>`select id, name from center where id = ${id}`)) ?? null
}

async function linesOf(db: Db, { id }: CartRow): Promise<number> {
  const row = await firstRow(db, sql<{ count: number }>`select count(*) as count from cart_item where cart_id = ${id}`)
  return row?.count ?? 0
}
