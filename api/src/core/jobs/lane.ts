import { context, ROOT_CONTEXT } from '@opentelemetry/api'
import { messageOf } from '../thrown'

const pollMs = 2_000

interface Sources<Job> {
  /** How many jobs it does at once. */
  atOnce: number
  /** The next job that is due, now of this lane. */
  claim: () => Promise<Job | undefined>
  run: (job: Job) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Does jobs apart from those of other lanes, so that slow ones delay none of these. Started, it looks for jobs when it
 * is woken and every two seconds.
 */
export class Lane<Job> {
  /** When it last looked for a job and was answered, in ms; also while it is busy. */
  lookedAt = Date.now()
  private busy = new Set<Promise<void>>()
  private timer?: NodeJS.Timeout
  private running?: Promise<number>
  private isStopped = true
  private isEnding = false
  /** Woken while it was looking: it looks once more. */
  private isWanted = false
  /** Ends the wait of a lane that has nothing to claim while it is busy. */
  private nudge: () => void = () => undefined

  constructor(private sources: Sources<Job>) {}

  /** Does all jobs that are due, and returns how many. */
  async runDue(): Promise<number> {
    const { atOnce, claim, run } = this.sources
    let done = 0
    let failure: { error: unknown } | undefined
    for (;;) {
      this.isWanted = false
      const job = this.busy.size < atOnce && !this.isEnding ? await claim() : undefined
      this.lookedAt = Date.now()
      if (job) {
        done += 1
        const work: Promise<void> = run(job)
          .catch((error: unknown) => void (failure ??= { error }))
          .finally(() => this.busy.delete(work))
        this.busy.add(work)
      } else if (this.isWanted && this.busy.size < atOnce && !this.isEnding) continue
      else if (this.busy.size > 0) await this.untilFreed()
      else if (failure) throw failure.error instanceof Error ? failure.error : new Error(messageOf(failure.error))
      else return done
    }
  }

  private async untilFreed() {
    let timer: NodeJS.Timeout | undefined
    const others = new Promise<void>((resolve) => {
      this.nudge = resolve
      timer = setTimeout(resolve, pollMs)
      // A job that a stop has left does not keep the process.
      timer.unref()
    })
    await Promise.race([...this.busy, others])
    clearTimeout(timer)
  }

  start(): void {
    this.isStopped = false
    this.isEnding = false
    this.wake()
  }

  /** Lets the jobs end that have begun. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.isEnding = true
    clearTimeout(this.timer)
    this.nudge()
    await this.running?.catch(() => undefined)
    this.isEnding = false
  }

  wake(): void {
    if (this.isStopped) return
    if (this.running) {
      this.isWanted = true
      this.nudge()
      return
    }
    clearTimeout(this.timer)
    // Not in the trace of the call that has woken it.
    this.running = context.with(ROOT_CONTEXT, () => this.runDue())
    this.running.catch(this.sources.onError).finally(() => {
      this.running = undefined
      if (this.isStopped) return
      this.timer = setTimeout(() => this.wake(), pollMs)
      this.timer.unref()
    })
  }
}
