import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../package-folder'
import { StartError } from '../start-error'
import { messageOf } from '../thrown'

const postgresMajor = '18'
const openLimitMs = 60_000
const closeLimitMs = 15_000

/** The database cannot answer now (restarted, unreachable): callers see 503 and may try again. */
class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code = 'DATABASE_UNAVAILABLE'
}

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
  watchdog: NodeJS.Timeout
}
interface Reply {
  id?: number
  ready?: true
  code?: unknown
  failed?: { message: string }
  answer?: unknown
}

/** The compiled engine: opening it again in this process then takes half as long. */
let code: unknown

/**
 * The embedded PostgreSQL in its worker thread. It has no statement_timeout, so a watchdog ends the worker after
 * 15 seconds: waiting calls get DatabaseUnavailable, and the next connection opens the folder again. It has one
 * session, so only one connection may use it at a time.
 */
export class EmbeddedEngine {
  private worker?: Worker | undefined
  private opening?: Promise<Worker> | undefined
  private waiting = new Map<number, Waiting>()
  private lastId = 0
  private isClosed = false
  private wasOpen = false

  /** @param callTimeoutMs how long one call may take. Raised while the schema and the demonstration data are made. */
  constructor(
    private folder: string,
    public callTimeoutMs = 15_000,
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
      await this.running()
    } catch (error) {
      await this.worker?.terminate()
      throw new StartError(
        `The data folder ${this.folder} is damaged and cannot be opened (${messageOf(error).split('\n')[0]}). Nothing was changed: restore a copy, or choose another DATA_DIR.`,
      )
    }
  }

  /**
   * The session of the worker for a new connection, cleared of what the connection before it left. A worker that has
   * ended is started again.
   * @param onLost called once when the worker ends, and the session with it
   */
  async session(onLost: (error: Error) => void): Promise<Worker> {
    const worker = await this.running()
    worker.once('exit', () => onLost(restarted()))
    await this.run(worker, simpleQuery('rollback'))
    await this.run(worker, simpleQuery('discard all'))
    return worker
  }

  /** Runs bytes of PostgreSQL's protocol up to a Sync or a simple query in a session; answers what the backend sent. */
  run(session: Worker, bytes: Uint8Array): Promise<Uint8Array> {
    return this.post(session, { bytes }, this.callTimeoutMs)
  }

  /** How often the write-ahead log was synced to disk since the worker began. */
  async walSyncs(): Promise<number> {
    return this.post(await this.running(), { ask: 'walSyncs' }, this.callTimeoutMs)
  }

  /** Copies the folder of the database into a new one, between two calls (the worker runs one at a time). */
  async copyTo(folder: string): Promise<void> {
    await this.post(await this.running(), { ask: 'copy', to: folder }, this.callTimeoutMs)
  }

  async close(): Promise<void> {
    this.isClosed = true
    const { worker } = this
    if (!worker) return
    await this.post(worker, { ask: 'close' }, closeLimitMs).catch(() => undefined)
    await worker.terminate()
  }

  private running(): Promise<Worker> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('The database was closed'))
    // The engine would create an empty database instead.
    if (!this.opening && this.wasOpen && !existsSync(join(this.folder, 'PG_VERSION'))) {
      return Promise.reject(new DatabaseUnavailable(`The data folder ${this.folder} is gone`))
    }
    this.opening ??= this.start().catch((error: Error) => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }

  private start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(join(packageFolder(), 'workers', 'embedded-engine.mjs'), {
        workerData: { folder: this.folder, code },
        stdout: true,
        stderr: true,
      })
      this.worker = worker
      const timer = setTimeout(() => {
        reject(new Error('it did not open in 60 seconds'))
        void worker.terminate()
      }, openLimitMs)
      worker.on('message', (reply: Reply) => {
        if (reply.id !== undefined) return this.settle(reply.id, reply)
        clearTimeout(timer)
        if (!reply.ready) return reject(new Error(reply.failed?.message ?? 'unknown'))
        code = reply.code
        this.wasOpen = true
        resolve(worker)
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        clearTimeout(timer)
        reject(new Error('the engine ended'))
        this.lose(worker)
      })
    })
  }

  private post<T>(worker: Worker, message: object, limitMs: number): Promise<T> {
    if (this.worker !== worker) return Promise.reject(restarted())
    return new Promise<T>((resolve, reject) => {
      const id = ++this.lastId
      const watchdog = setTimeout(() => void worker.terminate(), limitMs)
      this.waiting.set(id, { resolve, reject, watchdog })
      worker.postMessage({ id, ...message })
    })
  }

  private settle(id: number, { failed, answer }: Reply) {
    const waiting = this.waiting.get(id)
    if (!waiting) return
    this.waiting.delete(id)
    clearTimeout(waiting.watchdog)
    if (failed) waiting.reject(new DatabaseUnavailable(failed.message))
    else waiting.resolve(answer as never)
  }

  private lose(worker: Worker) {
    if (this.worker !== worker) return
    this.worker = undefined
    this.opening = undefined
    for (const [id] of this.waiting) this.settle(id, { failed: restarted() })
  }
}

/** The protocol's message for a statement without values. */
function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

const restarted = () => new DatabaseUnavailable('The embedded database was restarted')
