import { createReadStream, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import type { ImportHeading } from '@portal/shared-sdk/contract'
import { KeptThreads } from '../../core/kept-threads'
import { workbookProblem } from '../../core/spreadsheets/read-table'
import { columnsOf } from './columns'
import type { ImportObject } from './import-object'
import type { fileRefusals } from './texts/file-refusals'

/** What a file is and which columns it has; those of JSON lines are known at its end alone. */
export interface FileHead {
  format: 'csv' | 'xlsx' | 'jsonl'
  encoding: string | null
  separator: string | null
  headings: string[] | null
  /** The column of each heading, null for one that is left out; null until JSON lines were read. */
  columns: (string | null)[] | null
}

/** A part of a file: its rows as a JSON text (see import_row of the migration), how many, and the last line. */
export interface FilePart {
  rows: string
  count: number
  line: number
}

export type FileRefusal = keyof typeof fileRefusals

/** A file that is not read; code: a stable one of fileRefusals. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: FileRefusal,
    readonly data: Record<string, string | number> = {},
    /** Of a file whose columns are not all found (rule E-92). */
    readonly headings?: ImportHeading[],
  ) {
    super(`The file is not read: ${code}`)
  }
}

/** A text is read piece by piece; a workbook is whole in memory (rule E-8). */
export const maxTextBytes = 1_000_000_000
export const maxWorkbookBytes = 20_000_000
const workbookLimits = { maxRows: 100_002, maxColumns: 100, maxLetters: 20_001, isTrimmed: false }

interface Reading {
  path: string
  object: ImportObject
  decimal: string | null
  mapping: Record<string, string>
}

type Message =
  | { head: Partial<FileHead> }
  | FilePart
  | { end: true }
  | { refused: FileRefusal; data: Record<string, string | number>; headings?: ImportHeading[] }

const threads = new KeptThreads('import-rows.mjs')

/**
 * Reads a file in a worker thread, part by part: the next part is made while the one before it is used, and never more
 * (rules E-6 to E-11).
 * @param take gets each part after its head
 * @throws UnreadableFile
 */
export async function readFile(
  { path, object, decimal, mapping }: Reading,
  take: (part: FilePart) => Promise<void>,
): Promise<FileHead> {
  const format = await formatOf(path)
  const file = {
    path,
    format,
    decimal: decimal ?? undefined,
    mapping,
    limits: workbookLimits,
    columns: columnsOf(object).map(({ name, type, key, required }) => ({ name, type, key, required })),
  }
  const worker = threads.take()
  let head: Partial<FileHead> = {}
  let isDone = false
  try {
    worker.postMessage(file)
    for await (const message of messagesOf(worker)) {
      isDone = 'refused' in message || 'end' in message
      if ('refused' in message) throw new UnreadableFile(message.refused, message.data, message.headings)
      if ('head' in message) head = { ...head, ...message.head }
      if ('rows' in message) {
        await take(message)
        worker.postMessage('next')
      }
    }
    return head as FileHead
  } finally {
    if (isDone && format === 'text') threads.keep(worker)
    else void worker.terminate()
  }
}

/** The messages of a worker about one file: the last is that it has ended or refuses it. */
async function* messagesOf(worker: Worker): AsyncGenerator<Message> {
  const queue: (Message | undefined)[] = []
  let wake: (() => void) | undefined
  const put = (message?: Message) => {
    queue.push(message)
    wake?.()
  }
  const lose = () => put()
  worker.on('message', put).on('exit', lose)
  try {
    for (;;) {
      if (queue.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const message = queue.shift()
      if (!message) throw new UnreadableFile('damaged')
      yield message
      if ('end' in message) return
    }
  } finally {
    worker.off('message', put).off('exit', lose)
  }
}

async function formatOf(path: string): Promise<'workbook' | 'text'> {
  const { size } = statSync(path)
  const file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(8), length: 8, position: 0 })
  await file.close()
  const isBook = buffer.readUInt32BE(0) === 0x504b0304 || buffer.readUInt32BE(0) === 0xd0cf11e0
  if (size > (isBook ? maxWorkbookBytes : maxTextBytes)) throw new UnreadableFile('too_large')
  if (!isBook) return 'text'
  const problem = workbookProblem(readFileSync(path))
  if (problem) throw new UnreadableFile(bookProblems[problem])
  return 'workbook'
}

const bookProblems = {
  macros: 'macros',
  encrypted: 'password',
  tooMuchInside: 'too_much_inside',
  broken: 'damaged',
  notWorkbook: 'kind',
} as const

/** What a file's bytes are, for the history and for whom asks whether it was sent before. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const pieces: AsyncIterable<Buffer> = createReadStream(path)
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('base64url')
}
