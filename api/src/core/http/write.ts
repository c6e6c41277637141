import { hash } from 'node:crypto'
import { codeOf, fieldOf } from '../thrown'
import type { FastifyRequest } from 'fastify'
import { largestId } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import type { Portal } from '../portal'
import { answerIn, forgetOldKeys, keepShare, keptForm, type KeptAnswer } from './kept-answers'
import { conflict, fieldError } from './problem'
import { texts } from './texts'

/**
 * Runs a write in one transaction; every route that changes something answers through it. With an Idempotency-Key the
 * first successful answer is stored for 48 hours and given again without a second effect (rules P-29, P-43). A thrown
 * Problem rolls everything back. Locks are taken in the order cart, centre, key. A status other than 200 is set by
 * `reply.code` inside.
 * @param again reads what the answer is about as it is now: then a large answer is not stored
 */
export async function write<Answer>(
  portal: Pick<Portal, 'db'>,
  request: WriteRequest,
  reply: WriteReply,
  work: (tx: Db) => Promise<Answer>,
  again?: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request)
  const attempt = (tx: Db) => {
    // An attempt that was rolled back may have set another one.
    reply.code(200 as never)
    return work(tx)
  }
  if (!key) return transaction(portal.db, attempt)
  for (;;) {
    try {
      const answer = await transaction(portal.db, (tx) => onceFor(tx, key, reply, attempt, again !== undefined))
      if (key.account !== null) await forgetOldKeys(portal.db, key.account)
      return answer
    } catch (error) {
      // A repeated call may fail now, as the cart has been sent: the stored answer goes first. Where it cannot be looked up
      // that is the failure: what was refused may have been done.
      const stored = await storedAnswer(portal.db, key)
      if (stored) {
        reply.code(stored.status as never)
        if (stored.kept) return stored.kept.answer as Answer
        if (again) return again(portal.db)
        throw conflict(texts.answerGone)
      }
      if (!isTaken(error)) throw error
    }
  }
}

/**
 * Does the work and stores its answer. That fails when the key has an answer, and rolls the work back. A second call of
 * the same key waits there, or earlier at the work's own locks, until the first one has ended.
 */
async function onceFor<Answer>(
  tx: Db,
  key: Key,
  reply: WriteReply,
  work: (tx: Db) => Promise<Answer>,
  isReadAgain: boolean,
): Promise<Answer> {
  const { account, route, key: name, hash } = key
  const answer = await work(tx)
  const kept = await keptForm(answer, isReadAgain)
  await sql`
    insert into idempotency (account_id, route, key, body_hash, status, answer, packed)
    values (${account}, ${route}, ${name}, ${hash}, ${reply.statusCode}, ${kept.answer}, ${kept.packed})`.execute(tx)
  if (kept.packed) await keepShare(tx, account)
  return answer
}

/** The parts of a request and a reply that a write needs, however their schemas type them. */
type WriteRequest = Pick<FastifyRequest, 'method' | 'headers' | 'actor' | 'ip' | 'routeOptions'> & {
  machine?: FastifyRequest['machine']
  params: unknown
  query: unknown
  body: unknown
}
interface WriteReply {
  statusCode: number
  code: (status: never) => unknown
}

interface Key {
  account: number | null
  route: string
  key: string
  hash: string
}

function keyOf(request: WriteRequest): Key | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw fieldError('Idempotency-Key')
  // The hash would help to guess the password. A change of password ends the session, so it cannot be sent again.
  if (hasPassword(request.body)) return undefined
  return {
    account: request.actor?.id ?? null,
    // The account of a purchasing system is many people's, and so are visitors: each visit, machine and address has keys
    // of its own.
    route: [request.method, request.routeOptions.url, whoseKey(request)].filter(Boolean).join(' '),
    key,
    hash: hash('sha256', JSON.stringify([request.params, request.query, request.body ?? null]), 'base64url'),
  }
}

function whoseKey({ actor, machine, ip }: WriteRequest): string {
  if (machine) return `machine ${machine.id}`
  return actor ? actor.tab : ip
}

const hasPassword = (body: unknown) =>
  typeof body === 'object' && body !== null && ('password' in body || 'current_password' in body)

const isTaken = (error: unknown) => codeOf(error) === '23505' && fieldOf(error, 'constraint') === 'idempotency_key'

/**
 * The same call for one part of what it does, with an idempotency key of its own: for a call that does its parts one by
 * one, each in a write of its own.
 */
export function partOf(request: WriteRequest, part: number): WriteRequest {
  const { method, headers, actor, ip, routeOptions, machine, params, query, body } = request
  const key = headers['idempotency-key']
  const own = key === undefined ? headers : { ...headers, 'idempotency-key': `${String(key)}:${part}` }
  return { method, headers: own, actor, ip, routeOptions, machine, params, query, body }
}

/**
 * Takes the key of a call for its body, before its parts are done: from then on a call with another body is refused, also
 * at the same moment, and of two calls with the same body each part is done once.
 * @throws 400 for a key that is none, 409 where it is of a call with another body
 */
export async function claimKey(portal: Pick<Portal, 'db'>, request: WriteRequest, reply: WriteReply): Promise<void> {
  // 0 is no id, and so no part.
  await write(portal, partOf(request, 0), reply, async () => ({}))
}

/**
 * The answers of the parts of a call that were done before, by part; none without a key.
 * @throws 400 for a key that is none, 409 where the parts are of a call with another body
 */
export async function storedParts<Answer>(db: Db, request: WriteRequest): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>()
  // The longest part counts for how long a key may be.
  const longest = keyOf(partOf(request, largestId))
  if (!longest) return found
  const begin = longest.key.slice(0, -String(largestId).length)
  const stored = await rows(
    db,
    sql<{ key: string; body_hash: string } & KeptAnswer>`
    select key, body_hash, answer, packed from idempotency
    where coalesce(account_id, 0) = ${longest.account ?? 0} and route = ${longest.route}
      and starts_with(key, ${begin}) and created_at >= now() - interval '48 hours'`,
  )
  for (const { key, body_hash: hash, ...kept } of stored) {
    const part = key.slice(begin.length)
    // Parts of another call, whose own key begins like this one's parts.
    if (!/^\d+$/.test(part)) continue
    if (hash !== longest.hash) throw conflict(texts.otherBody)
    const answer = await answerIn(kept)
    if (answer) found.set(part, answer.answer as Answer)
  }
  return found
}

/** What is stored of the key: kept is undefined for an answer that is not kept; undefined when it has none, or ran out. */
async function storedAnswer(db: Db, { account, route, key, hash }: Key) {
  const isKey = sql`coalesce(account_id, 0) = ${account ?? 0} and route = ${route} and key = ${key}`
  await sql`delete from idempotency where ${isKey} and created_at < now() - interval '48 hours'`.execute(db)
  const stored = await firstRow(
    db,
    sql<{ body_hash: string; status: number } & KeptAnswer>`
    select body_hash, status, answer, packed from idempotency where ${isKey}`,
  )
  if (!stored) return undefined
  if (stored.body_hash !== hash) throw conflict(texts.otherBody)
  return { status: stored.status, kept: await answerIn(stored) }
}
