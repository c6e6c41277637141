import type { Catalogue } from '../catalogue'

/**
 * Reads something of a whole catalogue and caches it for that version. However often the catalogue is written to, at
 * most a tenth of the time goes into reading.
 */
export class VersionCache<T> {
  private last?: { value: T; version: number }
  /** The last reading, also one that failed. */
  private tried = { at: 0, tookMs: 0 }
  private running?: Promise<T>

  constructor(private read: (catalogue: Catalogue) => Promise<T>) {}

  /** What was read of exactly this version; undefined until then. */
  known({ version }: Catalogue): T | undefined {
    return this.last?.version === version ? this.last.value : undefined
  }

  /** Begins to read this version, unless it was read or the last reading ended only just. */
  begin(catalogue: Catalogue): void {
    if (!this.isEnough(catalogue)) void this.start(catalogue)
  }

  /** Of this version or a slightly older one; undefined when reading takes longer than patienceMs. It goes on then. */
  async soon(catalogue: Catalogue, patienceMs: number): Promise<T | undefined> {
    if (this.last && this.isEnough(catalogue)) return this.last.value
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
    })
    return Promise.race([this.start(catalogue), timeout]).finally(() => clearTimeout(timer))
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
    // A reading that fails when nobody waits for it any more must not end the process.
    this.running.catch(() => undefined)
    return this.running
  }
}
