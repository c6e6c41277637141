// Reads a file of an import in a worker: finds its columns, judges its cells by the types of the columns, and answers
// rows part by part, each part when the one before it was taken (rules E-6 to E-11). Its answers: { head } first, then
// { rows: JSON, count, line }, at last { end: true }; or { refused, data, headings } for a file that cannot be read. Then
// it waits for another file.
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { encodingOf, textOf } from './import/decode.mjs'
import { columnsOf } from './import/headings.mjs'
import { rowOf } from './import/rows.mjs'
import { separatorOf, splitCsv } from './import/split-csv.mjs'

const rowsOfPart = 1_000
const bytesOfPart = 1_000_000
const maxLineOfJson = 1_000_000

class Refused extends Error {
  constructor(refused, data = {}, headings) {
    super(refused)
    this.answer = { refused, data, ...(headings && { headings }) }
  }
}

/** The file; format: 'workbook' or 'text', a text being CSV or JSON lines; limits: of a workbook. */
let path, format, columns, decimal, mapping, limits
let part, size, last, waiting, take

function begin(file) {
  ;({ path, format, columns, decimal, mapping, limits } = file)
  part = []
  size = 0
  last = 0
  waiting = Promise.resolve()
  take = undefined
}

const taken = () =>
  new Promise((resolve) => {
    take = resolve
  })

async function put(row) {
  const text = JSON.stringify(row)
  part.push(text)
  size += text.length
  last = row.l
  if (part.length >= rowsOfPart || size >= bytesOfPart) await flush()
}

/** One part is on its way while the next one is made. */
async function flush() {
  if (part.length === 0) return
  await waiting
  waiting = taken()
  parentPort.postMessage({ rows: `[${part.join(',')}]`, count: part.length, line: last })
  part = []
  size = 0
}

function columnsFor(headings) {
  const { at, refused, data, headings: found } = columnsOf(headings, columns, mapping)
  if (refused) throw new Refused(refused, data, found)
  return at
}

async function readCsv(encoding) {
  let headings, at
  for (const { line, cells, separator, isOpen } of splitCsv(textOf(path, encoding), separatorOf)) {
    if (!at) {
      headings = cells.map((cell) => cell.replace(/^\uFEFF/, ''))
      while (headings.length > 1 && headings.at(-1).trim() === '') headings.pop()
      at = columnsFor(headings)
      const head = { format: 'csv', encoding, separator, headings, columns: at.map((column) => column?.name ?? null) }
      parentPort.postMessage({ head })
      continue
    }
    const more = cells.slice(headings.length).some((cell) => cell.trim() !== '')
    const faults = isOpen
      ? [['', 'quote', {}]]
      : cells.length < headings.length || more
        ? [['', 'cells', { cells: cells.length, headings: headings.length }]]
        : []
    const given = at.flatMap((column, index) =>
      column && index < cells.length ? [{ column, cell: cells[index] }] : [],
    )
    await put(rowOf(line, given, columns, decimal, faults))
  }
  if (!at) throw new Refused('empty')
}

async function readJsonLines(encoding) {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const seen = new Set()
  parentPort.postMessage({ head: { format: 'jsonl', encoding, separator: null, headings: null, columns: null } })
  for (const { line, text } of linesOf(textOf(path, encoding))) {
    const object = objectIn(text)
    if (!object) {
      await put(rowOf(line, [], columns, decimal, [['', text.length > maxLineOfJson ? 'too_long' : 'json_line', {}]]))
      continue
    }
    const faults = []
    const given = []
    for (const [name, cell] of Object.entries(object)) {
      const mapped = Object.hasOwn(mapping ?? {}, name) ? mapping[name] : name
      const column = byName.get(mapped)
      if (column) {
        given.push({ column, cell, isJson: true })
        seen.add(column.name)
      } else if (mapped !== '' && !['result', 'code', 'column', 'message', 'line'].includes(mapped))
        faults.push([name.slice(0, 60).replaceAll('\u0000', '').toWellFormed(), 'unknown_column', {}])
    }
    for (const column of columns)
      if (column.key && !given.some((each) => each.column === column)) faults.push([column.name, 'required', {}])
    await put(rowOf(line, given, columns, decimal, faults))
  }
  if (last === 0) throw new Refused('empty')
  parentPort.postMessage({ head: { columns: [...seen] } })
}

