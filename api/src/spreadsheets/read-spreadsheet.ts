import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { mostSpreadsheetBytes } from '@portal/shared-sdk/contract'
import { fieldError } from '../http/problem'
import type { Text } from '../http/texts'
import { Turns } from '../http/turns'
import { packageFolder } from '../package-folder'
import { readSeparated } from './read-separated'
import { scanZip } from './scan-zip'
import { fileTexts } from './texts'

/** The cells of a sheet as texts. rows: how many it has, of which only the first are here. */
export interface Sheet {
  /** null: a file of text has no sheets. */
  name: string | null
  rows: number
  cells: string[][]
  /** Row and column, from 0, of cells with a formula, which is never evaluated, and of those inside a merge. */
  formulas: [number, number][]
  merged: [number, number][]
}

const mostColumns = 40
/** By the clock: a busy machine takes several times as long as an idle one. */
const usualLimitMs = 20_000

/** account: who sent it. mostRows: how many rows of each sheet are wanted; `rows` tells how many there are. kinds: whether text is taken as well. limitMs: for the worker. */
interface Wanted {
  account: number
  mostRows: number
  kinds?: 'workbooks' | 'workbooks and text'
  limitMs?: number
}

/**
 * Reads an uploaded `.xlsx`, `.xls` or `.csv` by what is in it, whatever it is called. A zip is looked at before anything
 * of it is unpacked; a workbook is read in a worker thread with a timer, two at a time.
 * @throws Problem 400 with a text for the field: no spreadsheet, macros, password, too large, damaged; 429 when the
 * account has five that wait; 503
 */
export async function readSpreadsheet(
  file: { content: Buffer; isCut: boolean },
  field: string,
  { account, mostRows, kinds = 'workbooks and text', limitMs = usualLimitMs }: Wanted,
): Promise<Sheet[]> {
  const { content } = file
  const reading = () => turns.take(account, () => inWorker(content, mostRows, limitMs))
  if (file.isCut || content.length > mostSpreadsheetBytes) throw fieldError(field, fileTexts.tooLarge)
  const start = content.subarray(0, 4)
  const other = kinds === 'workbooks' ? fileTexts.notWorkbook : fileTexts.notSpreadsheet
  const sheets = start.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
    ? await readOld(content, field, reading, other)
    : start.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
      ? await readZip(content, field, reading, other)
      : kinds === 'workbooks'
        ? refuse(field, other)
        : [readText(content, field, mostRows)]
  if (sheets.every(({ cells }) => cells.every((row) => row.every((cell) => cell === ''))))
    throw fieldError(field, fileTexts.noSheet)
  return sheets
}

function refuse(field: string, text: Text): never {
  throw fieldError(field, text)
}

/** Old Excel, Word and an encrypted new Excel look alike but for the names inside. */
async function readOld(content: Buffer, field: string, reading: () => Promise<Answer>, other: Text): Promise<Sheet[]> {
  const holds = (name: string) => content.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage')) throw fieldError(field, fileTexts.encrypted)
  if (!holds('Workbook') && !holds('Book')) throw fieldError(field, other)
  if (holds('_VBA_PROJECT')) throw fieldError(field, fileTexts.macros)
  return sheetsOf(await reading(), field)
}

function sheetsOf(answer: Answer, field: string): Sheet[] {
  if ('broken' in answer)
    throw fieldError(
      field,
      answer.broken === true
        ? fileTexts.broken
        : answer.broken === 'password'
          ? fileTexts.encrypted
          : fileTexts.tooMuchInside,
    )
  return answer.sheets
}

async function readZip(content: Buffer, field: string, reading: () => Promise<Answer>, other: Text): Promise<Sheet[]> {
  const found = scanZip(content)
  if (found === 'encrypted') throw fieldError(field, fileTexts.encrypted)
  if (found === 'too-much') throw fieldError(field, fileTexts.tooMuchInside)
  if (found === 'broken') throw fieldError(field, fileTexts.broken)
  const names = found.entries.map(({ name }) => name.toLowerCase())
  if (!names.includes('xl/workbook.xml')) throw fieldError(field, other)
  if (names.some((name) => name.endsWith('vbaproject.bin'))) throw fieldError(field, fileTexts.macros)
  return sheetsOf(await reading(), field)
}

function readText(content: Buffer, field: string, mostRows: number): Sheet {
  const text = decoded(content)
  if (text === undefined || /^\s*</.test(text)) throw fieldError(field, fileTexts.notSpreadsheet)
  const { first, lines } = firstLines(text.trimEnd(), mostRows)
  const cells = readSeparated(first)
  const formulas = cells.flatMap((row, r) =>
    row.flatMap((cell, c): [number, number][] => (/^[=@]|^[+-]\D/.test(cell) ? [[r, c]] : [])),
  )
  return { name: null, rows: lines > mostRows ? lines : cells.length, cells, formulas, merged: [] }
}

/** The first lines of a text and how many it has: millions are counted, not read. */
function firstLines(text: string, most: number): { first: string; lines: number } {
  let [lines, end] = [1, text.length]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter !== '\n' && (letter !== '\r' || text[at + 1] === '\n')) continue
    if (lines++ === most) end = at
  }
  return { first: text.slice(0, end), lines }
}

/** UTF-8, UTF-16 with its mark, else the letters of Windows; undefined for what is no text. */
function decoded(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // oxlint-disable-next-line no-control-regex
    return /[\u0001-\u0008\u000e-\u001f]/.test(content.toString('latin1'))
      ? undefined
      : new TextDecoder('windows-1252').decode(content)
  }
}

type Answer = { sheets: Sheet[] } | { broken: true | 'time' | 'size' | 'password' }

/** Each worker may take half a gigabyte. */
const turns = new Turns({ atOnce: 2, waiting: 50, ofOne: 5 })

function inWorker(content: Buffer, mostRows: number, limitMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(join(packageFolder(), 'workers', 'read-xlsx.mjs'), {
      workerData: { content, mostRows, mostColumns },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const timer = setTimeout(() => {
      resolve({ broken: 'time' })
      void worker.terminate()
    }, limitMs)
    const end = (answer: Answer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    worker.once('message', end)
    worker.once('error', () => end({ broken: true }))
    worker.once('exit', () => end({ broken: true }))
  })
}
