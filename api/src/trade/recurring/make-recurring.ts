import { sql } from 'kysely'
import {
  maxListRows,
  maxRecurringLines,
  maxRecurringOrders,
  type RecurringLineInput,
  type RecurringOrderCreate,
  type RecurringOrderCreated,
  type ShoppingListOmission,
} from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'
import { refuseMore } from '../../core/http/refuse-more'
import { fieldError, refusal } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { say } from '../../core/http/texts'
import type { CartContext } from '../cart/cart-context'
import type { Making } from '../shopping-lists/made-from-source'
import { refuseOtherCenter } from '../shopping-lists/make-list'
import { judgeWanted, type JudgedLine, type WantedLine } from '../shopping-lists/orderable'
import { namedAs } from '../shopping-lists/queries'
import { shoppingListTexts } from '../shopping-lists/texts'
import { linesFrom } from '../shopping-lists/wanted-lines'
import { checkedSchedule, storeNext } from './dates'
import { presentHead } from './present'
import { openCount, recurringById } from './queries'
import { recurringTexts } from './texts'
import { writeLines, type LineToWrite } from './write-lines'

/**
 * POST recurring_orders/: of a centre, from lines or from a source of a list (rules ).
 * @throws 400 with code rows or nothing, for too many, a date or a line that is none; 404; 429 after too many in a day
 */
export async function makeRecurring(
  tx: Db,
  asked: RecurringOrderCreate,
  { portal, states, context, pasted }: Making,
): Promise<RecurringOrderCreated> {
  const { client, center, name } = asked
  const { actor, today } = context
  await refuseForeign(tx, actor, { client, center })
  await refuseOtherCenter(tx, actor, client, center)
  const schedule = checkedSchedule({
    rhythm: asked.rhythm,
    weekday: asked.weekday ?? null,
    month_day: asked.month_day ?? null,
    first_day: asked.first_day,
    last_day: asked.last_day ?? null,
  })
  if (schedule.first_day < today) throw fieldError('first_day', recurringTexts.past)
  const { lines, omissions } = asked.lines
    ? { lines: await namedLines(tx, client, asked.lines, context), omissions: [] }
    : await sourceLines(tx, asked, { states, context, pasted })
  // Of calls at once each would count without the others'.
  await sql`select pg_advisory_xact_lock(9, ${client})`.execute(tx)
  if ((await openCount(tx, client)) >= maxRecurringOrders)
    throw fieldError('non_field_errors', recurringTexts.tooMany, { max: maxRecurringOrders })
  await refuseMore(tx, {
    max: maxRecurringOrders,
    minutes: 24 * 60,
    now: portal.clock.now(),
    times: sql`select created_at as at from recurring_order where client_id = ${client} and created_by = ${actor.id}`,
    text: recurringTexts.tooManyToday,
  })
  const { name: shown, name_sort: sorted } = namedAs(name)
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into recurring_order (client_id, center_id, name, name_sort, rhythm, weekday, month_day, first_day, last_day,
      created_by, created_at, changed_by, changed_at)
    values (${client}, ${center}, ${shown}, ${sorted}, ${schedule.rhythm}, ${schedule.weekday}::int,
      ${schedule.month_day}::int, ${schedule.first_day}::date, ${schedule.last_day}::date, ${actor.id},
      ${portal.clock.now()}, ${actor.id}, ${portal.clock.now()}) returning id`,
  )
  await writeLines(tx, id, lines, actor.rules.on_demand)
  await storeNext(tx, { id, state: 'active', ...schedule }, today)
  return { ...(await presentHead(tx, portal, await recurringById(tx, actor, id), context)), omissions }
}

/**
 * Lines that the account names, each that is new with its price of today. known: those that are there already, which
 * stay even if it may no longer buy them. @throws 400 at `lines`
 */
export async function namedLines(
  tx: Db,
  client: number,
  asked: readonly RecurringLineInput[],
  context: CartContext,
  known: ReadonlySet<string> = new Set(),
): Promise<LineToWrite[]> {
  const keys = asked.map(lineKey)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (twice >= 0) throw fieldError('lines', recurringTexts.twice, { row: twice + 1 })
  const added = asked.filter((line) => !known.has(lineKey(line)))
  const wanted = added.map(({ product, unit, quantity }): WantedLine => ({ product, unit, par: quantity, note: '' }))
  const judged = await judgeWanted(tx, client, wanted, context)
  const bad = judged.find(({ refused }) => refused !== null)
  if (bad) throw fieldError('lines', recurringTexts.badLine, { row: keys.indexOf(lineKey(bad.wanted)) + 1 })
  const written = new Map(judged.map((line) => [lineKey(line.wanted), lineOf(line)]))
  return asked.map((line) => written.get(lineKey(line)) ?? { ...line, price: null })
}

/** A recurring order has an article once in a format. */
export const lineKey = ({ product, unit }: Pick<RecurringLineInput, 'product' | 'unit'>): string => `${product} ${unit}`

const lineOf = ({ wanted: { product, unit, par }, price }: JudgedLine): LineToWrite => ({
  product,
  unit,
  quantity: par ?? 1,
  price,
})

async function sourceLines(
  tx: Db,
  { client, source, leave_out: leavesOut = false }: RecurringOrderCreate,
  { states, context, pasted }: Omit<Making, 'portal'>,
): Promise<{ lines: LineToWrite[]; omissions: ShoppingListOmission[] }> {
  if (!source) throw refusal('nothing', recurringTexts.nothing)
  const read = await linesFrom(tx, states, client, source, pasted, context)
  if (read.unread.length > 0 && !leavesOut) throw refusal('rows', shoppingListTexts.rows, {}, { rows: read.unread })
  const tooMany = () => fieldError('non_field_errors', recurringTexts.tooManyLines, { max: maxRecurringLines })
  if (read.lines.length > maxListRows) throw tooMany()
  const judged = await judgeWanted(tx, client, read.lines, context)
  const good = judged.filter(({ refused }) => refused === null)
  if (good.length === 0) throw refusal('nothing', recurringTexts.nothing)
  if (good.length > maxRecurringLines) throw tooMany()
  const left = judged.flatMap(({ article, refused }): ShoppingListOmission[] =>
    refused && article
      ? [{ row: null, code: article.code, name: article.name, reason: say(refused, context.language) }]
      : [],
  )
  return { lines: good.map(lineOf), omissions: [...read.unread, ...left] }
}
