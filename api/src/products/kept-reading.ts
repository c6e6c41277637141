import type { Catalogue } from './catalogue'

/**
 * What is read of a whole version of the catalogue and kept. While the catalogue is written to all the time, no more
 * than a tenth of the time goes into reading it.
 */
export class KeptReading<T> {
  private last?: { value: T; version: number }
  /** Also one that failed. */
  private tried = { at: 0, tookMs: 0 }
  private running?: Promise<T>

  constructor(private read: (catalogue: Catalogue) => Promise<T>) {}

  /** Of just this version, as far as it is here already. */
  known({ version }: Catalogue): T | undefined {
    return this.last?.version === version ? this.last.value : undefined
  }

  /** Begins to read this version unless it is here or the last reading was only just. */
  begin(catalogue: Catalogue): void {
    if (!this.isEnough(catalogue)) void this.start(catalogue)
  }

  /**
   * Of this version or a little older; undefined when it takes longer than somebody waits: it is there for a later
   * call.
   */
  async soon(catalogue: Catalogue, patienceMs: number): Promise<T | undefined> {
    if (this.last && this.isEnough(catalogue)) return this.last.value
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
    })
    return Promise.race([this.start(catalogue), enough]).finally(() => clearTimeout(timer))
  }

  private isEnough({ version }: Catalogue): boolean {
    return this.last?.version === version || Date.now() - this.tried.at < 10 * this.tried.tookMs
  }

  private start(catalogue: Catalogue): Promise<T> {
    const { version } = catalogue
    const startedAt = Date.now()
    this.running ??= this.read(catalogue)
      .then((value) => {
        this.last = { value, version }
        return value
      })
      .finally(() => {
        this.tried = { at: Date.now(), tookMs: Date.now() - startedAt }
        this.running = undefined
      })
    // A reading that fails after nobody waits any more must not end the process.
    this.running.catch(() => undefined)
    return this.running
  }
}
