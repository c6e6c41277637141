import { sql } from 'kysely'
import { type ShoppingList, type ShoppingListChange, type ShoppingListLineInput } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { checkVersion, fieldError } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import type { CartContext } from '../cart/cart-context'
import { listLines } from './list-lines'
import { refuseOtherCenter } from './make-list'
import { judgeWanted, type WantedLine } from './orderable'
import { listById, lockList, namedAs, presentHead, type ListRow } from './queries'
import { shoppingListTexts } from './texts'
import { writeLines, type LineToWrite } from './write-lines'

const keyOf = (product: number, unit: number | null) => `${product} ${unit}`

/**
 * PUT shopping_lists/{id}/: name, centre and lines as they shall be (rules ).
 * @throws 400 for a line that is named twice, or is new and may not be bought, or another centre of a counted one; 404; 409 when it was changed since
 */
export async function changeList(
  tx: Db,
  clock: Clock,
  id: number,
  { version, name, center, lines }: ShoppingListChange,
  context: CartContext,
): Promise<ShoppingList> {
  const { actor } = context
  const head = await lockList(tx, actor, id)
  await refuseForeign(tx, actor, { center: center ?? null })
  await refuseOtherCenter(tx, actor, head.client.id, center ?? null)
  checkVersion(version, head.version)
  if (center !== undefined && center !== (head.center?.id ?? null) && (await isCounted(tx, id)))
    throw fieldError('center', shoppingListTexts.counted)
  if (lines) await writeLines(tx, id, await linesToWrite(tx, head, lines, context), actor.rules.on_demand)
  await tx
    .updateTable('shopping_list')
    .set({
      version: head.version + 1,
      changed_by: actor.id,
      changed_at: clock.now(),
      ...(name !== undefined && namedAs(name)),
      ...(center !== undefined && { center_id: center }),
    })
    .where('id', '=', id)
    .execute()
  return presentHead(await listById(tx, actor, id))
}

/** Whether it has counts: they and their orders are of its centre, which others may not see (rules R-55, L-21). */
const isCounted = (tx: Db, id: number) => firstRow(tx, sql`select 1 from stock_count where list_id = ${id} limit 1`)

/** The lines, those that the list lacks with their price of today. @throws 400 */
async function linesToWrite(
  tx: Db,
  { id, client }: ListRow,
  asked: readonly ShoppingListLineInput[],
  context: CartContext,
): Promise<LineToWrite[]> {
  const there = await listLines(tx, id, context.actor.rules.on_demand)
  const known = new Set(there.map(({ product, unit }) => keyOf(product, unit?.id ?? null)))
  const wanted = asked.map(({ product, unit, par, note = '' }): WantedLine => ({
    product,
    unit,
    par,
    note: note.trim(),
  }))
  const seen = new Set<string>()
  for (const [at, { product, unit }] of wanted.entries()) {
    if (seen.has(keyOf(product, unit))) throw fieldError('lines', shoppingListTexts.twice, { row: at + 1 })
    seen.add(keyOf(product, unit))
  }
  const isNew = ({ product, unit }: WantedLine) => !known.has(keyOf(product, unit))
  const judged = await judgeWanted(tx, client.id, wanted.filter(isNew), context)
  const priceOf = new Map<WantedLine, number | null>()
  for (const { wanted: line, price, refused } of judged) {
    if (refused) throw fieldError('lines', shoppingListTexts.badRow, { row: wanted.indexOf(line) + 1 })
    priceOf.set(line, price)
  }
  return wanted.map((line) => ({ ...line, price: priceOf.get(line) ?? null }))
}

/** DELETE shopping_lists/{id}/ (rule R-50). @throws 404; 409 when it was changed since that version */
export async function deleteList(tx: Db, id: number, version: number | undefined, actor: Actor): Promise<void> {
  const head = await lockList(tx, actor, id)
  checkVersion(version, head.version)
  await tx.deleteFrom('shopping_list').where('id', '=', id).execute()
}
