import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { Db } from '../db/db'
import { afterCommit } from '../db/transaction'
import { messageOf } from '../thrown'
import { jobAttribute } from '../watch/span-attributes'
import { Lane } from './lane'
import {
  claimJob,
  deleteUnbegun,
  insertJob,
  insertJobs,
  joinJob,
  markDone,
  markFailed,
  renewLease,
  type Job,
} from './queries'

/** Does one job. It may run twice: the job's id identifies its effect. */
type JobWork = (payload: never, job: Job) => Promise<void>

interface Log {
  error: (data: object, text: string) => void
}

const renewMs = 40_000
const idleMs = 60_000
/** Seconds after each failure but the last: a day in all (rule P-35). */
const usualPauses: readonly number[] = [5, 15, 45, 135, 405, 1215, ...Array<number>(24).fill(3600)]
const markAgainMs = 1_000

/** Where a kind of job is done, and how often. */
interface Manner {
  lane?: LaneSpec
  /** Seconds before each further attempt; after the last one it is given up. */
  pauses?: readonly number[]
}

/** Jobs that are done apart from others. One object a lane. */
export interface LaneSpec {
  /** How many at once. */
  atOnce: number
  /** A field of the payload: of jobs with the same value one is done at a time. */
  oneFor?: string
  isOfMails?: true
}
/** The lane of what has none of its own: mails. */
const usualLane: LaneSpec = { atOnce: 1, isOfMails: true }

interface Work {
  work: JobWork
  pauses: readonly number[]
}

/**
 * Work that follows a write (mail) is a row that is written in the transaction of its cause, then claimed with a lease,
 * done without any lock, and marked: at least once. After a day of failures it is given up, and its row stays (rule P-35).
 */
export class Jobs {
  private works = new Map<string, Work>()
  private lanes = new Map<LaneSpec, { lane: Lane<Job>; kinds: string[] }>()
  /** How many works run that add many jobs, and the kinds of what they have added. */
  private gathering = 0
  private readonly gathered = new Set<string>()
  private isStarted = false
  private isStopping = false

  /** db: connections that jobs alone use, also in their work. */
  constructor(
    readonly db: Db,
    private log: Log = { error: () => undefined },
  ) {}

  /** Registers the work of a kind of job. */
  handle<P>(
    kind: string,
    work: (payload: P, job: Job) => Promise<void>,
    { lane = usualLane, pauses = usualPauses }: Manner = {},
  ): void {
    if (this.works.has(kind)) throw new Error(`Two works for the job ${kind}`)
    this.works.set(kind, { work: work as JobWork, pauses })
    this.kindsOf(lane).push(kind)
  }

  private kindsOf(spec: LaneSpec): string[] {
    const known = this.lanes.get(spec)
    if (known) return known.kinds
    const kinds: string[] = []
    const lane = new Lane<Job>({
      atOnce: spec.atOnce,
      claim: () => claimJob(this.db, kinds, spec.oneFor),
      run: (job) => this.traced(job),
      onError: (error) => this.log.error({ err: error }, 'Jobs could not be read'),
    })
    this.lanes.set(spec, { lane, kinds })
    if (this.isStarted) lane.start()
    return kinds
  }

  /**
   * Adds a job in the caller's transaction and returns its id; it begins after the commit, or `delay` seconds later.
   */
  async add(tx: Db, kind: string, payload: object, delay = 0): Promise<number> {
    const id = await insertJob(tx, kind, payload, delay)
    afterCommit(tx, () => this.wake(kind))
    return id
  }

  /** Adds several jobs of a kind. */
  async addAll(tx: Db, kind: string, payloads: readonly object[]): Promise<void> {
    if (payloads.length === 0) return
    await insertJobs(tx, kind, payloads)
    afterCommit(tx, () => this.wake(kind))
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
    const isJoined = await joinJob(tx, kind, about, item)
    if (!isJoined) await this.add(tx, kind, { ...about, ...more, items: [item] }, delay)
  }

