import { sql } from 'kysely'
import type { DecidedOrder, OrderDecision } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'
import { mailDecision } from '../documents/paper-mail'
import type { Actor } from '../../core/http/actor'
import { trimmed } from '../../core/http/one-line'
import type { Requester } from '../../core/http/requester'
import { say } from '../../core/http/texts'
import { recordOfferEvent } from '../offers/record-offer-event'
import { recordOrderEvent } from '../orders/record-order-event'
import { tellOfWaiting } from '../documents/waiting-mail'
import type { Portal } from '../../core/portal'
import { money } from '../../core/format'
import { authoritiesOf, highestOf } from './authority'
import { decideDocument, type Trace } from './decide-document'
import { lockDocuments } from './lock-documents'
import { oneByOne } from './one-by-one'
import { approvalTexts } from './texts'
import { storeMessages, undoSeconds } from './undo-document'
import { tableOf, type Decision, type Outcome, type Validable, type ValidableHead } from './validable'
import { namesOf, sentOf, whoCan } from './who-can'

/** A decision as a request's body has it. */
type Said = Pick<OrderDecision, 'cancelled' | 'entries' | 'reason' | 'version'>

const decisionOf = ({ cancelled, reason = '', entries, version }: Said): Decision => ({
  isCancelled: cancelled === true || cancelled === 'True' || cancelled === 'true',
  reason: trimmed(reason),
  ...(entries && { entries }),
  ...(version !== undefined && { version }),
})

/**
 * PATCH validable_orders/{id}/ and validable_offers/{id}/: see decideDocument. Mail about it leaves once it can no
 * longer be taken back.
 */
export async function decideOne<Head extends ValidableHead>(
  tx: Db,
  portal: Portal,
  validable: Validable<Head, never>,
  id: number,
  said: Said,
  by: Requester,
): Promise<Outcome> {
  const centers = await lockDocuments(tx, validable, by.actor, [id])
  const decision = decisionOf(said)
  const outcome = await decideDocument(tx, portal, validable, id, decision, {
    center: centers.get(id),
    actor: by.actor,
  })
  await notify(tx, portal, { kind: validable.kind, id }, outcome, decision.reason, by)
  return outcome
}

/** The same decision on several, each at its named version. A refused one does not affect the others. */
export async function decideSeveral<Head extends ValidableHead>(
  tx: Db,
  portal: Portal,
  validable: Validable<Head, never>,
  documents: readonly (number | { id: number; version: number })[],
  said: Pick<Said, 'cancelled' | 'reason'>,
  by: Requester,
): Promise<DecidedOrder[]> {
  const versions = new Map(documents.map((one) => (typeof one === 'number' ? [one, undefined] : [one.id, one.version])))
  const ids = [...versions.keys()]
  const centers = await lockDocuments(tx, validable, by.actor, ids)
  return oneByOne(tx, validable, ids, by, async (id) => {
    const decision = decisionOf({ ...said, version: versions.get(id) })
    const outcome = await decideDocument(tx, portal, validable, id, decision, {
      center: centers.get(id),
      actor: by.actor,
    })
    await notify(tx, portal, { kind: validable.kind, id }, outcome, decision.reason, by)
    if (!isDecided(outcome))
      return { status: 400, ...(await stillWaiting(tx, portal, { kind: validable.kind, id }, outcome, by)) }
  })
}

/** Whether it no longer waits. */
export const isDecided = (outcome: Outcome): outcome is 'validated' | 'cancelled' =>
  outcome === 'validated' || outcome === 'cancelled'

/** The answer for a document that now waits for somebody else, with who can validate it (D-41, D-71, M-32). */
export async function stillWaiting(
  tx: Db,
  { clock }: Pick<Portal, 'clock'>,
  { kind, id }: Pick<Trace, 'kind' | 'id'>,
  outcome: Outcome,
  { actor, language }: Requester,
) {
  const sent = await sentOf(tx, kind, id)
  const today = clock.today()
  // By changing a colleague's amount somebody who sees no totals could measure the base (D-72).
  const base = outcome === 'left' && actor.hides.total ? ('whatever' as const) : sent.base
  const people = await whoCan(tx, sent, { actor, today, base })
  const answer = { code: '100', who_can: people }
  if (outcome === 'waits' || outcome === 'still waits')
    return { ...answer, message: say(approvalTexts.waitsAgain, language) }
  if (outcome === 'left') return { ...answer, message: say(approvalTexts.changedRights, language) }
  const limit = Number(highestOf(await authoritiesOf(tx, sent, actor, today)))
  const text = people.length > 0 ? approvalTexts.aboveLimit : approvalTexts.aboveEveryLimit
  return {
    ...answer,
    agreed: true,
    message: say(text, language, { limit: money(limit), names: namesOf(people) }),
  }
}

/**
 * For other systems, once it can no longer be taken back (rule E-50). An offer that is cancelled before it was sent is
 * nothing to them. @returns the jobs
 */
async function recordDecision(
  tx: Db,
  portal: Pick<Portal, 'clock' | 'jobs'>,
  { kind, id }: Pick<Trace, 'kind' | 'id'>,
  outcome: 'validated' | 'cancelled',
  reason: string,
): Promise<number[]> {
  const delay = undoSeconds
  if (kind === 'order') return [await recordOrderEvent(tx, portal, `order.${outcome}`, { id, reason, delay })]
  return outcome === 'validated' ? [await recordOfferEvent(tx, portal, 'offer.sent', { id, delay })] : []
}

async function notify(
  tx: Db,
  { clock, jobs }: Pick<Portal, 'clock' | 'jobs'>,
  { kind, id }: Pick<Trace, 'kind' | 'id'>,
  outcome: Outcome,
  reason: string,
  { actor, language }: Requester,
): Promise<void> {
  if (outcome === 'still waits' || outcome === 'still agreed' || outcome === 'left') return
  const document = await oneRow(
    tx,
    sql<{ email: string; creator: number | null; creator_role: Actor['role'] | null }>`
    select cl.email, o.creator_id as creator, cr.role as creator_role
    from ${sql.table(tableOf(kind))} o join client cl on cl.id = o.client_id
      left join account cr on cr.id = o.creator_id where o.id = ${id}`,
  )
  if (!isDecided(outcome))
    await tellOfWaiting(
      tx,
      { clock, jobs },
      kind,
      { id, creator: document.creator ?? actor.id, [outcome === 'agreed' ? 'agreedBy' : 'changedBy']: actor.id },
      language,
    )
  else {
    const events = await recordDecision(tx, { clock, jobs }, { kind, id }, outcome, reason)
    const messages = document.creator_role
      ? await mailDecision(
          tx,
          jobs,
          { kind, id, language, decision: { outcome, reason, by: actor.id } },
          { role: document.creator_role, email: document.email },
          undoSeconds,
        )
      : []
    await storeMessages(tx, kind, id, [...events, ...messages])
  }
}
