// Reads the first rows of every sheet of a spreadsheet apart from the server. Nothing in it is evaluated; a formula is
// only told. What the zip's directory promised is held against what really comes out of it, before SheetJS sees it.
import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'

const { content, mostRows, mostColumns } = workerData
const file = Buffer.from(content)
/** Letters and cells that go back to the server; 20,000 rows of a real list have a tenth of them. */
const mostSent = 5_000_000
let sent = 0

function checkSizes() {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  // SheetJS reads as many entries as the other count says.
  if (file.readUInt16LE(end + 8) !== file.readUInt16LE(end + 10)) throw new Error('The directory has two lengths')
  let at = file.readUInt32LE(end + 16)
  for (let i = file.readUInt16LE(end + 10); i > 0; i--) {
    const [method, packed, unpacked] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
    ]
    const local = file.readUInt32LE(at + 42)
    // It trusts what stands before the entry itself, where a stream leaves its length open.
    if (file.readUInt16LE(local + 8) !== method || ![0, unpacked].includes(file.readUInt32LE(local + 22)))
      throw new Error('An entry contradicts the directory')
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    if (method === 8) {
      const { length } = inflateRawSync(file.subarray(start, start + packed), {
        maxOutputLength: Math.max(1, unpacked),
      })
      if (length !== unpacked) throw new Error('An entry is not as long as it says')
    } else if (method !== 0 || packed !== unpacked) throw new Error('An entry is packed in an unknown way')
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

class TooMuch extends Error {}

function sheetOf(name, sheet) {
  if (!sheet?.['!ref']) return { name, rows: 0, cells: [], formulas: [], merged: [] }
  const range = xlsx.utils.decode_range(sheet['!fullref'] ?? sheet['!ref'])
  const lastColumn = Math.min(range.e.c, mostColumns - 1)
  const cells = []
  const formulas = []
  const data = sheet['!data'] ?? []
  for (let r = 0; r <= Math.min(range.e.r, mostRows - 1); r++) {
    const row = []
    for (let c = 0; c <= lastColumn; c++) {
      const cell = data[r]?.[c]
      if (cell?.f !== undefined) formulas.push([r, c])
      const text = textOf(cell)
      sent += text.length + 1
      row.push(text)
    }
    if (sent > mostSent) throw new TooMuch()
    cells.push(row)
  }
  const merged = insideMerges(sheet['!merges'] ?? [], lastColumn)
  const isFull = range.e.r + 1 > mostRows && cells.at(-1).some(Boolean)
  // Sheets end in empty rows that only have a format.
  while (cells.length > 0 && !cells.at(-1).some(Boolean)) cells.pop()
  return { name, rows: isFull ? range.e.r + 1 : cells.length, cells, formulas, merged }
}

/** Rows and columns of cells inside a merge: every one but its first is empty. As many as anybody is told of. */
function insideMerges(merges, lastColumn) {
  const found = []
  for (const { s, e } of merges) {
    for (let r = s.r; r <= Math.min(e.r, mostRows - 1); r++) {
      for (let c = s.c; c <= Math.min(e.c, lastColumn); c++) {
        if (r !== s.r || c !== s.c) found.push([r, c])
        if (found.length >= 50_000) return found
      }
    }
  }
  return found
}

function textOf(cell) {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  // A code that Excel took for a number keeps its digits, not its format.
  if (cell.t === 'n') return Number.isInteger(cell.v) ? String(cell.v) : String(Number(cell.v.toPrecision(12)))
  return String(cell.v).slice(0, 500).trim()
}

try {
  // An old workbook is not packed: what is in it is not larger than the file.
  if (file[0] === 0x50) checkSizes()
  const book = xlsx.read(file, {
    dense: true,
    sheetRows: mostRows,
    cellHTML: false,
    cellText: false,
    cellStyles: false,
    cellFormula: true,
    bookVBA: false,
    WTF: false,
  })
  const hidden = book.Workbook?.Sheets ?? []
  const sheets = book.SheetNames.slice(0, 20)
    .filter((_, i) => !hidden[i]?.Hidden)
    .map((name) => sheetOf(name, book.Sheets[name]))
  parentPort.postMessage({ sheets })
} catch (error) {
  parentPort.postMessage({
    broken: error instanceof TooMuch ? 'size' : /password/i.test(String(error?.message)) ? 'password' : true,
  })
}
