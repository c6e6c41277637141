import PDFDocument from 'pdfkit'

/** The colours and measures of data sheets, in points. */
export const look = {
  ink: '#16262b',
  soft: '#5b6b70',
  line: '#d5dddd',
  brand: '#0b5a5f',
  tile: '#eef5f5',
  danger: '#a3212b',
  margin: 48,
}

/** Writes a data sheet as PDF on A4, with a head and foot on each page; `title` is the kind of sheet. */
export class SheetWriter {
  readonly doc: PDFKit.PDFDocument
  private readonly chunks: Buffer[] = []
  readonly width: number

  constructor(
    private readonly title: string,
    private readonly code: string,
    subject: string,
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: 80, bottom: 60, left: look.margin, right: look.margin },
      bufferPages: true,
      info: { Title: `${title} ${code}`, Subject: subject },
    })
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.width = this.doc.page.width - look.margin * 2
    this.doc.lineGap(2)
  }

  /** A heading of a section, on the same page as the line after it. */
  heading(text: string): void {
    this.room(64)
    this.doc
      .moveDown(0.9)
      .font('Helvetica-Bold')
      .fontSize(11.5)
      .fillColor(look.brand)
      .text(printable(text), look.margin)
    const y = this.doc.y + 1
    this.doc
      .moveTo(look.margin, y)
      .lineTo(look.margin + this.width, y)
      .lineWidth(0.7)
      .strokeColor(look.line)
      .stroke()
    this.doc.moveDown(0.5)
  }

  text(text: string): void {
    this.doc
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(look.ink)
      .text(printable(text), look.margin, undefined, { width: this.width })
  }

  list(items: string[]): void {
    this.doc.font('Helvetica').fontSize(9.5).fillColor(look.ink)
    for (const item of items) {
      this.room(30)
      const y = this.doc.y
      this.doc.circle(look.margin + 3, y + 5, 1.4).fill(look.brand)
      this.doc.fillColor(look.ink).text(printable(item), look.margin + 12, y, { width: this.width - 12 })
    }
    this.doc.x = look.margin
  }

  /** Label and value, one row each, on hairlines. */
  rows(rows: [string, string][], labelWidth = 150): void {
    for (const [label, value] of rows) {
      const valueWidth = this.width - labelWidth
      this.doc.font('Helvetica').fontSize(9.5)
      const height = Math.max(
        this.doc.heightOfString(printable(value), { width: valueWidth }),
        this.doc.heightOfString(printable(label), { width: labelWidth - 8 }),
      )
      this.room(height + 12)
      const y = this.doc.y
      this.doc.fillColor(look.soft).text(printable(label), look.margin, y, { width: labelWidth - 8 })
      this.doc.fillColor(look.ink).text(printable(value), look.margin + labelWidth, y, { width: valueWidth })
      this.doc.y = y + height + 4
      this.doc
        .moveTo(look.margin, this.doc.y)
        .lineTo(look.margin + this.width, this.doc.y)
        .lineWidth(0.4)
        .strokeColor(look.line)
        .stroke()
      this.doc.y += 5
    }
    this.doc.x = look.margin
  }

  /** Begins a page when fewer than `points` are left. */
  room(points: number): void {
    if (this.doc.y + points > this.doc.page.height - this.doc.page.margins.bottom) this.doc.addPage()
  }

  /** Draws heads and feet, and returns the whole file. */
  finish(): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange()
    for (let index = start; index < start + count; index += 1) {
      this.doc.switchToPage(index)
      this.frame(index - start + 1, count)
    }
    return new Promise((resolve) => {
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks)))
      this.doc.end()
    })
  }

  private frame(page: number, pages: number): void {
    const { doc } = this
    doc.page.margins.bottom = 0
    doc.rect(0, 0, doc.page.width, 6).fill(look.brand)
    doc.font('Helvetica-Bold').fontSize(15).fillColor(look.ink).text(this.title, look.margin, 34, { lineBreak: false })
    doc
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(look.soft)
      .text(`Código ${this.code}`, look.margin, 37, { width: this.width, align: 'right', lineBreak: false })
    doc
      .moveTo(look.margin, 62)
      .lineTo(look.margin + this.width, 62)
      .lineWidth(0.7)
      .strokeColor(look.line)
      .stroke()
    const foot = doc.page.height - 44
    doc
      .moveTo(look.margin, foot - 8)
      .lineTo(look.margin + this.width, foot - 8)
      .strokeColor(look.line)
      .stroke()
    doc
      .fontSize(8)
      .fillColor(look.soft)
      .text('Uso profesional. Los datos se basan en nuestro conocimiento actual del producto.', look.margin, foot, {
        lineBreak: false,
      })
    doc.text(`Página ${page} de ${pages}`, look.margin, foot, { width: this.width, align: 'right', lineBreak: false })
  }
}

const spelt: Record<string, string> = { '\u2265': '>=', '\u2264': '<=', '\u2212': '-', '\u2192': '>' }

/** The standard fonts have the Latin alphabet of western Europe: other signs are spelt out or dropped. */
export const printable = (text: string): string =>
  text
    .replace(/[\u2265\u2264\u2212\u2192]/g, (sign) => spelt[sign] ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[^\u0020-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u0152\u0153\u0160\u0161\n]/g, '')
