import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { sql } from 'kysely'
import { rows, type Db } from '../db/db'

/** Letters up to which an answer is kept as it is. */
const fewLetters = 4_000
/** Bytes of deflated answers that are kept of one account. */
export const maxPackedBytes = 2_000_000
/** Keys that are remembered of one account, the newest. */
export const maxKeys = 5_000
/** Keys after which old ones are looked for. */
const keysBetween = 100

const packed = promisify(deflateRaw)
const unpacked = promisify(inflateRaw)

/** An answer as its row keeps it; both null: it is not kept, only that the write was done. */
export interface KeptAnswer {
  answer: string | null
  packed: Buffer | null
}

/**
 * What is kept of the answer of a write (rule P-43): a small one as it is, a large one deflated, and nothing of a large
 * one that can be read again.
 */
export async function keptForm(answer: unknown, isReadAgain: boolean): Promise<KeptAnswer> {
  const text = JSON.stringify(answer ?? null)
  if (text.length <= fewLetters) return { answer: text, packed: null }
  if (isReadAgain) return { answer: null, packed: null }
  return { answer: null, packed: await packed(text) }
}

/** undefined: it is not kept. */
export async function answerIn({ answer, packed: bytes }: KeptAnswer): Promise<{ answer: unknown } | undefined> {
  const text = answer ?? (bytes && (await unpacked(bytes)).toString())
  return text === null ? undefined : { answer: JSON.parse(text) }
}

/**
 * Lets go of an account's oldest deflated answers beyond its share; that these writes were done stays known. Rows that
 * another call is at are left to it.
 */
export async function keepShare(tx: Db, account: number | null): Promise<void> {
  await rows(
    tx,
    sql`update idempotency set packed = null where ctid = any(array(
      select i.ctid from idempotency i join (
        select route, key, sum(octet_length(packed)) over (order by created_at desc, route, key) as total
          from idempotency
        where coalesce(account_id, 0) = ${account ?? 0} and packed is not null) kept on kept.route = i.route
          and kept.key = i.key
      where coalesce(i.account_id, 0) = ${account ?? 0}
        and kept.total > ${maxPackedBytes} for update of i skip locked))`,
  )
}

const written = new Map<number, number>()

/** Forgets the oldest keys of an account now and then. */
export async function forgetOldKeys(db: Db, account: number): Promise<void> {
  const count = (written.get(account) ?? 0) + 1
  written.set(account, count % keysBetween)
  if (count < keysBetween) return
  await rows(
    db,
    sql`delete from idempotency where coalesce(account_id, 0) = ${account} and created_at < (
      select created_at from idempotency where coalesce(account_id, 0) = ${account}
        order by created_at desc offset ${maxKeys - 1} limit 1)`,
  )
}
