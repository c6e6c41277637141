import { sql } from 'kysely'
import type { Clock } from '../clock'
import { firstRow, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import type { Authority } from './authority'
import { leaveTrace, type Trace } from './decide-document'
import type { Outcome, Validable } from './validable'

/** Whether an account agreed to a document as it is now: a change of its quantities asks it anew (rule D-71). */
export async function hasAgreed(
  db: Db,
  kind: Validable['kind'],
  id: number,
  { id: account }: Pick<Actor, 'id'>,
): Promise<boolean> {
  const since = sql`coalesce((select max(c.id) from document_event c where c.kind = ${kind} and c.document_id = ${id} and c.action = 'changed'), 0)`
  const event = await firstRow(
    db,
    sql`select 1 from document_event e
    where e.kind = ${kind} and e.document_id = ${id} and e.action = 'agreed' and e.account_id = ${account} and e.id > ${since} limit 1`,
  )
  return event !== undefined
}

/**
 * Leaves in the history that an account agreed to a document above its amount (rule D-71). The document's version stays:
 * who looks at it may decide about what is on the screen.
 */
export async function agree(
  tx: Db,
  clock: Clock,
  agreed: Pick<Trace, 'kind' | 'id' | 'reason'> & { authority: Authority },
  actor: Actor,
): Promise<Outcome> {
  if (await hasAgreed(tx, agreed.kind, agreed.id, actor)) return 'still agreed'
  const state = { state: 'pending_validation' }
  await leaveTrace(tx, { ...agreed, at: clock.now(), action: 'agreed', before: state, after: state }, actor)
  return 'agreed'
}
