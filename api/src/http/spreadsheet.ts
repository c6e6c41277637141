import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Language } from '@portal/shared-sdk/contract'
import type { MadeFile } from '../downloads/downloads'
import { packageFolder } from '../package-folder'
import { say, type Text } from './texts'

export interface Column {
  /** Field of the row; a dot reaches into an object, as in `client.name`. */
  key: string
  title: Text
}

type Cells = (string | number | boolean | null)[][]

interface Wanted { name: Text; columns: Column[]; language: Language; more?: { sheet: string; cells: string[][] }[] }

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const limitMs = 60_000
const rowsAtOnce = 2_000

/**
 * Rows as an `.xlsx` file, written in a worker thread. Rows with money go through present() before; a column that no
 * row has any more is left out, so that a hidden price leaves no empty column either.
 * @param more sheets after it, as rows of cells
 */
export function spreadsheet({ rows, ...wanted }: Wanted & { rows: object[] }): Promise<MadeFile> {
  return spreadsheetOf({ ...wanted, parts: partsOf(rows) })
}

function* partsOf(rows: object[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

/**
 * The same of rows that come part by part, as many at once as fit into a moment: they are never all in memory, and
 * others are served between them. What the first part lacks in every row is no column.
 */
export async function spreadsheetOf({ name, columns, parts, language, more = [] }: Wanted & { parts: Iterable<object[]> | AsyncIterable<object[]> }): Promise<MadeFile> {
  const writer = new Writer()
  try {
    let kept: Column[] | undefined
    const titles = () => [(kept ?? columns).map(({ title }) => say(title, language))]
    for await (const rows of parts) {
      const isFirst = kept === undefined
      kept ??= columns.filter(({ key }) => rows.length === 0 || rows.some((row) => valueAt(row, key) !== undefined))
      const cells = rows.map((row) => kept!.map(({ key }) => cell(valueAt(row, key))))
      await writer.send(isFirst ? { sheet: say(name, language), rows: [...titles(), ...cells] } : { rows: cells })
    }
    if (!kept) await writer.send({ sheet: say(name, language), rows: titles() })
    for (const { sheet, cells } of more) await writer.send({ sheet, rows: cells })
    return { name: `${say(name, language)}.xlsx`, type, content: await writer.end() }
  } finally {
    writer.stop()
  }
}

function valueAt(row: object, key: string): unknown {
  return key.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], row)
}

function cell(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : String(value)
}

type Answer = { taken: true } | { bytes: Uint8Array }

/** The worker that writes; each message waits until it has been packed. */
class Writer {
  private readonly worker = new Worker(join(packageFolder(), 'workers', 'write-xlsx.mjs'))
  private readonly timer = setTimeout(() => this.stop(), limitMs)
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  constructor() {
    const fail = (error: Error) => this.waiting?.reject(error)
    this.worker.on('message', (answer: Answer) => this.waiting?.resolve(answer))
    this.worker.on('error', fail)
    this.worker.on('exit', () => fail(new Error('The spreadsheet was not written')))
  }

  send(message: { sheet?: string; rows?: Cells }): Promise<Answer> {
    return new Promise((resolve, reject) => {
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
    void this.worker.terminate()
  }
}
