import { sql } from 'kysely'
import { isCountable, type StockCountInput } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { firstRow, oneRow, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import type { Actor } from '../../core/http/actor'
import { refuseMore } from '../../core/http/refuse-more'
import { conflict, fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { storeroomLines } from './storeroom-lines'
import { stockCountTexts } from './texts'

/** The most counts of a storeroom that are stored within a day (rule R-85): they stay as long as the list. */
export const maxCountsADay = 100

/** One call at a time reads and changes the counts of a storeroom. To be called before other locks. */
export const lockCounts = (tx: Db, list: number) => sql`select pg_advisory_xact_lock(8, ${list})`.execute(tx)

/** What was done with a count, whose storeroom is locked from here on. */
export async function lockedState(tx: Db, list: number, count: number) {
  await lockCounts(tx, list)
  return oneRow(
    tx,
    sql<{ isTaken: boolean; isSettled: boolean }>`
    select order_id is not null or is_in_cart as "isTaken", settled_at is not null as "isSettled"
    from stock_count where id = ${count} and list_id = ${list}`,
  )
}

/**
 * Stores a count, once for its key (rule R-56). Lines that the list has no more are left out.
 * @throws 400 for amounts with more decimals or a line that is there twice, 409 for a key of another count, 429 after
 * too many within a day
 */
export async function storeCount(
  tx: Db,
  clock: Clock,
  list: number,
  input: StockCountInput,
  actor: Actor,
): Promise<number> {
  refuseLines(input)
  const { key, counted_at: at, wish, lines } = input
  await lockCounts(tx, list)
  const hash = hashOf(JSON.stringify([actor.id, at, wish, lines.map(({ line, amount }) => [line, amount])]))
  const former = await firstRow(
    tx,
    sql<{ id: number; body_hash: string }>`
    select id, body_hash from stock_count where list_id = ${list} and key = ${key}::uuid`,
  )
  if (former && former.body_hash !== hash) throw conflict(texts.otherBody)
  if (former) return former.id
  await refuseMore(tx, {
    max: maxCountsADay,
    minutes: 24 * 60,
    now: clock.now(),
    times: sql`select stored_at as at from stock_count where list_id = ${list}`,
    text: stockCountTexts.tooManyToday,
  })
  const there = new Map((await storeroomLines(tx, list)).map((line) => [line.line, line]))
  const counted = lines.flatMap(({ line, amount }) => {
    const stored = there.get(line)
    return stored ? [{ line, amount, product: stored.article, format: stored.format.name, par: stored.par }] : []
  })
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into stock_count (list_id, key, body_hash, account_id, counted_at, stored_at, wish, left_out)
    values (${list}, ${key}::uuid, ${hash}, ${actor.id}, ${countedAt(at, clock)}, ${clock.now()}, ${wish},
      ${lines.length - counted.length}) returning id`,
  )
  const asked = JSON.stringify(counted.map((line, position) => ({ ...line, position })))
  await sql`
    insert into stock_count_line (count_id, position, line_id, product_id, format, par, amount)
    select ${id}, a.position, a.line, a.product, a.format, a.par, a.amount
    from jsonb_to_recordset(${asked}::jsonb)
      as a(position int, line int, product int, format text, par int, amount numeric)`.execute(tx)
  return id
}

function refuseLines({ lines }: StockCountInput): void {
  const seen = new Set<number>()
  for (const [at, { line, amount }] of lines.entries()) {
    if (seen.has(line)) throw fieldError('lines', stockCountTexts.twice, { row: at + 1 })
    if (!isCountable(amount)) throw fieldError('lines', stockCountTexts.decimals, { row: at + 1 })
    seen.add(line)
  }
}

/** Earlier, there were no devices that count: dates of a year below 1000 could not be told. */
const earliest = '2000'

/** A device whose clock is ahead has counted now. @throws 400 for a moment that does not exist, or is long past */
function countedAt(text: string, clock: Clock): Date {
  const at = Date.parse(text)
  if (Number.isNaN(at) || text < earliest) throw fieldError('counted_at')
  return new Date(Math.min(at, clock.now().getTime()))
}
