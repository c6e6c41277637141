import { sql } from 'kysely'
import type { DecidedOrder, OrderDecision } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../db/db'
import { mailDecision } from '../documents/paper-mail'
import type { Actor } from '../http/actor'
import type { Requester } from '../http/requester'
import { say } from '../http/texts'
import { tellOfWaiting } from '../documents/waiting-mail'
import type { Portal } from '../portal'
import { decideDocument } from './decide-document'
import { lockDocuments } from './lock-documents'
import { oneByOne } from './one-by-one'
import { approvalTexts } from './texts'
import { keepMessages, undoSeconds } from './undo-document'
import { tableOf, type Decision, type Outcome, type Validable, type ValidableHead } from './validable'
import { sentOf, whoCan } from './who-can'

/** A decision as a body says it. */
type Said = Pick<OrderDecision, 'cancelled' | 'entries' | 'reason' | 'version'>

const decisionOf = ({ cancelled, reason = '', entries, version }: Said): Decision => ({
  isCancelled: cancelled === true || cancelled === 'True' || cancelled === 'true',
  reason: reason.trim(),
  ...(entries && { entries }),
  ...(version !== undefined && { version }),
})

/**
 * PATCH validable_orders/{id}/ and validable_offers/{id}/: see decideDocument. What it means is told by mail once it can no
 * longer be taken back.
 */
export async function decideOne<Head extends ValidableHead>(
  tx: Db,
  portal: Portal,
  of: Validable<Head, never>,
  id: number,
  said: Said,
  by: Requester,
): Promise<Outcome> {
  const centers = await lockDocuments(tx, of, by.actor, [id])
  const decision = decisionOf(said)
  const outcome = await decideDocument(tx, portal, of, id, decision, { center: centers.get(id), actor: by.actor })
  await tell(tx, portal.jobs, { kind: of.kind, id }, outcome, decision.reason, by)
  return outcome
}

/** The same decision on several, each at the version that was seen where it is named. One that is refused leaves the others as they are decided. */
export async function decideSeveral<Head extends ValidableHead>(
  tx: Db,
  portal: Portal,
  of: Validable<Head, never>,
  documents: readonly (number | { id: number; version: number })[],
  said: Pick<Said, 'cancelled' | 'reason'>,
  by: Requester,
): Promise<DecidedOrder[]> {
  const versions = new Map(documents.map((one) => (typeof one === 'number' ? [one, undefined] : [one.id, one.version])))
  const ids = [...versions.keys()]
  const centers = await lockDocuments(tx, of, by.actor, ids)
  return oneByOne(tx, of, ids, by, async (id) => {
    const decision = decisionOf({ ...said, version: versions.get(id) })
    const outcome = await decideDocument(tx, portal, of, id, decision, { center: centers.get(id), actor: by.actor })
    await tell(tx, portal.jobs, { kind: of.kind, id }, outcome, decision.reason, by)
    if (outcome === 'waits' || outcome === 'still waits')
      return { status: 400, code: '100', ...(await waitsAgain(tx, id, by)) }
  })
}

/** What is said of an order that waits for somebody else now, and who can agree to it (D-41). */
export async function waitsAgain(tx: Db, id: number, { actor, language }: Requester) {
  return {
    message: say(approvalTexts.waitsAgain, language),
    who_can: await whoCan(tx, await sentOf(tx, 'order', id), actor),
  }
}

async function tell(
  tx: Db,
  jobs: Portal['jobs'],
  { kind, id }: { kind: Validable['kind']; id: number },
  outcome: Outcome,
  reason: string,
  { actor, language }: Requester,
): Promise<void> {
  if (outcome === 'still waits') return
  const document = (await firstRow(
    tx,
    sql<{ client: number; email: string; creator: number | null; creator_role: Actor['role'] | null }>`
    select o.client_id as client, cl.email, o.creator_id as creator, cr.role as creator_role
    from ${sql.table(tableOf(kind))} o join client cl on cl.id = o.client_id left join account cr on cr.id = o.creator_id where o.id = ${id}`,
  ))!
  if (outcome === 'waits')
    await tellOfWaiting(
      tx,
      jobs,
      kind,
      { id, client: document.client, creator: document.creator ?? actor.id, changedBy: actor.id },
      language,
    )
  else if (document.creator_role) {
    const messages = await mailDecision(
      tx,
      jobs,
      { kind, id, language, decision: { outcome, reason, by: actor.id } },
      { role: document.creator_role, email: document.email },
      undoSeconds,
    )
    await keepMessages(tx, kind, id, messages)
  }
}
