import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { highestOf, type Authority } from './authority'
import { leaveTrace, type Trace } from './decide-document'
import type { Outcome, Validable } from './validable'

/**
 * The agreement of an account to a document as it is now: a change of quantities and a line that was taken out end it (rule D-71).
 * @returns undefined: no agreement. above: the amount in euros that the account had then; null: it was not stored
 */
export function agreementOf(
  db: Db,
  kind: Validable['kind'],
  id: number,
  { id: account }: Pick<Actor, 'id'>,
): Promise<{ above: string | null } | undefined> {
  const since = sql`coalesce((select max(c.id) from document_event c
    where c.kind = ${kind} and c.document_id = ${id} and c.action in ('changed', 'line_removed')), 0)`
  return firstRow(
    db,
    sql<{ above: string | null }>`select e.data ->> 'above' as above from document_event e
    where e.kind = ${kind} and e.document_id = ${id} and e.action = 'agreed' and e.account_id = ${account}
      and e.id > ${since} limit 1`,
  )
}

/**
 * Writes into the history that an account agreed to a document above its amount (rule D-71). The document's version
 * stays, so that whoever has it on the screen can still decide.
 */
export async function agree(
  tx: Db,
  clock: Clock,
  { authorities, ...agreed }: Pick<Trace, 'kind' | 'id' | 'reason'> & { authorities: readonly Authority[] },
  actor: Actor,
): Promise<Outcome> {
  if (await agreementOf(tx, agreed.kind, agreed.id, actor)) return 'still agreed'
  const state = { state: 'pending_validation' }
  const data = { above: highestOf(authorities) }
  const by = { data, authority: authorities[0] }
  await leaveTrace(tx, { ...agreed, ...by, at: clock.now(), action: 'agreed', before: state, after: state }, actor)
  return 'agreed'
}
