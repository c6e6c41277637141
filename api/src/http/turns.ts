import { tooOften, unavailable } from './problem'

/**
 * Lets a few do something heavy at once; the others wait, in the order in which they came. Of one account only some run
 * or wait, so that it does not take everybody's turns. Each process has turns of its own.
 */
export class Turns {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly ofEach = new Map<number | string, number>()

  /**
   * atOnce: that run; waiting: beside them, of all; ofOne: that run or wait of one account, or of one address without.
   * patienceMs: how long one waits; without it until its turn comes.
   */
  constructor(private readonly most: { atOnce: number; waiting: number; ofOne: number; patienceMs?: number }) {}

  /** @throws 429 when the account has as many already, 503 when too many wait or the turn does not come in time */
  async take<T>(account: number | string, work: () => Promise<T>): Promise<T> {
    const own = this.ofEach.get(account) ?? 0
    if (own >= this.most.ofOne) throw tooOften(5)
    if (this.running >= this.most.atOnce && this.waiting.length >= this.most.waiting) throw unavailable()
    this.ofEach.set(account, own + 1)
    try {
      if (this.running < this.most.atOnce) this.running++
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
      this.leave(account)
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { patienceMs } = this.most
      const timer =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              this.waiting.splice(this.waiting.indexOf(begin), 1)
              reject(unavailable())
            }, patienceMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      this.waiting.push(begin)
    })
  }

  private leave(account: number | string): void {
    const left = this.ofEach.get(account)! - 1
    if (left > 0) this.ofEach.set(account, left)
    else this.ofEach.delete(account)
  }
}
