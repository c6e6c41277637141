// Reads the rows of every sheet of a workbook up to a limit, and tells how many it has. Formulas are reported, never evaluated. The sizes in the zip's
// directory are checked against the unpacked ones before SheetJS reads the file.
import { inflateRawSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'
import { kindOf, textOfKind } from './cell-kind.mjs'
import { maxColumns, maxLetters, maxMergedRows, maxRows, maxSheets, TooMuch } from './limits.mjs'

const usual = { maxRows, maxColumns, maxLetters, isTrimmed: true }

/**
 * The visible sheets of an `.xlsx` or `.xls`. Throws for a damaged file or one with a password.
 * @param limits how much of a sheet is read
 */
export function readWorkbook(file, limits = usual) {
  // An .xls is not compressed, so that its contents are not larger than the file.
  if (file[0] === 0x50) checkSizes(file)
  const book = xlsx.read(file, {
    dense: true,
    cellHTML: false,
    cellText: false,
    cellStyles: false,
    cellFormula: true,
    // Dates and number formats tell what is no quantity.
    cellDates: true,
    cellNF: true,
    UTC: true,
    bookVBA: false,
    WTF: false,
  })
  const hidden = book.Workbook?.Sheets ?? []
  return book.SheetNames.slice(0, maxSheets)
    .filter((_, i) => !hidden[i]?.Hidden)
    .map((name) => sheetOf(name, book.Sheets[name], limits))
}

function checkSizes(file) {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  // The directory has two counts of entries; SheetJS uses the other one.
  if (file.readUInt16LE(end + 8) !== file.readUInt16LE(end + 10)) throw new Error('The directory has two lengths')
  let at = file.readUInt32LE(end + 16)
  for (let i = file.readUInt16LE(end + 10); i > 0; i--) {
    const [method, packed, unpacked] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
    ]
    const local = file.readUInt32LE(at + 42)
    // SheetJS trusts the entry's local header, where a streamed entry has the length 0.
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

/** rows: up to the last one with a value, those beyond the limit too, whatever the sheet says about its size. */
function sheetOf(name, sheet, { maxRows, maxColumns, ...letters }) {
  const data = sheet?.['!data'] ?? []
  const columns = data.reduce((max, row) => Math.max(max, row.length), 0)
  const lastColumn = Math.min(columns, maxColumns) - 1
  const cells = []
  for (let r = 0; r < Math.min(data.length, maxRows); r++)
    cells.push(Array.from({ length: lastColumn + 1 }, (_, c) => textOf(data[r]?.[c], letters)))
  // Sheets often end with empty rows that only have a format.
  while (cells.length > 0 && !cells.at(-1).some(Boolean)) cells.pop()
  let rows = data.length
  while (rows > maxRows && !data[rows - 1]?.some((cell) => textOf(cell, letters))) rows -= 1
  const merges = (sheet?.['!merges'] ?? []).filter(({ s }) => s.c <= lastColumn)
  return {
    name,
    rows: rows > maxRows ? rows : cells.length,
    columns,
    cells,
    isFormula: (row, column) => data[row]?.[column]?.f !== undefined,
    isMerged: mergedIn(merges, maxRows),
    kindOf: (row, column) => kindOf(data[row]?.[column]),
    isNumber: (row, column) => data[row]?.[column]?.t === 'n',
  }
}

/** Whether a cell is inside a merge and not its first: such a cell is empty. */
function mergedIn(merges, maxRows) {
  const byRow = new Map()
  let rows = 0
  for (const { s, e } of merges)
    for (let r = s.r; r <= Math.min(e.r, maxRows - 1); r++) {
      if (rows++ === maxMergedRows) throw new TooMuch()
      const columns = [r === s.r ? s.c + 1 : s.c, e.c]
      if (byRow.has(r)) byRow.get(r).push(columns)
      else byRow.set(r, [columns])
    }
  return (row, column) => byRow.get(row)?.some(([from, to]) => from <= column && column <= to) === true
}

function textOf(cell, { maxLetters, isTrimmed }) {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  const kind = kindOf(cell)
  if (kind) return textOfKind(cell, kind)
  if (cell.t === 'n') return digitsOf(cell.v)
  const text = String(cell.v).slice(0, maxLetters)
  return isTrimmed || text.trim() === '' ? text.trim() : text
}

/** Such as a code that Excel took for a number: its digits without the number format. */
function digitsOf(value) {
  if (Number.isInteger(value)) return String(BigInt(value))
  const text = String(Number(value.toPrecision(12)))
  // 1.125 would be read as 1125 with a group of thousands (rule C-14).
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
