import { sql } from 'kysely'
import {
  maxListRows,
  maxShoppingLists,
  maxShoppingListLines,
  type ShoppingListCreate,
  type ShoppingListCreated,
  type ShoppingListOmission,
} from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldError, refusal } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { say } from '../../core/http/texts'
import { centerProblem } from '../cart/open-cart'
import type { CartContext } from '../cart/cart-context'
import type { Making } from './made-from-source'
import { judgeWanted, type JudgedLine } from './orderable'
import { listById, namedAs, presentHead } from './queries'
import { shoppingListTexts } from './texts'
import { linesFrom } from './wanted-lines'
import { writeLines } from './write-lines'

/**
 * POST shopping_lists/: a list of a client from nothing or from a source (rules ).
 * @throws 400 with code rows or nothing, for too many lists or lines, or a centre or source of another client; 404
 */
export async function makeList(
  tx: Db,
  { client, center = null, name, source, leave_out: leavesOut = false }: ShoppingListCreate,
  { portal, states, context, pasted }: Making,
): Promise<ShoppingListCreated> {
  const { actor } = context
  await refuseForeign(tx, actor, { client, center })
  await refuseOtherCenter(tx, actor, client, center)
  const read = source ? await linesFrom(tx, states, client, source, pasted, context) : { lines: [], unread: [] }
  if (read.unread.length > 0 && !leavesOut) throw refusal('rows', shoppingListTexts.rows, {}, { rows: read.unread })
  // Judging takes longer than the number of lines grows: far too many are refused before.
  if (read.lines.length > maxListRows) throw tooManyLines()
  const judged = await judgeWanted(tx, client, read.lines, context)
  const good = judged.filter(({ refused }) => refused === null)
  if (source && good.length === 0) throw refusal('nothing', shoppingListTexts.nothing)
  if (good.length > maxShoppingListLines) throw tooManyLines()
  const id = await insertList(tx, portal.clock, { client, center, name }, actor)
  const lines = good.map(({ wanted, price }) => ({ ...wanted, price }))
  await writeLines(tx, id, lines, actor.rules.on_demand)
  const left = judged.flatMap((line) => omissionOf(line, context) ?? [])
  return { ...presentHead(await listById(tx, actor, id)), left_out: [...read.unread, ...left] }
}

const tooManyLines = () => fieldError('non_field_errors', shoppingListTexts.tooManyLines, { max: maxShoppingListLines })

/** @throws 400 for a centre of another client */
export async function refuseOtherCenter(tx: Db, actor: Actor, client: number, center: number | null): Promise<void> {
  if (center === null) return
  const own = await firstRow(tx, sql`select 1 from center where id = ${center} and client_id = ${client}`)
  if (!own) throw await centerProblem(tx, actor, center)
}

async function insertList(
  tx: Db,
  clock: Clock,
  { client, center, name }: Pick<Required<ShoppingListCreate>, 'client' | 'center' | 'name'>,
  actor: Actor,
): Promise<number> {
  const { name: shown, name_sort: sorted } = namedAs(name)
  // Of calls at once each would count the lists without the others'.
  await sql`select pg_advisory_xact_lock(7, ${client})`.execute(tx)
  const row = await firstRow(
    tx,
    sql<{ id: number }>`
    insert into shopping_list (client_id, center_id, name, name_sort, created_by, changed_by, changed_at)
    select ${client}, ${center}::int, ${shown}, ${sorted}, ${actor.id}, ${actor.id}, ${clock.now()}
    where (select count(*) from shopping_list where client_id = ${client}) < ${maxShoppingLists} returning id`,
  )
  if (!row) throw fieldError('non_field_errors', shoppingListTexts.tooManyLists, { max: maxShoppingLists })
  return row.id
}

function omissionOf({ article, refused }: JudgedLine, { language }: CartContext): ShoppingListOmission | undefined {
  if (!refused || !article) return undefined
  return { row: null, code: article.code, name: article.name, reason: say(refused, language) }
}