function* linesOf(pieces) {
  let [text, line] = ['', 0]
  for (const piece of pieces) {
    text += piece
    const lines = text.split('\n')
    text = lines.pop()
    // What is longer is told as too long, and not gathered.
    if (text.length > 2 * maxLineOfJson) text = text.slice(0, maxLineOfJson + 1)
    for (const each of lines) {
      line += 1
      if (each.trim() !== '') yield { line, text: each }
    }
  }
  if (text.trim() !== '') yield { line: line + 1, text }
}

function objectIn(text) {
  if (text.length > maxLineOfJson) return undefined
  try {
    const found = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : undefined
  } catch {
    return undefined
  }
}

async function readSheet() {
  const { readWorkbook } = await import('./read-workbook.mjs')
  const sheet = readWorkbook(readFileSync(path), limits).find(({ cells }) => cells.some((row) => row.some(Boolean)))
  if (!sheet) throw new Refused('empty')
  if (sheet.rows > limits.maxRows - 1) throw new Refused('too_many_rows', { limit: limits.maxRows - 2 })
  if (sheet.columns > limits.maxColumns) throw new Refused('too_much_inside')
  const first = sheet.cells.findIndex((row) => row.some(Boolean))
  const headings = [...sheet.cells[first]]
  while (headings.at(-1) === '') headings.pop()
  const at = columnsFor(headings)
  const names = at.map((column) => column?.name ?? null)
  parentPort.postMessage({ head: { format: 'xlsx', encoding: null, separator: null, headings, columns: names } })
  for (let row = first + 1; row < sheet.cells.length; row += 1) {
    const cells = sheet.cells[row]
    const place = (index) => ({
      cell: cells[index] ?? '',
      fault: faultOf(sheet, row, index, at[index]),
      isNumber: sheet.isNumber(row, index),
    })
    const given = at.flatMap((column, index) => (column ? [{ column, ...place(index) }] : []))
    if (given.some(({ cell, fault }) => cell !== '' || fault)) await put(rowOf(row + 1, given, columns, decimal))
  }
}

const numbers = ['integer', 'decimal']

/** Why a cell of a sheet is no value of its column, by its type and format (rules E-8, X-12). */
function faultOf(sheet, row, index, column) {
  if (!column) return undefined
  if (sheet.isFormula(row, index)) return 'formula'
  if (sheet.isMerged(row, index)) return 'merged'
  const kind = sheet.kindOf(row, index)
  if (!kind) return undefined
  const isDay = kind === 'date' && ['date', 'time'].includes(column.type.kind)
  if (isDay) return undefined
  if (kind === 'date' || kind === 'time') return 'date_cell'
  return numbers.includes(column.type.kind) ? 'number_format' : undefined
}

function readText() {
  const { encoding, refused } = encodingOf(path)
  if (refused) throw new Refused(refused)
  const [start] = textOf(path, encoding)
  const begin = start.replace(/^\uFEFF/, '').trimStart()
  if (begin.startsWith('<')) throw new Refused('kind')
  return begin.startsWith('{') ? readJsonLines(encoding) : readCsv(encoding)
}

async function read(file) {
  begin(file)
  try {
    await (format === 'workbook' ? readSheet() : readText())
    await flush()
    await waiting
    parentPort.postMessage({ end: true })
  } catch (error) {
    const isPassword = /password/i.test(String(error?.message))
    const code = { size: 'too_much_inside', password: 'password' }[error?.broken ?? (isPassword ? 'password' : '')]
    parentPort.postMessage(error?.answer ?? { refused: code ?? 'damaged', data: {} })
  }
}

parentPort.on('message', (message) => (message === 'next' ? take?.() : read(message)))
