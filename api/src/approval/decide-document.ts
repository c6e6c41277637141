import { sql } from 'kysely'
import { localTime } from '../clock'
import { audit } from '../db/audit'
import type { Db } from '../db/db'
import type { Actor } from '../http/actor'
import { Problem, checkVersion, found, refusal } from '../http/problem'
import { say } from '../http/texts'
import type { Portal } from '../portal'
import { dayText } from '../written'
import type { DecidedCenter } from './lock-documents'
import { approvalTexts } from './texts'
import type { Decision, Outcome, Validable, ValidableHead } from './validable'
import { isOwnToOthers, namesOf, sentOf, whoCan } from './who-can'

/**
 * Validates or cancels one order or offer that lockDocuments holds.
 * @throws 400 with code 100 and who can for one's own that a colleague may validate, and what its kind refuses; 409 when
 * somebody was first, or it is another version
 */
export async function decideDocument<Head extends ValidableHead>(
  tx: Db,
  portal: Pick<Portal, 'clock' | 'variants'>,
  of: Validable<Head, never>,
  id: number,
  decision: Decision,
  { center, actor }: { center: DecidedCenter | undefined; actor: Actor },
): Promise<Outcome> {
  const document = found(await of.find(tx, actor, id))
  if (document.state !== 'pending_validation') throw alreadyDecided(of, document)
  checkVersion(decision.version, document.version)
  if (!decision.isCancelled) await refuseOwn(tx, of, id, actor)
  return of.decide(tx, portal, { document, center, actor }, decision)
}

async function refuseOwn(tx: Db, { kind, texts }: Pick<Validable, 'kind' | 'texts'>, id: number, actor: Actor) {
  const sent = await sentOf(tx, kind, id)
  if (!(await isOwnToOthers(tx, sent, actor))) return
  const people = await whoCan(tx, sent, actor)
  throw refusal('100', texts.ownDocument, { names: namesOf(people) }, { who_can: people })
}

/** 409 with who decided first, and when. */
function alreadyDecided({ texts }: Pick<Validable, 'texts'>, document: ValidableHead): Problem {
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

/** @throws 400 with code 102 and the names of what is sold no more */
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

/** What was done about a document: an event of its history, with `data`, and a row of the audit. */
export interface Trace {
  kind: Validable['kind']
  id: number
  at: Date
  action: 'changed' | 'validated' | 'cancelled' | 'undone'
  reason?: string
  data?: object
  before: object
  after: object
}

export async function leaveTrace(tx: Db, trace: Trace, actor: Pick<Actor, 'id'>): Promise<void> {
  const { kind, id, at, action, reason = '', data = {}, before, after } = trace
  await sql`insert into document_event (kind, document_id, at, account_id, action, reason, data)
    values (${kind}, ${id}, ${at}, ${actor.id}, ${action}, ${reason}, ${JSON.stringify(data)}::jsonb)`.execute(tx)
  await audit(tx, { account: actor.id, action: `${kind}.${action}`, entity: kind, id, before, after })
}
