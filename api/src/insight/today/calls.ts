import { sql, type RawBuilder } from 'kysely'
import type { ClientCall, NewClientCall, Page } from '@portal/shared-sdk/contract'
import { dayAfter, localTime, type Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { personName } from '../../core/db/row-names'
import type { Actor } from '../../core/http/actor'
import { trimmed } from '../../core/http/one-line'
import { fieldError, found, refusal } from '../../core/http/problem'
import { list } from '../../core/http/list'
import { refuseForeign } from '../../core/http/rows-of'
import { texts } from '../../core/http/texts'
import { todayTexts } from './texts'

/** How many days a call without a next day takes the client off the list, and how far ahead a next day may be. */
const restDays = 14
const maxDays = 366
/** How long a call can be undone. The screen offers 10 seconds; the rest is for slow connections and retries. */
const undoWindow = sql`interval '1 minute'`

export type CallRow = Omit<ClientCall, 'at'> & { at: Date | string }

/** Columns of a call, of `client_call k` and its `account a`. */
export const callColumns = sql<CallRow>`k.id, k.at, k.text, k.next_day,
  ${personName('a')} as person`

/** A call as JSON; `at` may come from the database as a date or, inside JSON, as text. */
export const presentCall = (row: CallRow): ClientCall => ({ ...row, at: localTime(new Date(row.at)) })

/** Whether a client is off today's list: its last call named a later day, or its cart was started today (rule B-32). */
export const isResting = ({ today }: Pick<Clock, 'today'>, client: string): RawBuilder<boolean> => sql`exists (
  select 1 from client_call k where k.client_id = ${sql.ref(client)} and k.until > ${today()}::date and (k.kind = 'cart'
    or not exists (select 1 from client_call later
      where later.client_id = k.client_id and later.kind = 'call' and later.id > k.id)))`

/**
 * POST sp_dashboard/today/{client}/calls/: stores a call. The client leaves the list until the named day, or for 14
 * days (rule B-32).
 * @throws 404 for a client that is not the account's; 400 for a day that is invalid, not after today or over a year
 * ahead
 */
export async function writeCall(
  tx: Db,
  clock: Clock,
  client: number,
  { text, next_day: next }: NewClientCall,
  actor: Actor,
): Promise<ClientCall> {
  await refuseForeign(tx, actor, { client })
  const day = next ? nextDay(next, clock) : null
  const { id } = await tx
    .insertInto('client_call')
    .values({
      client_id: client,
      account_id: actor.id,
      kind: 'call',
      text: trimmed(text),
      next_day: day,
      until: day ?? dayAfter(clock.today(), restDays),
      at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await firstRow(
    tx,
    sql<CallRow>`select ${callColumns} from client_call k left join account a on a.id = k.account_id
      where k.id = ${id}`,
  )
  return presentCall(found(row))
}

/** Stores that a client's cart was started, which takes the client off the list until tomorrow (rule B-32). */
export async function noteCart(tx: Db, clock: Clock, client: number, { id: account }: Actor): Promise<void> {
  await tx
    .insertInto('client_call')
    .values({
      client_id: client,
      account_id: account,
      kind: 'cart',
      until: dayAfter(clock.today(), 1),
      at: clock.now(),
    })
    .execute()
}

/** @throws 400 for a day that is invalid, not after today or over a year ahead */
function nextDay(day: string, clock: Clock): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw fieldError('next_day', texts.invalid)
  const today = clock.today()
  if (day <= today || day > dayAfter(today, maxDays)) throw fieldError('next_day', todayTexts.nextDay)
  return day
}

/**
 * DELETE sp_dashboard/today/{client}/calls/{id}/: undoes the account's own call of the last minute.
 * @throws 404 for another account's call; 400 undo_late for an older one
 */
export async function takeBackCall(
  tx: Db,
  { client, id }: { client: number; id: number },
  actor: Actor,
): Promise<void> {
  await refuseForeign(tx, actor, { client })
  const call = found(
    await firstRow(
      tx,
      sql<{ is_late: boolean }>`
      select created_at <= now() - ${undoWindow} as is_late from client_call
      where id = ${id} and client_id = ${client} and account_id = ${actor.id} and kind = 'call' for update`,
    ),
  )
  if (call.is_late) throw refusal('undo_late', todayTexts.undoLate)
  await tx.deleteFrom('client_call').where('id', '=', id).execute()
}

/** GET sp_dashboard/today/{client}/calls/: the newest first. @throws 404 for a client that is not the account's */
export async function callsOf(
  db: Db,
  client: number,
  query: { page?: number; page_size?: number },
  actor: Actor,
): Promise<Page<ClientCall>> {
  await refuseForeign(db, actor, { client })
  const page = await list<CallRow>(
    db,
    {
      select: callColumns,
      from: sql`client_call k left join account a on a.id = k.account_id`,
      where: [sql`k.client_id = ${client}`, sql`k.kind = 'call'`],
      id: sql`k.id desc`,
    },
    query,
  )
  return { ...page, results: page.results.map(presentCall) }
}
