import { maxSpreadsheetBytes } from '@portal/shared-sdk/contract'
import { fieldError } from '../http/problem'
import type { Text } from '../http/texts'
import { WorkQueue } from '../http/work-queue'
import { KeptThreads } from '../kept-threads'
import { scanZip } from './scan-zip'
import { fileTexts } from './texts'

/** A row with its number in the sheet, from 1, and the texts of its cells. */
interface TableRow<Name extends string> {
  row: number
  cells: Partial<Record<Name, string>>
  /** Columns whose cell has a formula (never evaluated), or belongs to a merged cell. */
  formulas: Name[]
  merged: Name[]
  /** Columns whose cell is by its type or format no such value (rule X-12). Its text is as a person reads it. */
  unlike: Partial<Record<Name, Unlike>>
}

/** What a cell is instead of a number or text; currency: another one than the euro. */
export type Unlike = 'date' | 'time' | 'percent' | 'currency'

/** The wanted columns of one sheet. */
export interface Table<Name extends string> {
  /** null: a text has no sheets. */
  sheet: string | null
  /** Where the columns stand in the sheet, from 0. */
  at: Partial<Record<Name, number>>
  /** How many rows the sheet has; `rows` are the first of them. */
  count: number
  rows: TableRow<Name>[]
}

/** In real time, not processor time: a busy machine takes several times as long as an idle one. */
const usualLimitMs = 20_000

/** How a file is read. */
export interface Wanted<Name extends string> {
  /** The account that sent it, for its share of turns (rule X-1). */
  account: number
  /** What each column may be called, in lower case without accents. */
  names: Record<Name, readonly string[]>
  /** Columns that the wanted sheet must have. */
  needed: readonly Name[]
  /** The columns of a sheet without headings, in order; undefined: such a sheet is not read. */
  byPlace?: readonly Name[]
  /** The columns that hold numbers: percentages and foreign money are reported there, dates in every column. */
  numbers?: readonly Name[]
  /** How many rows are wanted; `count` tells how many there are. */
  maxRows: number
  /** Whether text (.csv) is read as well. */
  kinds?: 'workbooks' | 'workbooks and text'
  /** Time limit of the worker. */
  limitMs?: number
}

/**
 * Reads an uploaded `.xlsx`, `.xls` or `.csv` by its content, whatever its name (rules ). A zip is checked
 * before it is unpacked, and reading happens in a worker thread with a time limit.
 * @returns undefined when no sheet has the needed columns
 * @throws Problem 400 with a text for the field: no spreadsheet, macros, password, too large, damaged, empty; 429 when
 * the account has five that wait; 503
 */
export async function readTable<Name extends string>(
  { content, isCut }: { content: Buffer; isCut: boolean },
  field: string,
  wanted: Wanted<Name>,
): Promise<Table<Name> | undefined> {
  if (isCut || content.length > maxSpreadsheetBytes) throw fieldError(field, fileTexts.tooLarge)
  const other = wanted.kinds === 'workbooks' ? fileTexts.notWorkbook : fileTexts.notSpreadsheet
  const problem = workbookProblem(content)
  if (problem) throw fieldError(field, problem === 'notWorkbook' ? other : fileTexts[problem])
  const isBook = isOld(content) || isZip(content)
  if (!isBook && wanted.kinds === 'workbooks') throw fieldError(field, other)
  const source = isBook ? { workbook: content } : { text: content }
  const answer = await fileQueue.run(wanted.account, () => inWorker(source, wanted))
  if ('broken' in answer) throw fieldError(field, answer.broken === 'other' ? other : brokenTexts[answer.broken])
  return answer.table ?? undefined
}

const isOld = (content: Buffer) => startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)
const isZip = (content: Buffer) => startsWith(content, 0x50, 0x4b, 0x03, 0x04)
const startsWith = (content: Buffer, ...bytes: number[]) => content.subarray(0, bytes.length).equals(Buffer.from(bytes))

/** Reads a pasted text in the same way; undefined also for an empty one. */
export async function readPasted<Name extends string>(
  text: string,
  field: string,
  wanted: Wanted<Name>,
): Promise<Table<Name> | undefined> {
  const answer = await textQueue.run(wanted.account, () => inWorker({ text }, wanted))
  if (!('broken' in answer)) return answer.table ?? undefined
  if (answer.broken === 'empty') return undefined
  throw fieldError(field, answer.broken === 'other' ? fileTexts.notSpreadsheet : brokenTexts[answer.broken])
}

type BookProblem = 'encrypted' | 'macros' | 'tooMuchInside' | 'broken' | 'notWorkbook'

/**
 * Why an old or new Excel file is not read, before anything of it is unpacked (rules ); undefined also for what
 * is neither.
 */
export function workbookProblem(content: Buffer): BookProblem | undefined {
  if (isOld(content)) return problemOfOld(content)
  return isZip(content) ? problemOfZip(content) : undefined
}

/** Old Excel and Word files and encrypted new Excel files differ by the names inside alone. */
function problemOfOld(content: Buffer): BookProblem | undefined {
  const holds = (name: string) => content.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage')) return 'encrypted'
  if (!holds('Workbook') && !holds('Book')) return 'notWorkbook'
  return holds('_VBA_PROJECT') ? 'macros' : undefined
}

function problemOfZip(content: Buffer): BookProblem | undefined {
  const found = scanZip(content)
  if (found === 'encrypted') return 'encrypted'
  if (found === 'too-much') return 'tooMuchInside'
  if (found === 'broken') return 'broken'
  const names = found.entries.map(({ name }) => name.toLowerCase())
  if (!names.includes('xl/workbook.xml')) return 'notWorkbook'
  return names.some((name) => name.endsWith('vbaproject.bin')) ? 'macros' : undefined
}

type Broken = 'damaged' | 'time' | 'size' | 'password' | 'empty' | 'other'
type Answer<Name extends string> = { table: Table<Name> | null } | { broken: Broken }

const brokenTexts: Record<Exclude<Broken, 'other'>, Text> = {
  damaged: fileTexts.broken,
  time: fileTexts.tooMuchInside,
  size: fileTexts.tooMuchInside,
  password: fileTexts.encrypted,
  empty: fileTexts.noSheet,
}

/** Each worker may take half a gigabyte. Pasted texts do not wait for uploaded files. */
const fileQueue = new WorkQueue({ concurrent: 2, waiting: 50, perCaller: 5 })
const textQueue = new WorkQueue({ concurrent: 2, waiting: 50, perCaller: 5 })

const threads = new KeptThreads('read-table.mjs')

function inWorker<Name extends string>(
  source: { workbook: Buffer } | { text: Buffer | string },
  { names, needed, byPlace, numbers, maxRows, limitMs = usualLimitMs }: Wanted<Name>,
): Promise<Answer<Name>> {
  return new Promise((resolve) => {
    const worker = threads.take()
    const end = (answer: Answer<Name>) => {
      clearTimeout(timer)
      worker.off('message', keep).off('exit', lose)
      resolve(answer)
    }
    const keep = (answer: Answer<Name>) => {
      end(answer)
      if ('text' in source) threads.keep(worker)
      else void worker.terminate()
    }
    const lose = () => end({ broken: 'damaged' })
    const timer = setTimeout(() => {
      end({ broken: 'time' })
      void worker.terminate()
    }, limitMs)
    worker.on('message', keep).on('exit', lose)
    worker.postMessage({ ...source, names, needed, byPlace, numbers, maxRows })
  })
}
