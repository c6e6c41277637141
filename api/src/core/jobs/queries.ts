import { sql, type RawBuilder } from 'kysely'
import { firstRow, oneRow, rows, type Db } from '../db/db'
import { transaction } from '../db/transaction'

/** A claimed job. attempts: with this one. */
export interface Job {
  id: number
  kind: string
  payload: unknown
  attempts: number
}

const leaseSeconds = 120
const leaseEnd = sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`

/** The job as long as nobody has claimed it since. */
const isOf = ({ id, attempts }: Job) => sql`id = ${id} and attempts = ${attempts} and done_at is null`
/** What stays of a payload: done and given up jobs stay stored, a network address does not (rule P-48). */
const forgotten = sql`payload - 'address'`

/** Stores a job that begins `delay` seconds later. Answers its id. */
export async function insertJob(tx: Db, kind: string, payload: object, delay: number): Promise<number> {
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into job (kind, payload, run_at)
      values (${kind}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${delay}::float8))
      returning id::int`,
  )
  return id
}

/** Stores several jobs of a kind, in their order. */
export async function insertJobs(tx: Db, kind: string, payloads: readonly object[]): Promise<void> {
  await sql`insert into job (kind, payload) select ${kind}, p.value
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as p(value, place)
      order by p.place`.execute(tx)
}

/** Adds an item to the job of a kind that is about the same and has not begun; false when there is none. */
export async function joinJob(tx: Db, kind: string, about: object, item: number): Promise<boolean> {
  // A job that is being claimed is locked: the update waits, and then finds that it has begun.
  const joined = await rows(
    tx,
    sql`update job set payload = jsonb_set(payload, '{items}', payload -> 'items' || ${JSON.stringify(item)}::jsonb)
    where id = (select id from job where kind = ${kind} and payload @> ${JSON.stringify(about)}::jsonb
      and done_at is null and failed_at is null
        and attempts = 0 order by id limit 1 for update)
      and attempts = 0 returning id`,
  )
  return joined.length > 0
}

/** Deletes those of these jobs that have not begun. Answers how many. */
export async function deleteUnbegun(tx: Db, ids: readonly number[]): Promise<number> {
  const gone = await rows(
    tx,
    sql`delete from job where id = any(${[...ids]}::bigint[]) and attempts = 0 and done_at is null returning id`,
  )
  return gone.length
}

/**
 * Claims the next due job of some kinds with a lease; undefined: there is none.
 * @param oneFor a field of the payload: of jobs with the same value one is done at a time
 */
export async function claimJob(db: Db, kinds: readonly string[], oneFor?: string): Promise<Job | undefined> {
  if (!kinds.length) return undefined
  if (oneFor === undefined) return claimNext(db, kinds, sql`true`)
  const isFree = sql`not exists (select 1 from job r where r.leased_until > now() and r.done_at is null
    and r.failed_at is null
    and r.kind = j.kind and r.payload ->> ${sql.lit(oneFor)} = j.payload ->> ${sql.lit(oneFor)})`
  return transaction(db, async (tx) => {
    // Another process that claims at the same moment would not see this lease.
    await sql`select pg_advisory_xact_lock(20, 0)`.execute(tx)
    return claimNext(tx, kinds, isFree)
  })
}

function claimNext(db: Db, kinds: readonly string[], isFree: RawBuilder<unknown>): Promise<Job | undefined> {
  return firstRow(
    db,
    sql<Job>`
    update job set leased_until = ${leaseEnd}, attempts = attempts + 1
    where id = (select j.id from job j
      where j.done_at is null and j.failed_at is null and j.run_at <= now()
        and (j.leased_until is null or j.leased_until < now()) and j.kind = any(${[...kinds]}) and ${isFree}
      order by j.run_at, j.id limit 1 for update skip locked)
    returning id, kind, payload, attempts`,
  )
}

/** Another lease from now on. */
export const renewLease = (db: Db, job: Job) =>
  rows(db, sql`update job set leased_until = ${leaseEnd} where ${isOf(job)}`)

/** Notes a failure. pause: seconds until the next attempt; undefined: the job is given up. */
export const markFailed = (db: Db, job: Job, text: string, pause: number | undefined) =>
  rows(
    db,
    pause === undefined
      ? sql`update job set failed_at = now(), leased_until = null, last_error = ${text}, payload = ${forgotten}
        where ${isOf(job)}`
      : sql`update job set run_at = now() + make_interval(secs => ${pause}::float8), leased_until = null,
        last_error = ${text} where ${isOf(job)}`,
  )

/** Also of a run that has lost its lease. */
export const markDone = (db: Db, { id }: Job) =>
  rows(
    db,
    sql`update job set done_at = now(), leased_until = null, last_error = null, payload = ${forgotten}
      where id = ${id} and done_at is null`,
  )