  /**
   * Does work that adds many jobs, one transaction after the other. Lanes are not woken by each, as they would then work
   * beside it, but once when it has ended; in between they look for jobs in their own time.
   */
  async gather<T>(work: () => Promise<T>): Promise<T> {
    this.gathering += 1
    try {
      return await work()
    } finally {
      this.gathering -= 1
      if (this.gathering === 0) {
        for (const kind of this.gathered) this.wake(kind)
        this.gathered.clear()
      }
    }
  }

  /** Deletes jobs that have not begun; false when one has begun: the caller rolls back then. */
  async withdraw(tx: Db, ids: readonly number[]): Promise<boolean> {
    return (await deleteUnbegun(tx, ids)) === ids.length
  }

  /** Whether the kind is done in a lane of mails. */
  isMail(kind: string): boolean {
    return [...this.lanes].some(([{ isOfMails }, { kinds }]) => isOfMails && kinds.includes(kind))
  }

  /** Whether every lane has looked for jobs within a minute (rule W-3). */
  areLookedFor(): boolean {
    return this.isStarted && [...this.lanes.values()].every(({ lane }) => Date.now() - lane.lookedAt < idleMs)
  }

  start(): void {
    this.isStarted = true
    this.isStopping = false
    for (const { lane } of this.lanes.values()) lane.start()
  }

  async stop(): Promise<void> {
    this.isStarted = false
    this.isStopping = true
    await Promise.all([...this.lanes.values()].map(({ lane }) => lane.stop()))
  }

  /** Does all jobs that are due, also those that they add, and returns how many. For tests. */
  async runDue(): Promise<number> {
    let all = 0
    for (;;) {
      const done = await Promise.all([...this.lanes.values()].map(({ lane }) => lane.runDue()))
      const sum = done.reduce((total, each) => total + each, 0)
      if (sum === 0) return all
      all += sum
    }
  }

  private wake(kind: string) {
    if (this.gathering > 0) this.gathered.add(kind)
    else for (const { lane, kinds } of this.lanes.values()) if (kinds.includes(kind)) lane.wake()
  }

  /** A span of its own where traces are on (rule W-60). */
  private traced(job: Job): Promise<void> {
    return trace
      .getTracer('portal')
      .startActiveSpan(`job ${job.kind}`, { root: true, attributes: { [jobAttribute]: job.id } }, (span) =>
        this.run(job).finally(() => span.end()),
      )
  }

  /** A run that lost its lease may still finish the job, but its failure leaves the attempt of another process alone. */
  private async run(job: Job) {
    const known = this.works.get(job.kind)
    if (!known) return
    try {
      await this.whileLeased(job, async () => known.work(job.payload as never, job))
    } catch (error) {
      this.log.error({ err: error, job: job.id, kind: job.kind }, 'A job failed')
      trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR })
      await markFailed(this.db, job, messageOf(error).slice(0, 500), known.pauses[job.attempts - 1])
      return
    }
    await this.markDone(job)
  }

  /** What is done is marked when the database is back: otherwise a mail that has left would leave again (rule W-14). */
  private async markDone(job: Job): Promise<void> {
    for (;;) {
      try {
        await markDone(this.db, job)
        return
      } catch (error) {
        if (this.isStopping) throw error
        this.log.error({ err: error, job: job.id }, 'A done job was not marked yet')
        await new Promise((resolve) => setTimeout(resolve, markAgainMs))
      }
    }
  }

  /** Renews the lease while the work lasts: a mail server that is slow must not make another process send as well. */
  private async whileLeased(job: Job, work: () => Promise<void>) {
    const timer = setInterval(() => {
      renewLease(this.db, job).catch((error: unknown) =>
        this.log.error({ err: error, job: job.id }, 'The lease of a job was not renewed'),
      )
    }, renewMs)
    timer.unref()
    await work().finally(() => clearInterval(timer))
  }
}
