import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isRecord, type Language } from '@portal/shared-sdk/contract'
import type { MadeFile } from '../downloads/downloads'
import { packageFolder } from '../package-folder'
import { say, type Text } from './texts'
import { WorkQueue } from './work-queue'

export interface Column {
  /** Field of the row; a dot reaches into an object, as in `client.name`. */
  key: string
  title: Text
  /** The key of an ordering by this column, where it is not `key`. */
  ordering?: string
  /** A day (`YYYY-MM-DD`, or a local time of which the day is shown) that becomes a date cell (rule X-4). */
  isDate?: true
  /** A computed percent, which a cell shows with one decimal (rule D-136). */
  isPercent?: true
  /** The key that identifies a document: its figure stands in the document's first row alone (rule X-5). */
  once?: string
}

/** day: as spreadsheets count them, from 30 December 1899. percent: shown with one decimal. */
type Cell = string | number | boolean | null | { day: number } | { percent: number }
type Cells = Cell[][]

/** account: for whom it is written. more: sheets after the first, as rows of cells. */
interface Wanted {
  account: number | string
  name: Text
  columns: Column[]
  language: Language
  more?: { sheet: string; cells: string[][] }[]
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const limitMs = 60_000
const idleMs = 10_000
const rowsAtOnce = 2_000
/** Each file takes a thread, and fifty thousand rows a hundred megabytes. */
const queue = new WorkQueue({ concurrent: 2, waiting: 50, perCaller: 5 })

/**
 * Rows as an `.xlsx` file, written in a worker thread, two files at a time. Rows with money go through present()
 * first; a column that no row has is left out, so that a hidden price leaves no empty column.
 * @param rows called when the file's turn comes: files that wait take no memory
 * @throws 429 when the account has five files that wait; 503
 */
export function spreadsheet({
  rows,
  ...wanted
}: Wanted & { rows: () => Promise<object[]> | object[] }): Promise<MadeFile> {
  return spreadsheetOf({ ...wanted, parts: partsOf(rows) })
}

async function* partsOf(rows: () => Promise<object[]> | object[]) {
  const all = await rows()
  for (let at = 0; at < all.length; at += rowsAtOnce) yield all.slice(at, at + rowsAtOnce)
}

/**
 * The same of rows that come part by part: they are never all in memory, and other calls are served in between. A key
 * that every row of the first part lacks gets no column.
 */
export function spreadsheetOf(wanted: Wanted & { parts: AsyncIterable<object[]> }): Promise<MadeFile> {
  return queue.run(wanted.account, () => writeFile(wanted))
}

async function writeFile({
  name,
  columns,
  parts,
  language,
  more = [],
}: Parameters<typeof spreadsheetOf>[0]): Promise<MadeFile> {
  const writer = idle.pop() ?? new Writer()
  writer.begin()
  try {
    let shown: Column[] | undefined
    let before: object | undefined
    const titles = () => [(shown ?? columns).map(({ title }) => say(title, language))]
    for await (const rows of parts) {
      const isFirst = shown === undefined
      const drawn = (shown ??= columns.filter(
        ({ key }) => rows.length === 0 || rows.some((row) => valueAt(row, key) !== undefined),
      ))
      const cells = rows.map((row) => {
        const line = drawn.map((column) => cell(column, row, before))
        before = row
        return line
      })
      await writer.send(isFirst ? { sheet: say(name, language), rows: [...titles(), ...cells] } : { rows: cells })
    }
    if (!shown) await writer.send({ sheet: say(name, language), rows: titles() })
    for (const { sheet, cells } of more) await writer.send({ sheet, rows: cells })
    const content = await writer.end()
    writer.becomeIdle()
    return { name: `${say(name, language)}.xlsx`, type, content }
  } catch (error) {
    writer.stop()
    throw error
  }
}

function valueAt(row: object, key: string): unknown {
  return key.split('.').reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), row)
}

function cell({ key, isDate, isPercent, once }: Column, row: object, before: object | undefined): Cell {
  if (once && before && valueAt(row, once) === valueAt(before, once)) return null
  const value = valueAt(row, key)
  if (typeof value === 'number' && isPercent) return { percent: value }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  return isDate ? dayCell(String(value)) : String(value)
}

const dayMs = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)

function dayCell(text: string): Cell {
  const day = (Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - firstDay) / dayMs
  return Number.isInteger(day) ? { day } : text
}

type Answer = { taken: true } | { bytes: Uint8Array }

/** Writers that have just finished a file: starting a thread takes longer than writing most files. */
const idle: Writer[] = []

/** The worker that writes; each message is sent when the one before it has been packed. */
class Writer {
  private readonly worker = new Worker(join(packageFolder(), 'workers', 'write-xlsx.mjs'))
  private timer: NodeJS.Timeout | undefined
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  private failed: Error | undefined

  constructor() {
    const fail = (error: Error) => {
      this.failed ??= error
      this.stop()
      this.waiting?.reject(this.failed)
    }
    this.worker.on('message', (answer: Answer) => this.waiting?.resolve(answer))
    this.worker.on('error', fail)
    this.worker.on('exit', () => fail(new Error('The spreadsheet was not written')))
  }

  begin(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.stop(), limitMs)
    this.worker.ref()
  }

  /** Waits for another file for a while, without keeping the process alive. */
  becomeIdle(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.stop(), idleMs).unref()
    this.worker.unref()
    idle.push(this)
  }

  send(message: { sheet?: string; rows?: Cells }): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // The worker may have ended while the next rows were read: no answer would come.
      if (this.failed) return reject(this.failed)
      this.waiting = { resolve, reject }
      this.worker.postMessage(message)
    })
  }

  async end(): Promise<Buffer> {
    const answer = await this.send({})
    if (!('bytes' in answer)) throw new Error('The spreadsheet was not written')
    return Buffer.from(answer.bytes)
  }

  stop(): void {
    clearTimeout(this.timer)
    if (idle.includes(this)) idle.splice(idle.indexOf(this), 1)
    void this.worker.terminate()
  }
}
