import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageFolder } from './package-folder'

const idleMs = 10_000
/** A file that took longer may have left hundreds of megabytes in its thread. */
const quickMs = 1_000

/**
 * Threads that read uploaded files, one file at a time, by a program of api/workers. A thread that was quick waits a while
 * for the next file: starting one takes longer than reading most files. One that has read a workbook is to be ended: what a
 * library did with a stranger's file must not reach the next one.
 */
export class KeptThreads {
  private readonly idle = new Map<Worker, NodeJS.Timeout>()
  private readonly taken = new WeakMap<Worker, number>()

  constructor(private readonly program: string) {}

  take(): Worker {
    const [worker = this.start()] = this.idle.keys()
    this.forget(worker)
    this.taken.set(worker, performance.now())
    worker.ref()
    return worker
  }

  /** For a thread that has nothing left to do or say; any other is to be terminated. */
  keep(worker: Worker): void {
    // It has ended meanwhile, and tells it no more.
    if (worker.threadId === -1) return
    if (performance.now() - (this.taken.get(worker) ?? 0) > quickMs) {
      void worker.terminate()
      return
    }
    const end = () => {
      this.forget(worker)
      void worker.terminate()
    }
    // Neither the thread nor the timer keeps the process alive.
    worker.unref()
    this.idle.set(worker, setTimeout(end, idleMs).unref())
  }

  private start() {
    const worker = new Worker(join(packageFolder(), 'workers', this.program), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    // Whoever uses it hears of it by the exit that follows.
    worker.on('error', () => undefined)
    worker.on('exit', () => this.forget(worker))
    return worker
  }

  private forget(worker: Worker) {
    clearTimeout(this.idle.get(worker))
    this.idle.delete(worker)
  }
}
