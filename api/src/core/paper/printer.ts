import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../package-folder'
import { tooOften, unavailable } from '../http/problem'
import type { Paper } from './paper'

interface Task {
  id: number
  paper: Paper
  account: number | undefined
  out: Readable
  timer?: NodeJS.Timeout
}
interface Press {
  worker: Worker
  task?: Task
  idle?: NodeJS.Timeout
}
type Message = { id: number; bytes?: Uint8Array; isDone?: true; failed?: string }

/** Papers that wait hold their pictures in memory. */
const maxWaiting = 100
/** Of one account, which then holds the others up for a few seconds at most. */
const maxOfOne = 20
const idleMs = 20_000
/** For papers that somebody waits for, and for those of mails, which wait for everybody. */
const calls = { presses: 2, limitMs: 60_000 }
const behind = { presses: 1, limitMs: 900_000 }
/** Of a thread, beside its pictures; a catalogue of 300 products with pictures takes 60 MB with them. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/**
 * Prints papers as PDF in worker threads, which are started when needed and ended when idle, to free their memory.
 * Further papers wait their turn.
 */
export class Printer {
  private presses: Press[] = []
  private queue: Task[] = []
  private next = 1
  private readonly max: typeof calls

  /** isBehind: one paper at a time, below everybody's calls in priority where threads can be (rule W-51). */
  constructor(private readonly isBehind = false) {
    this.max = isBehind ? behind : calls
  }

  /**
   * The file, piece by piece while it is drawn.
   * @param account that asks for it. Without one it waits in any case: mails, and the papers of a ZIP, which come one
   * by one
   * @throws 429 when many of the account wait, 503 when too many wait
   */
  print(paper: Paper, account?: number): Readable {
    if (account !== undefined) {
      if (this.queue.filter((task) => task.account === account && !task.out.destroyed).length >= maxOfOne)
        throw tooOften(5)
      if (this.queue.length >= maxWaiting) throw unavailable()
    }
    const task: Task = { id: this.next++, paper, account, out: new Readable({ read: () => undefined }) }
    this.queue.push(task)
    this.begin()
    return task.out
  }

  /** The whole file. */
  async printed(paper: Paper, account?: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    const file: AsyncIterable<Buffer> = this.print(paper, account)
    for await (const piece of file) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async close(): Promise<void> {
    for (const press of this.presses) clearTimeout(press.idle)
    await Promise.all(this.presses.splice(0).map(({ worker }) => worker.terminate()))
  }

  private begin(): void {
    for (let task = this.queue.at(0); task; task = this.queue.at(0)) {
      const press =
        this.presses.find(({ task }) => !task) ?? (this.presses.length < this.max.presses ? this.open() : undefined)
      if (!press) return
      this.queue.shift()
      // The client has closed the connection meanwhile.
      if (task.out.destroyed) continue
      clearTimeout(press.idle)
      press.task = task
      task.timer = setTimeout(() => void press.worker.terminate(), this.max.limitMs)
      task.timer.unref()
      press.worker.postMessage({ id: task.id, paper: task.paper })
    }
  }

  private open(): Press {
    const [file, options] = program()
    const worker = new Worker(file, { ...options, resourceLimits, workerData: { isBehind: this.isBehind } })
    worker.unref()
    const press: Press = { worker }
    this.presses.push(press)
    worker.on('message', (message: Message) => this.take(press, message))
    worker.on('error', (error: Error) => this.lose(press, error))
    worker.on('exit', () => this.lose(press, new Error('A paper took too long')))
    return press
  }

  private take(press: Press, { id, bytes, isDone, failed }: Message): void {
    const { task } = press
    if (task?.id !== id) return
    if (bytes) task.out.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (!isDone && failed === undefined) return
    clearTimeout(task.timer)
    press.task = undefined
    if (failed === undefined) task.out.push(null)
    else task.out.destroy(new Error(failed))
    press.idle = setTimeout(() => this.lose(press, new Error('Idle')), idleMs)
    press.idle.unref()
    this.begin()
  }

  private lose(press: Press, reason: Error): void {
    this.presses = this.presses.filter((each) => each !== press)
    clearTimeout(press.idle)
    clearTimeout(press.task?.timer)
    press.task?.out.destroy(reason)
    press.task = undefined
    void press.worker.terminate()
    this.begin()
  }
}

/** The built program; in tests, and where nothing is built, the source, which is compiled as it is read. */
function program(): ConstructorParameters<typeof Worker> {
  const folder = packageFolder()
  if (!process.env.JEST_WORKER_ID && existsSync(join(folder, 'dist', 'print.js')))
    return [join(folder, 'dist', 'print.js')]
  return [
    join(folder, 'src', 'core', 'paper', 'print.program.ts'),
    { execArgv: ['--require', join(folder, '..', 'tooling', 'read-ts.cjs')] },
  ]
}
