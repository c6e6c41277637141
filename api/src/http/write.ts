import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import type { Portal } from '../portal'
import { conflict, fieldError, Problem } from './problem'
import { texts } from './texts'

/**
 * Runs a write in one transaction; every route that changes something answers through it. With an Idempotency-Key the
 * first successful answer is kept for 48 hours for the route and the account, or a visitor's address, and given again
 * without a second effect; the same key with another body is 409. A thrown Problem rolls everything back. Locks come in
 * the order cart, centre, key. A status other than 200 is set by `reply.code` inside.
 */
export async function write<Answer>(
  portal: Pick<Portal, 'db'>,
  request: Asked,
  reply: Answering,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request)
  const attempt = (tx: Db) => {
    // What an attempt that was rolled back said.
    reply.code(200 as never)
    return work(tx)
  }
  if (!key) return transaction(portal.db, attempt)
  for (;;) {
    try {
      return await transaction(portal.db, (tx) => onceFor(tx, key, reply, attempt))
    } catch (error) {
      // What is refused now, as a cart that has been sent, is not refused to whom it was answered before.
      const kept = await keptAnswer(portal.db, key).catch((refused: unknown) => {
        throw refused instanceof Problem ? refused : error
      })
      if (kept) {
        reply.code(kept.status as never)
        return kept.answer as Answer
      }
      if (!isTaken(error)) throw error
    }
  }
}

/**
 * Does the work and keeps its answer, which fails when the key has one: the work is rolled back then. A second call of
 * the same key waits there, or before at the work's own locks, until the first one has ended.
 */
async function onceFor<Answer>(tx: Db, key: Key, reply: Answering, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const { account, route, key: name, hash } = key
  const answer = await work(tx)
  await sql`
    insert into idempotency (account_id, route, key, body_hash, status, answer)
    values (${account}, ${route}, ${name}, ${hash}, ${reply.statusCode}, ${JSON.stringify(answer ?? null)})`.execute(tx)
  return answer
}

/** What of a request and a reply it needs, however their schemas type them. */
type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'actor' | 'ip' | 'routeOptions'> & {
  params: unknown
  query: unknown
  body: unknown
}
interface Answering {
  statusCode: number
  code: (status: never) => unknown
}

interface Key {
  account: number | null
  route: string
  key: string
  hash: string
}

function keyOf(request: Asked): Key | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw fieldError('Idempotency-Key')
  // Passwords could be guessed by the hash. A change of password ends the session that could send it again.
  if (hasPassword(request.body)) return undefined
  return {
    account: request.actor?.id ?? null,
    // The account of a purchasing system is many people's, and so are visitors: each visit and address has keys of its
    // own.
    route: [request.method, request.routeOptions.url, request.actor ? request.actor.tab : request.ip]
      .filter(Boolean)
      .join(' '),
    key,
    hash: hash('sha256', JSON.stringify([request.params, request.query, request.body ?? null]), 'base64url'),
  }
}

const hasPassword = (body: unknown) =>
  typeof body === 'object' && body !== null && ('password' in body || 'current_password' in body)

const isTaken = (error: unknown) => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'idempotency_key'
}

/** What the key gave before. None: it is free again, as it ran out. */
async function keptAnswer(db: Db, { account, route, key, hash }: Key) {
  const isKey = sql`coalesce(account_id, 0) = ${account ?? 0} and route = ${route} and key = ${key}`
  await sql`delete from idempotency where ${isKey} and created_at < now() - interval '48 hours'`.execute(db)
  const kept = await firstRow(
    db,
    sql<{ body_hash: string; status: number; answer: string }>`
    select body_hash, status, answer from idempotency where ${isKey}`,
  )
  if (!kept) return undefined
  if (kept.body_hash !== hash) throw conflict(texts.otherBody)
  return { status: kept.status, answer: JSON.parse(kept.answer) as unknown }
}
