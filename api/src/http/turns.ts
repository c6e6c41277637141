import { tooOften, unavailable } from './problem'

/**
 * Lets a few do something heavy at once; the others wait, in the order in which they came. Of one account only some run
 * or wait, so that it does not take everybody's turns. Each process has turns of its own.
 */
export class Turns {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly ofEach = new Map<number, number>()

  /** atOnce: that run; waiting: beside them, of all accounts; ofOne: that run or wait of one account. */
  constructor(private readonly most: { atOnce: number; waiting: number; ofOne: number }) {}

  /** @throws 429 when the account has as many already, 503 when too many wait */
  async take<T>(account: number, work: () => Promise<T>): Promise<T> {
    const own = this.ofEach.get(account) ?? 0
    if (own >= this.most.ofOne) throw tooOften(5)
    if (this.running >= this.most.atOnce && this.waiting.length >= this.most.waiting) throw unavailable()
    this.ofEach.set(account, own + 1)
    if (this.running < this.most.atOnce) this.running++
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next one takes this one's place.
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
      this.leave(account)
    }
  }

  private leave(account: number): void {
    const left = this.ofEach.get(account)! - 1
    if (left > 0) this.ofEach.set(account, left)
    else this.ofEach.delete(account)
  }
}
