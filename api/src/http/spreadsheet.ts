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

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const limitMs = 60_000

/**
 * Rows as an `.xlsx` file, written in a worker thread. Rows with money go through present() before; a column that no
 * row has any more is left out, so that a hidden price leaves no empty column either.
 * @param more sheets after it, as rows of cells
 */
export async function spreadsheet({ name, columns, rows, language, more = [] }: { name: Text; columns: Column[]; rows: object[]; language: Language; more?: { sheet: string; cells: string[][] }[] }): Promise<MadeFile> {
  const kept = columns.filter(({ key }) => !rows.length || rows.some((row) => valueAt(row, key) !== undefined))
  const cells = [kept.map(({ title }) => say(title, language)), ...rows.map((row) => kept.map(({ key }) => cell(valueAt(row, key))))]
  const content = await writeInWorker(say(name, language), cells, more)
  return { name: `${say(name, language)}.xlsx`, type, content }
}

function valueAt(row: object, key: string): unknown {
  return key.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], row)
}

function cell(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : String(value)
}

function writeInWorker(sheet: string, cells: unknown[][], more: object[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(packageFolder(), 'workers', 'write-xlsx.mjs'), { workerData: { sheet, cells, more } })
    const timer = setTimeout(() => void worker.terminate(), limitMs)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The spreadsheet was not written'))
    })
  })
}
