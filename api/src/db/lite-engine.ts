import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../package-folder'
import { StartError } from '../start-error'

const postgresMajor = '18'
const openLimitMs = 60_000
const closeLimitMs = 15_000
const maintenanceLimitMs = 600_000

/** The database cannot answer now (restarted, unreachable): callers see 503 and may try again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code = 'DATABASE_UNAVAILABLE'
}

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
  limitMs: number
}
interface Reply {
  id?: number
  ready?: true
  code?: unknown
  failed?: { message: string }
  bytes?: Uint8Array
  answer?: unknown
}

/** How the backend says in its last byte that no transaction is open. */
const idle = 0x49
/** A simple query. */
const rollback = Buffer.from('Q\0\0\0\x0drollback\0')

/** The engine, compiled: whoever opens it again in this process waits half as long. */
let code: unknown

/**
 * The embedded PostgreSQL in its worker thread. It has no statement_timeout, so a watchdog ends the worker after
 * 15 seconds: whoever waits gets DatabaseUnavailable and the folder is opened again.
 *
 * It has one session, which several connections share: their statements stand in line in the worker, so that it need not
 * wait for this thread between two of them. While one of them is in a transaction, the others wait.
 */
export class LiteEngine {
  private worker?: Worker
  private opening?: Promise<void>
  /** In the order in which the worker answers. */
  private waiting = new Map<number, Waiting>()
  private watchdog?: NodeJS.Timeout | undefined
  /** Who is in a transaction, and who waits for its end. */
  private holder?: object | undefined
  private released: (() => void)[] = []
  /** Those whose transaction was lost with the worker. */
  private broken = new WeakSet<object>()
  private lastId = 0
  private isClosed = false
  private wasOpen = false

  /** @param patienceMs how long one call may take. Raised while the schema and the demonstration data are made. */
  constructor(
    private folder: string,
    public patienceMs = 15_000,
  ) {}

  /** @throws StartError when the folder is of another version or cannot be opened. */
  async open(): Promise<void> {
    const versionFile = join(this.folder, 'PG_VERSION')
    const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : postgresMajor
    if (version !== postgresMajor) {
      throw new StartError(
        `The data folder ${this.folder} was written by PostgreSQL ${version || '(unreadable PG_VERSION)'}, this portal embeds ${postgresMajor}: restore a copy made by it, or choose another DATA_DIR.`,
      )
    }
    try {
      await this.ensureOpen()
    } catch (error) {
      await this.worker?.terminate()
      throw new StartError(
        `The data folder ${this.folder} is damaged and cannot be opened (${(error as Error).message.split('\n')[0]}). Nothing was changed: restore a copy, or choose another DATA_DIR.`,
      )
    }
  }

  /**
   * Runs bytes of the wire protocol up to a Sync or a simple query; answers what the backend sent.
   * @param owner the connection that they come from
   * @param begins whether a transaction begins in them
   */
  async run(bytes: Uint8Array, owner: object, { begins = false, isMaintenance = false } = {}): Promise<Uint8Array> {
    await this.ensureOpen()
    while (this.holder && this.holder !== owner) {
      await new Promise<void>((resolve) => {
        this.released.push(resolve)
      })
      await this.ensureOpen()
    }
    if (this.broken.has(owner))
      throw new DatabaseUnavailable('The transaction was lost when the embedded database was restarted')
    if (begins) this.holder = owner
    const answer = await this.post<Uint8Array>({ bytes }, isMaintenance ? maintenanceLimitMs : this.patienceMs)
    if (this.holder === owner && answer.at(-1) === idle) this.release()
    return answer
  }

  /** A connection has ended: a transaction that it has left open is rolled back. */
  leave(owner: object): void {
    if (this.holder !== owner) return
    this.post({ bytes: rollback }, this.patienceMs).catch(() => undefined)
    this.release()
  }

  private release() {
    this.holder = undefined
    const waiting = this.released
    this.released = []
    for (const go of waiting) go()
  }

  /** How often the write-ahead log was synced to disk since the worker began. */
  async walSyncs(): Promise<number> {
    await this.ensureOpen()
    return this.post<number>({ ask: 'walSyncs' }, this.patienceMs)
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (!this.worker) return
    await this.post({ ask: 'close' }, closeLimitMs).catch(() => undefined)
    await this.worker?.terminate()
    this.fail(new DatabaseUnavailable('The database was closed'))
  }

  private ensureOpen(): Promise<void> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('The database was closed'))
    // The engine would make an empty database in its place.
    if (!this.opening && this.wasOpen && !existsSync(join(this.folder, 'PG_VERSION'))) {
      return Promise.reject(new DatabaseUnavailable(`The data folder ${this.folder} is gone`))
    }
    this.opening ??= this.start()
      .then(() => {
        this.wasOpen = true
      })
      .catch((error: Error) => {
        this.opening = undefined
        throw error
      })
    return this.opening
  }

  private start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(join(packageFolder(), 'workers', 'lite.mjs'), {
        workerData: { folder: this.folder, code },
        stdout: true,
        stderr: true,
      })
      const timer = setTimeout(() => {
        reject(new Error('it did not open in 60 seconds'))
        void worker.terminate()
      }, openLimitMs)
      const settle = (act: () => void) => {
        clearTimeout(timer)
        act()
      }
      this.worker = worker
      worker.on('message', (reply: Reply) => {
        if (reply.code) code = reply.code
        if (reply.ready) settle(resolve)
        else if (reply.id === undefined) settle(() => reject(new Error(reply.failed?.message ?? 'unknown')))
        else this.settle(reply)
      })
      worker.on('error', (error) => {
        settle(() => reject(error))
        this.lose(worker)
      })
      worker.on('exit', () => {
        settle(() => reject(new Error('the engine ended')))
        this.lose(worker)
      })
    })
  }

  private post<T>(message: { bytes: Uint8Array } | { ask: string }, limitMs: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = ++this.lastId
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, limitMs })
      if (this.waiting.size === 1) this.watchNext()
      this.worker?.postMessage({ id, ...message })
    })
  }

  /** The time of a call begins when the one before it has been answered. */
  private watchNext() {
    clearTimeout(this.watchdog)
    const [next] = this.waiting.values()
    this.watchdog = next && setTimeout(() => this.restart(), next.limitMs)
  }

  private settle(reply: Reply) {
    const waiting = this.waiting.get(reply.id as number)
    if (!waiting) return
    this.waiting.delete(reply.id as number)
    this.watchNext()
    if (reply.failed) waiting.reject(new DatabaseUnavailable(reply.failed.message))
    else waiting.resolve((reply.bytes ?? reply.answer) as never)
  }

  private restart() {
    const worker = this.worker
    if (!worker) return
    this.lose(worker)
    void worker.terminate()
  }

  private lose(worker: Worker) {
    if (this.worker !== worker) return
    this.worker = undefined
    this.opening = undefined
    this.fail(new DatabaseUnavailable('The embedded database was restarted'))
  }

  private fail(error: Error) {
    const lost = [...this.waiting.values()]
    this.waiting.clear()
    this.watchNext()
    for (const { reject } of lost) reject(error)
    if (this.holder) this.broken.add(this.holder)
    this.release()
  }
}
