import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { withdrawEvents } from '../../core/events/record-event'
import type { Actor } from '../../core/http/actor'
import { checkVersion, conflict, found, refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { approvalTexts } from './texts'
import type { Validable, ValidableHead } from './validable'

/** Seconds in which a decision can be taken back; its messages are sent after them (rule D-6). */
export const undoSeconds = 10

interface DecidedEvent<Before> {
  action: 'validated' | 'cancelled'
  at: Date
  account_id: number | null
  before: Before
  /** The jobs of its messages and events. */
  messages: number[]
}

/** Stores the messages and events of a document's last decision with its event, so that undoing can withdraw them. */
export async function storeMessages(
  tx: Db,
  kind: Validable['kind'],
  document: number,
  messages: readonly number[],
): Promise<void> {
  await sql`update document_event set data = data || ${JSON.stringify({ messages })}::jsonb
    where id = (select max(id) from document_event where kind = ${kind} and document_id = ${document})`.execute(tx)
}

/**
 * Takes back the last decision about a document that lockDocuments holds: it waits again with its former quantities and
 * sums. All refusals come before the first write, so that one of several may fail alone.
 * @throws 409 for another version, when nothing is decided, or what refuseRestore says; 400 `undo_other` to another
 * account, `undo_late` later than ten seconds after it
 */
export async function undoDocument<Head extends ValidableHead, Before>(
  tx: Db,
  portal: Pick<Portal, 'clock' | 'jobs'>,
  validable: Validable<Head, Before>,
  { id, version }: { id: number; version: number },
  actor: Actor,
): Promise<void> {
  const document = found(await validable.find(tx, actor, id))
  const decided = await lastDecision<Before>(tx, validable.kind, id)
  const stateAfter = decided?.action === 'validated' ? validable.sentState : decided?.action
  if (!decided || document.state !== stateAfter) throw conflict(approvalTexts.notDecided)
  if (decided.account_id !== actor.id) throw refusal('undo_other', approvalTexts.undoOther)
  checkVersion(version, document.version)
  const late = () => refusal('undo_late', approvalTexts.undoLate, { seconds: undoSeconds })
  if (isLate(decided.at, portal.clock)) throw late()
  await validable.refuseRestore?.(tx, document, decided.before)
  if (!(await portal.jobs.withdraw(tx, decided.messages))) throw late()
  if (!(await withdrawEvents(tx, decided.messages))) throw late()
  await validable.restore(tx, portal, { document, actor }, decided.before, decided.action)
}

const isLate = (at: Date, clock: Clock) => clock.now().getTime() - at.getTime() > undoSeconds * 1000

/** The event of the last decision; undefined when it was taken back, or came from another system. */
async function lastDecision<Before>(
  tx: Db,
  kind: Validable['kind'],
  document: number,
): Promise<DecidedEvent<Before> | undefined> {
  const last = await firstRow(
    tx,
    sql<Omit<DecidedEvent<Before>, 'action' | 'before'> & { action: string; before: Before | null }>`
    select action, at, account_id, data -> 'before' as before, coalesce(data -> 'messages', '[]') as messages
    from document_event where kind = ${kind} and document_id = ${document} order by id desc limit 1`,
  )
  const isDecision = last?.before && (last.action === 'validated' || last.action === 'cancelled')
  return isDecision ? (last as DecidedEvent<Before>) : undefined
}
