import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../../core/package-folder'

/** A thread that runs `<name>.program.ts` of this folder, as it was built, or in tests as it is written. */
export class Thread {
  private readonly worker: Worker
  private readonly failed: Promise<never>

  constructor(name: 'learn' | 'propose', workerData: unknown) {
    this.worker = workerOf(name, workerData)
    this.failed = new Promise((_, reject) => {
      this.worker.once('error', reject)
      this.worker.once('exit', () => reject(new Error('A thread of proposals ended early')))
    })
    // Whoever waits for an answer is told; the thread may also end when nobody does.
    this.failed.catch(() => undefined)
  }

  /** Its next message, to what was asked. Rejects when it fails or ends before. */
  answer<T>(asked?: object): Promise<T> {
    const answered = new Promise<T>((resolve) => this.worker.once('message', resolve))
    if (asked) this.worker.postMessage(asked)
    return Promise.race([answered, this.failed])
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }
}

function workerOf(name: string, workerData: unknown): Worker {
  const folder = packageFolder()
  const built = join(folder, 'dist', `${name}.js`)
  if (!process.env.JEST_WORKER_ID && existsSync(built)) return new Worker(built, { workerData })
  return new Worker(join(folder, 'src', 'trade', 'proposal', `${name}.program.ts`), {
    workerData,
    execArgv: ['--require', join(folder, '..', 'tooling', 'read-ts.cjs')],
  })
}
