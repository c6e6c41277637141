import { sql } from 'kysely'
import type { OrderAnswer, OrderQuestion } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { trimmed } from '../../core/http/one-line'
import { conflict, forbidden, found, refusal } from '../../core/http/problem'
import { refuseMore } from '../../core/http/refuse-more'
import type { Requester } from '../../core/http/requester'
import type { Portal } from '../../core/portal'
import { refuseOften } from '../documents/few-an-hour'
import { tellOfAnswer, tellOfQuestion } from '../documents/question-mail'
import { validableOrder } from '../orders/queries'
import { alreadyDecided, storeEvent, waitingFor } from './decide-document'
import { lockDocuments } from './lock-documents'
import { hasRequester, openQuestions } from './open-questions'
import { approvalTexts } from './texts'
import { validableOrders } from './validable-orders'
import { sentOf } from './who-can'

type Needs = Pick<Portal, 'clock' | 'jobs'>

/** Questions of one account within an hour. */
export const maxQuestions = 60

/**
 * POST validable_orders/{id}/ask/: asks who placed a waiting order, which stays as it is (rule D-130).
 * @throws 403, 409 as waitingFor; 400 `own` about one's own, `no_requester` where nobody could answer; 429
 */
export async function askAboutOrder(
  tx: Db,
  { clock, jobs }: Needs,
  id: number,
  { text }: OrderQuestion,
  { actor, language }: Requester,
): Promise<void> {
  await lockDocuments(tx, validableOrders, actor, [id])
  const at = { id, version: undefined }
  const { sent, authorities } = await waitingFor(tx, clock.today(), validableOrders, at, actor)
  if (sent.creator === actor.id) throw refusal('own', approvalTexts.ownQuestion)
  if (!(await hasRequester(tx, sent))) throw refusal('no_requester', approvalTexts.noRequester)
  await refuseOften(tx, clock, 'order', id, 'asked')
  await refuseMany(tx, clock, actor.id)
  const asked = { kind: 'order', id, at: clock.now(), action: 'asked', reason: trimmed(text) } as const
  const event = await storeEvent(tx, { ...asked, authority: authorities[0] }, actor)
  await tellOfQuestion(tx, jobs, { event, account: sent.creator!, language })
}

/**
 * POST validable_orders/{id}/answer/: who placed a waiting order answers the questions up to the one that its screen
 * showed last; a later one stays open (rule D-131).
 * @throws 403 to everybody else; 409 when it is decided, or no question is open
 */
export async function answerAboutOrder(
  tx: Db,
  { clock, jobs }: Needs,
  id: number,
  { text, question }: OrderAnswer,
  { actor, language }: Requester,
): Promise<void> {
  await lockDocuments(tx, validableOrders, actor, [id])
  const order = found(await validableOrder(tx, actor, id))
  const { creator } = await sentOf(tx, 'order', id)
  if (creator !== actor.id) throw forbidden(approvalTexts.onlyRequester)
  if (order.state !== 'pending_validation') throw alreadyDecided(validableOrders, order)
  const answered = (await openQuestions(tx, id)).filter((one) => one.id <= question).map((one) => one.id)
  if (answered.length === 0) throw conflict(approvalTexts.noQuestion)
  const answer = { kind: 'order', id, at: clock.now(), action: 'answered', reason: trimmed(text) } as const
  const event = await storeEvent(tx, answer, actor)
  await sql`update document_event set data = data || ${JSON.stringify({ answer: event })}::jsonb
    where id = any(${answered}::int[])`.execute(tx)
  await tellOfAnswer(tx, jobs, { event, questions: answered, language })
}

/** @throws 429 with the seconds until the account may ask again */
async function refuseMany(tx: Db, clock: Pick<Portal['clock'], 'now'>, account: number): Promise<void> {
  // Serialises the questions of an account, so that the count is right.
  await sql`select 1 from account where id = ${account} for no key update`.execute(tx)
  const times = sql`select at from document_event where kind = 'order' and action = 'asked' and account_id = ${account}`
  const text = approvalTexts.manyQuestions
  await refuseMore(tx, { max: maxQuestions, minutes: 60, times, now: clock.now(), text })
}
