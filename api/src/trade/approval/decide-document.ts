import { sql } from 'kysely'
import { localTime } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { oneRow, type Db } from '../../core/db/db'
import { isCompared } from '../documents/compares-sums'
import type { Actor } from '../../core/http/actor'
import { tellsSums } from '../../core/http/hidden-sum-limit'
import { Problem, checkVersion, forbidden, found, refusal, revealingSums } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import { dayText } from '../../core/format'
import { authoritiesOf, holdAbsences, type Authority } from './authority'
import type { DecidedCenter } from './validable'
import { approvalTexts } from './texts'
import type { Decision, Outcome, Validable, ValidableHead } from './validable'
import { isOwnToOthers, isOwnWithChangedRights, namesOf, sentOf, whoCan, type Asking, type Sent } from './who-can'

/**
 * Validates or cancels one order or offer that lockDocuments holds.
 * @throws 403 where neither the account's own right nor one that it stands in for covers it; 400 with code 100 and who
 * can for one's own that a colleague may validate, and what its kind refuses; 409 when somebody was first, or it is
 * another version
 */
export async function decideDocument<Head extends ValidableHead>(
  tx: Db,
  portal: Pick<Portal, 'clock' | 'variants'>,
  validable: Validable<Head, never>,
  id: number,
  decision: Decision,
  { center, actor }: { center: DecidedCenter | undefined; actor: Actor },
): Promise<Outcome> {
  const today = portal.clock.today()
  const { document, sent, authorities } = await waitingFor(
    tx,
    today,
    validable,
    { id, version: decision.version },
    actor,
  )
  const refuseOwnOf = (base: string) => refuseOwn(tx, validable, sent, { actor, today, base })
  if (!decision.isCancelled) {
    if (await isOwnWithChangedRights(tx, sent, { actor })) return leaveToOthers(tx, sent, id, actor)
    const isLimited = authorities.some(({ limit }) => limit !== null)
    if (isLimited || sent.creator === actor.id || (validable.kind === 'order' && center && isCompared(center)))
      tellsSums(tx, `${validable.kind} ${id}`)
    await refuseOwnOf(sent.base)
  }
  return validable.decide(tx, portal, { document, center, actor, authorities, refuseOwnOf }, decision)
}

/**
 * A waiting document that lockDocuments holds, with the rights by which the account may decide about it.
 * @throws 409 when it is decided, or another version; 403 without such a right
 */
export async function waitingFor<Head extends ValidableHead>(
  tx: Db,
  today: string,
  validable: Validable<Head, never>,
  { id, version }: { id: number; version: number | undefined },
  actor: Actor,
): Promise<{ document: Head; sent: Sent; authorities: Authority[] }> {
  const document = found(await validable.find(tx, actor, id))
  if (document.state !== 'pending_validation') throw alreadyDecided(validable, document)
  checkVersion(version, document.version)
  await holdAbsences(tx, actor, today)
  const sent = await sentOf(tx, validable.kind, id)
  const authorities = await authoritiesOf(tx, sent, actor, today)
  if (authorities.length === 0) throw forbidden(approvalTexts.notYours)
  return { document, sent, authorities }
}

/** Nothing is decided, and the audit tells that it was tried (rule M-32). */
async function leaveToOthers(tx: Db, { kind }: Sent, id: number, actor: Actor): Promise<'left'> {
  await audit(tx, {
    account: actor.id,
    action: `${kind}.own_refused`,
    entity: kind,
    id,
    after: { changed_rights: true },
  })
  return 'left'
}

/** Whether a colleague may depends on the base, so that the refusal tells about sums. */
async function refuseOwn(tx: Db, { texts }: Pick<Validable, 'texts'>, sent: Sent, asking: Asking) {
  if (!(await isOwnToOthers(tx, sent, asking))) return
  const people = await whoCan(tx, sent, asking)
  throw revealingSums(refusal('100', texts.ownDocument, { names: namesOf(people) }, { who_can: people }))
}

/** 409 with who decided first and when (rule D-94). */
export function alreadyDecided({ texts }: Pick<Validable, 'texts'>, document: ValidableHead): Problem {
  const at = localTime(document.validation_datetime) ?? ''
  const text = document.state === 'cancelled' ? texts.alreadyCancelled : texts.alreadyValidated
  return new Problem(409, (language) => ({
    detail: say(text, language, {
      person: document.validator_user?.first_name || say(approvalTexts.somebody, language),
      date: dayText(at),
      time: at.slice(11, 16),
    }),
    state: document.state,
    validator_user: document.validator_user,
    validation_datetime: at || null,
  }))
}

/** @throws 400 with code 102 and the names of products that are no longer sold */
export function refuseUnsold(lines: readonly { name: string; active: boolean }[]): void {
  const gone = lines.filter(({ active }) => !active)
  if (gone.length === 0) return
  throw refusal('102', approvalTexts.unavailable, {
    names: gone
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', '),
  })
}

/** A step of a document: an event of its history, with `data`, and a row of the audit. */
export interface Trace {
  kind: Validable['kind']
  id: number
  at: Date
  action: 'changed' | 'line_removed' | 'agreed' | 'validated' | 'cancelled' | 'undone'
  reason?: string
  data?: object
  /** The right that it was done by (rule D-74). */
  authority?: Authority | undefined
  before: object
  after: object
}

/** @returns the id of the event */
export async function leaveTrace(tx: Db, trace: Trace, actor: Pick<Actor, 'id'>): Promise<number> {
  const { kind, id, action, authority, before } = trace
  const event = await storeEvent(tx, trace, actor)
  const after = { ...trace.after, ...(authority?.away && { in_place_of: authority.away }) }
  await audit(tx, { account: actor.id, action: `${kind}.${action}`, entity: kind, id, before, after })
  return event
}

/** Writes an event into the history alone: what changes neither money nor a state is not audited. @returns its id */
export async function storeEvent(
  tx: Db,
  event: Omit<Trace, 'action' | 'before' | 'after'> & { action: Trace['action'] | 'asked' | 'answered' },
  actor: Pick<Actor, 'id'>,
): Promise<number> {
  const { kind, id, at, action, reason = '', authority } = event
  const data = { ...event.data, ...(authority?.away && { in_place_of: authority.away }) }
  const stored = await oneRow(
    tx,
    sql<{ id: number }>`insert into document_event (kind, document_id, at, account_id, action, reason, data)
    values (${kind}, ${id}, ${at}, ${actor.id}, ${action}, ${reason}, ${JSON.stringify(data)}::jsonb) returning id`,
  )
  return stored.id
}
