import { tooOften, unavailable } from './problem'
import { known } from '../known'

/**
 * Runs heavy work a few at a time; further calls wait in the order in which they came. One caller may only run or wait
 * with some of them, so that it cannot take every place. Each process has queues of its own.
 */
export class WorkQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly callsOf = new Map<number | string, number>()

  /**
   * concurrent: calls that run at once; waiting: calls that wait beside them; perCaller: calls of one account (or of
   * one address without an account) that run or wait; maxWaitMs: how long a call waits, without it until its turn comes.
   */
  constructor(private readonly max: { concurrent: number; waiting: number; perCaller: number; maxWaitMs?: number }) {}

  /** @throws 429 when the caller has as many already, 503 when too many wait or the turn does not come in time */
  async run<T>(caller: number | string, work: () => Promise<T>): Promise<T> {
    const own = this.callsOf.get(caller) ?? 0
    if (own >= this.max.perCaller) throw tooOften(5)
    if (this.running >= this.max.concurrent && this.waiting.length >= this.max.waiting) throw unavailable()
    this.callsOf.set(caller, own + 1)
    try {
      if (this.running < this.max.concurrent) this.running++
      else await this.turn()
      try {
        return await work()
      } finally {
        // The next one takes this one's place.
        const next = this.waiting.shift()
        if (next) next()
        else this.running--
      }
    } finally {
      this.leave(caller)
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { maxWaitMs } = this.max
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              this.waiting.splice(this.waiting.indexOf(begin), 1)
              reject(unavailable())
            }, maxWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      this.waiting.push(begin)
    })
  }

  private leave(caller: number | string): void {
    const left = known(this.callsOf, caller) - 1
    if (left > 0) this.callsOf.set(caller, left)
    else this.callsOf.delete(caller)
  }
}
