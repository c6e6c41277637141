import { sql } from 'kysely'
import type { LastSaid, OpenQuestion, ValidableOrder } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { person } from '../documents/party'
import type { OrderHead } from '../orders/queries'
import { mayLook, sentOf, type Sent } from './who-can'

/** A question that has no answer: an answer writes its id into the questions that it answers. */
const isOpen = sql`e.kind = 'order' and e.action = 'asked' and not e.data ? 'answer'`

/** Questions about an order that have no answer yet, oldest first. */
export async function openQuestions(db: Db, order: number): Promise<OpenQuestion[]> {
  const asked = await rows(
    db,
    sql<Omit<OpenQuestion, 'at'> & { at: Date }>`
    select e.id, e.at, ${person('a')} as person, e.reason as text from document_event e
      left join account a on a.id = e.account_id
    where ${isOpen} and e.document_id = ${order} order by e.id`,
  )
  return asked.map(({ at, ...question }) => ({ ...question, at: localTime(at) }))
}

/** Of each order that was asked about, its last open question, else the last answer (rule D-131). */
export async function lastSaid(db: Db, orders: readonly { id: number }[]): Promise<ReadonlyMap<number, LastSaid>> {
  const said = await rows(
    db,
    sql<LastSaid & { id: number }>`
    select distinct on (e.document_id) e.document_id as id, (${isOpen}) as is_open, e.reason as text
      from document_event e
    where e.kind = 'order' and e.document_id = any(${orders.map(({ id }) => id)}::int[])
      and e.action in ('asked', 'answered')
    order by e.document_id, (${isOpen}) desc, e.id desc`,
  )
  return new Map(said.map(({ id, ...last }) => [id, last]))
}

/**
 * Whether who placed the order can be asked: a person whose account is open and sees the order. The account of a
 * purchasing system is many people's, and none of them decides or answers here (rule U-11).
 */
export async function hasRequester(db: Db, sent: Sent): Promise<boolean> {
  const requester = await firstRow(
    db,
    sql`select 1 from account a where a.id = ${sent.creator}::int and ${mayLook('a', sent)}
      and not exists (select 1 from buyer_system b where b.account_id = a.id)`,
  )
  return requester !== undefined
}

type Told = Pick<ValidableOrder, 'questions' | 'may_ask' | 'may_answer'>

/** What is still to be answered about an order, and what the account may do about it; nothing once it is decided. */
export async function presentQuestions(
  db: Db,
  { id, state }: Pick<OrderHead, 'id' | 'state'>,
  actor: Actor,
  mayDecide: boolean,
): Promise<Told> {
  if (state !== 'pending_validation') return { questions: [], may_ask: false, may_answer: false }
  const sent = await sentOf(db, 'order', id)
  const questions = await openQuestions(db, id)
  const isOwn = sent.creator === actor.id
  return {
    questions,
    may_ask: mayDecide && !isOwn && (await hasRequester(db, sent)),
    may_answer: isOwn && questions.length > 0,
  }
}
