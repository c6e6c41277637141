// Writes a spreadsheet in a worker, row by row. SheetJS holds an object for each cell, which takes ten times the time
// and memory for 50,000 rows.
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { ZipFile } from 'yazl'

const text = (value) =>
  String(value)
    .slice(0, 32_767)
    // Control characters that XML does not allow.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function cell(value) {
  if (value === null || value === undefined) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'object')
    return 'day' in value ? `<c s="1"><v>${value.day}</v></c>` : `<c s="2"><v>${value.percent}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${Number(value)}</v></c>`
  // A text stays a text, even '=1+1'.
  return `<c t="inlineStr"><is><t xml:space="preserve">${text(value)}</t></is></c>`
}

/** A fixed date: the same rows give the same file. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 3 }
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A new file. Its sheets are compressed while they are written. */
function begin() {
  const zip = new ZipFile()
  return { zip, bytes: buffer(zip.outputStream), sheets: [] }
}

const add = ({ zip }, name, content) => zip.addBuffer(Buffer.from(declaration + content), name, options)

async function write({ stream }, content) {
  if (!stream.write(content)) await once(stream, 'drain')
}

const widthOf = (value) => (typeof value === 'object' && value !== null ? 12 : String(value ?? '').length + 2)

const types = 'http://schemas.openxmlformats.org'
const head = (rows) => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(50, Math.max(8, ...rows.slice(0, 200).map((row) => widthOf(row[column])))),
  )
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return (
    `${declaration}<worksheet xmlns="${types}/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns && `<cols>${columns}</cols>`}<sheetData>`
  )
}

let book = begin()

function beginSheet(name) {
  const stream = new PassThrough()
  endSheet()
  book.sheets.push({ name, stream, isBegun: false })
  book.zip.addReadStream(stream, `xl/worksheets/sheet${book.sheets.length}.xml`, options)
}

function endSheet() {
  const sheet = book.sheets.at(-1)
  if (!sheet) return
  sheet.stream.end(`${sheet.isBegun ? '' : head([])}</sheetData></worksheet>`)
}

async function writeRows(rows) {
  const sheet = book.sheets.at(-1)
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const first = sheet.isBegun ? '' : head(rows)
  sheet.isBegun = true
  await write(sheet, first + lines)
}

/** Three cell styles: general, a date in the format of the reader's locale (14), and a percent with one decimal. */
const styles =
  `<styleSheet xmlns="${types}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.0"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'

async function finish() {
  endSheet()
  const { sheets, zip, bytes } = book
  const names = sheets
    .map(
      ({ name }, index) =>
        `<sheet name="${text(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')
  const links = sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${types}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('')
  const styleLink = `<Relationship Id="rId${sheets.length + 1}" Type="${types}/officeDocument/2006/relationships/styles" Target="styles.xml"/>`
  const kinds = sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('')
  add(
    book,
    '[Content_Types].xml',
    `<Types xmlns="${types}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${kinds}</Types>`,
  )
  add(
    book,
    '_rels/.rels',
    `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    book,
    'xl/workbook.xml',
    `<workbook xmlns="${types}/spreadsheetml/2006/main" xmlns:r="${types}/officeDocument/2006/relationships"><sheets>${names}</sheets></workbook>`,
  )
  add(
    book,
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${types}/package/2006/relationships">${links}${styleLink}</Relationships>`,
  )
  add(book, 'xl/styles.xml', styles)
  zip.end()
  book = begin()
  parentPort.postMessage({ bytes: await bytes })
}

// Each message is answered, so that the sender waits until its rows are compressed.
let work = Promise.resolve()
parentPort.on('message', ({ sheet, rows }) => {
  work = work
    .then(async () => {
      if (sheet !== undefined) beginSheet(sheet)
      if (rows) await writeRows(rows)
      if (sheet === undefined && !rows) return finish()
      parentPort.postMessage({ taken: true })
    })
    .catch((error) => {
      throw error
    })
})
