import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import type { Portal } from '../portal'
import { JsonText } from './json-text'
import { conflict, fieldError } from './problem'
import { texts } from './texts'

/**
 * Runs a write in one transaction; every route that changes something answers through it. With an Idempotency-Key the
 * first successful answer is kept for 48 hours for the route and the account, or a visitor's address, and given again
 * without a second effect; the same key with another body is 409. A thrown Problem rolls everything back. Locks come in
 * the order key, cart, centre. A status other than 200 is set by `reply.code` inside.
 */
export function write<Answer>(portal: Pick<Portal, 'db'>, request: Asked, reply: Answering, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return transaction(portal.db, async (tx) => {
    const key = keyOf(request)
    if (!key) return work(tx)
    const kept = await claim(tx, key)
    if (kept) {
      reply.code(kept.status as never)
      return kept.answer as Answer
    }
    const answer = await work(tx)
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null)
    const isLarge = text.length > mostPlain
    await sql`update idempotency set status = ${reply.statusCode}, answer = ${isLarge ? null : text}::jsonb, packed = ${isLarge ? brotliCompressSync(text, packing) : null}::bytea
      where ${isKey(key)}`.execute(tx)
    return answer
  })
}

/** What of a request and a reply it needs, however their schemas type them. */
type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'actor' | 'ip' | 'routeOptions'> & { params: unknown; query: unknown; body: unknown }
interface Answering { statusCode: number; code: (status: never) => unknown }

/** Longer answers are kept packed, at the level that takes less than half the time of the fastest deflate. */
const mostPlain = 4_096
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }

interface Key { account: number | null; route: string; key: string; hash: string }

function keyOf(request: Asked): Key | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw fieldError('Idempotency-Key')
  return {
    account: request.actor?.id ?? null,
    // The account of a purchasing system is many people's, and so are visitors: each visit and address has keys of its own.
    route: [request.method, request.routeOptions.url, request.actor ? request.actor.tab : request.ip].filter(Boolean).join(' '),
    key,
    hash: createHash('sha256').update(JSON.stringify([request.params, request.query, request.body ?? null])).digest('base64url'),
  }
}

const isKey = ({ account, route, key }: Key) => sql`coalesce(account_id, 0) = ${account ?? 0} and route = ${route} and key = ${key}`

/** Takes the key, or answers what it gave before. A twin that is still running is waited for by the unique index. */
async function claim(tx: Db, asked: Key) {
  const { account, route, key, hash } = asked
  const taken = await firstRow(tx, sql`
    insert into idempotency (account_id, route, key, body_hash) values (${account}, ${route}, ${key}, ${hash})
    on conflict (coalesce(account_id, 0), route, key) do update set body_hash = excluded.body_hash, status = null, answer = null, packed = null, created_at = now()
      where idempotency.created_at < now() - interval '48 hours'
    returning key`)
  if (taken) return undefined
  const kept = await firstRow(tx, sql<{ body_hash: string; status: number | null; answer: unknown; packed: Buffer | null }>`
    select body_hash, status, answer, packed from idempotency where ${isKey(asked)}`)
  if (!kept || kept.status === null || kept.body_hash !== hash) throw conflict(texts.otherBody)
  return { status: kept.status, answer: kept.packed ? JSON.parse(brotliDecompressSync(kept.packed).toString()) as unknown : kept.answer }
}
