import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import { afterCommit } from '../db/transaction'
import { messageOf } from '../thrown'

interface Job {
  id: number
  kind: string
  payload: unknown
  attempts: number
}
/** Does one job. It may run twice: the job's id identifies its effect. */
type JobWork = (payload: never, job: Job) => Promise<void>

interface Log {
  error: (data: object, text: string) => void
}

const leaseSeconds = 120
const leaseEnd = sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`
const renewMs = 40_000
const attemptsAtMost = 8
const pollMs = 2_000
/** The job as long as nobody has claimed it since. */
const isOf = ({ id, attempts }: Job) => sql`id = ${id} and attempts = ${attempts} and done_at is null`
/** What stays of a payload: done and given up jobs stay stored, a network address does not (rule P-48). */
const forgotten = sql`payload - 'address'`

/**
 * Work that follows a write (mail) is a row that is written in the transaction of its cause, then claimed with a lease,
 * done without any lock, and marked: at least once. After 8 failures it is given up, and its row stays (rule P-35).
 */
export class Jobs {
  private works = new Map<string, JobWork>()
  private timer?: NodeJS.Timeout
  private running?: Promise<number>
  private isStopped = true

  constructor(
    private db: Db,
    private log: Log = { error: () => undefined },
  ) {}

  /** Registers the work of a kind of job. */
  handle<P>(kind: string, work: (payload: P, job: Job) => Promise<void>): void {
    if (this.works.has(kind)) throw new Error(`Two works for the job ${kind}`)
    this.works.set(kind, work as JobWork)
  }

  /**
   * Adds a job in the caller's transaction and returns its id; it begins after the commit, or `delay` seconds later.
   */
  async add(tx: Db, kind: string, payload: object, delay = 0): Promise<number> {
    const job = await firstRow(
      tx,
      sql<{ id: number }>`
      insert into job (kind, payload, run_at)
      values (${kind}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${delay}::float8))
        returning id::int`,
    )
    afterCommit(tx, () => this.wake())
    return job!.id
  }

  /**
   * Adds `item` to the `items` of the job of this kind that is about the same and has not begun; else adds one that
   * begins after `delay` seconds: several changes are told at once. more: what else such a job holds.
   */
  async collect(
    tx: Db,
    kind: string,
    { about, more, delay }: { about: object; more: object; delay: number },
    item: number,
  ): Promise<void> {
    // A job that is being claimed is locked: the update waits, and then finds that it has begun.
    const joined = await rows(
      tx,
      sql`update job set payload = jsonb_set(payload, '{items}', payload -> 'items' || ${JSON.stringify(item)}::jsonb)
      where id = (select id from job where kind = ${kind} and payload @> ${JSON.stringify(about)}::jsonb
        and done_at is null and failed_at is null
          and attempts = 0 order by id limit 1 for update)
        and attempts = 0 returning id`,
    )
    if (joined.length === 0) await this.add(tx, kind, { ...about, ...more, items: [item] }, delay)
  }

  /** Deletes jobs that have not begun; false when one has begun: the caller rolls back then. */
  async withdraw(tx: Db, ids: readonly number[]): Promise<boolean> {
    const gone = await rows(
      tx,
      sql`delete from job where id = any(${[...ids]}::bigint[]) and attempts = 0 and done_at is null returning id`,
    )
    return gone.length === ids.length
  }

  start(): void {
    this.isStopped = false
    this.wake()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running?.catch(() => undefined)
  }

  /** Does all jobs that are due and returns how many. Called by the server's timer, and by tests. */
  async runDue(): Promise<number> {
    let done = 0
    for (let job = await this.claim(); job; job = await this.claim()) {
      await this.run(job)
      done += 1
    }
    return done
  }

  private wake() {
    if (this.isStopped || this.running) return
    clearTimeout(this.timer)
    this.running = this.runDue()
    this.running
      .catch((error: unknown) => this.log.error({ err: error }, 'Jobs could not be read'))
      .finally(() => {
        this.running = undefined
        if (this.isStopped) return
        this.timer = setTimeout(() => this.wake(), pollMs)
        this.timer.unref()
      })
  }

  private async claim(): Promise<Job | undefined> {
    const kinds = [...this.works.keys()]
    if (!kinds.length) return undefined
    return firstRow(
      this.db,
      sql<Job>`
      update job set leased_until = ${leaseEnd}, attempts = attempts + 1
      where id = (select id from job
        where done_at is null and failed_at is null and run_at <= now()
          and (leased_until is null or leased_until < now()) and kind = any(${kinds})
        order by run_at, id limit 1 for update skip locked)
      returning id, kind, payload, attempts`,
    )
  }

  /** A run that lost its lease may still finish the job, but its failure leaves the attempt of another process alone. */
  private async run(job: Job) {
    try {
      await this.whileLeased(job, async () => this.works.get(job.kind)?.(job.payload as never, job))
      await rows(
        this.db,
        sql`update job set done_at = now(), leased_until = null, last_error = null, payload = ${forgotten}
          where id = ${job.id} and done_at is null`,
      )
    } catch (error) {
      this.log.error({ err: error, job: job.id, kind: job.kind }, 'A job failed')
      const text = messageOf(error).slice(0, 500)
      await rows(
        this.db,
        job.attempts >= attemptsAtMost
          ? sql`update job set failed_at = now(), leased_until = null, last_error = ${text}, payload = ${forgotten}
            where ${isOf(job)}`
          : sql`update job set run_at = now() + make_interval(secs => ${5 * 3 ** (job.attempts - 1)}::float8),
            leased_until = null, last_error = ${text} where ${isOf(job)}`,
      )
    }
  }

  /** Renews the lease while the work lasts: a mail server that is slow must not make another process send as well. */
  private async whileLeased(job: Job, work: () => Promise<void>) {
    const timer = setInterval(() => {
      rows(this.db, sql`update job set leased_until = ${leaseEnd} where ${isOf(job)}`).catch((error: unknown) =>
        this.log.error({ err: error, job: job.id }, 'The lease of a job was not renewed'),
      )
    }, renewMs)
    timer.unref()
    await work().finally(() => clearInterval(timer))
  }
}
