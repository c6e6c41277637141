// Writes a spreadsheet in a worker, row by row. SheetJS holds an object for each cell, which takes ten times the time
// and memory for 50,000 rows.
import { parentPort } from 'node:worker_threads'
import { crc32, createDeflateRaw } from 'node:zlib'

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

/** A file of the archive, compressed while it is written. */
class Part {
  packed = []
  crc = 0
  size = 0
  constructor(name) {
    this.name = name
    this.deflate = createDeflateRaw({ level: 3 })
    this.deflate.on('data', (bytes) => this.packed.push(bytes))
    this.ended = new Promise((resolve, reject) => this.deflate.once('end', resolve).once('error', reject))
  }

  write(content) {
    const bytes = Buffer.from(content)
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    return new Promise((resolve) => this.deflate.write(bytes, resolve))
  }

  async end() {
    this.deflate.end()
    await this.ended
    return this
  }
}

async function partOf(name, content) {
  const part = new Part(name)
  await part.write(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`)
  return part.end()
}

/** A zip archive of the parts: each after its local header, then the directory. */
function zip(parts) {
  const pieces = []
  const directory = []
  let offset = 0
  for (const { name, packed, crc, size } of parts) {
    const bytes = Buffer.concat(packed)
    const title = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0) // version needed
    fields.writeUInt16LE(8, 4) // deflated
    fields.writeUInt16LE(33, 8) // 1 January 1980: the same rows give the same file
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(title.length, 22)
    pieces.push(Buffer.from('PK\u0003\u0004'), fields, title, bytes)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, title)
    offset += 30 + title.length + bytes.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...pieces, entries, Buffer.from('PK\u0005\u0006'), end])
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
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${types}/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${columns && `<cols>${columns}</cols>`}<sheetData>`
  )
}

let sheets = []

async function writeRows(sheet, rows) {
  if (!sheet.isBegun) await sheet.part.write(head(rows))
  sheet.isBegun = true
  await sheet.part.write(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''))
}

/** Three cell styles: general, a date in the format of the reader's locale (14), and a percent with one decimal. */
const styles =
  `<styleSheet xmlns="${types}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.0"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'

async function finish() {
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
  const parts = [
    await partOf(
      '[Content_Types].xml',
      `<Types xmlns="${types}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${kinds}</Types>`,
    ),
    await partOf(
      '_rels/.rels',
      `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="rId1" Type="${types}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    await partOf(
      'xl/workbook.xml',
      `<workbook xmlns="${types}/spreadsheetml/2006/main" xmlns:r="${types}/officeDocument/2006/relationships"><sheets>${names}</sheets></workbook>`,
    ),
    await partOf(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${types}/package/2006/relationships">${links}${styleLink}</Relationships>`,
    ),
    await partOf('xl/styles.xml', styles),
  ]
  for (const sheet of sheets) {
    if (!sheet.isBegun) await writeRows(sheet, [])
    await sheet.part.write('</sheetData></worksheet>')
    parts.push(await sheet.part.end())
  }
  const bytes = zip(parts)
  sheets = []
  parentPort.postMessage({ bytes })
}

// Each message is answered, so that the sender waits until its rows are compressed.
let work = Promise.resolve()
parentPort.on('message', ({ sheet, rows }) => {
  work = work
    .then(async () => {
      if (sheet !== undefined)
        sheets.push({ name: sheet, part: new Part(`xl/worksheets/sheet${sheets.length + 1}.xml`), isBegun: false })
      if (rows) await writeRows(sheets.at(-1), rows)
      if (sheet === undefined && !rows) return finish()
      parentPort.postMessage({ taken: true })
    })
    .catch((error) => {
      throw error
    })
})
