import { itemAt } from '../known'
import PDFDocument from 'pdfkit'
import type { Paper } from './paper'
import { TextWriter } from './text-writer'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 42, top: 84, bottom: 62 }
export const inner = page.width - 2 * page.side
/** Where text ends above the foot. */
export const bottom = page.height - page.bottom - 6

type Draw = (layout: PaperLayout) => void

/**
 * The sheets of a paper. Everything is laid out first, so that each sheet can tell how many there are, and then drawn
 * and sent sheet by sheet.
 */
export class PaperLayout {
  readonly doc: PDFKit.PDFDocument
  readonly writer: TextWriter
  private laid: { draws: Draw[]; isBare: boolean }[] = []
  private images = new Map<string, unknown>()

  constructor(readonly paper: Paper) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // Not Helvetica, which pdfkit would read for each paper and which none has.
      font: '',
      lang: { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' }[paper.language],
      displayTitle: true,
      info: {
        Title: `${paper.title} ${paper.number}`,
        Author: paper.supplier.name,
        Producer: paper.supplier.name,
        Creator: paper.supplier.name,
      },
    })
    this.writer = new TextWriter(this.doc)
  }

  /** How many sheets there are so far. */
  get count(): number {
    return this.laid.length
  }

  /** Begins a sheet. isBare: without head and foot. */
  begin(isBare = false): void {
    this.laid.push({ draws: [], isBare })
  }

  /** Adds something to draw to the last sheet. */
  put(draw: Draw): void {
    itemAt(this.laid, -1).draws.push(draw)
  }

  /** Draws everything that was laid out; head and foot are told which sheet it is of how many. */
  draw(frame: (layout: PaperLayout, number: number, count: number) => void): void {
    for (const [index, { draws, isBare }] of this.laid.entries()) {
      this.doc.addPage()
      if (!isBare) frame(this, index + 1, this.laid.length)
      for (const each of draws) each(this)
    }
    this.doc.end()
  }

  /** A picture, whole and centred in a field. The file holds each picture once. */
  picture(key: string | null, x: number, y: number, width: number, height: number): void {
    const bytes = key === null ? undefined : key === 'logo' ? this.paper.logo : this.paper.pictures[key]
    if (key && bytes) this.stamp(key, bytes, { x, y, width, height })
  }

  private stamp(
    key: string,
    bytes: Uint8Array,
    { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  ) {
    const doc = this.doc as unknown as {
      openImage: (bytes: Buffer) => unknown
      image: (image: unknown, x: number, y: number, options: object) => void
    }
    if (!this.images.has(key))
      this.images.set(key, doc.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    doc.image(this.images.get(key), x, y, { fit: [width, height], align: 'center', valign: 'center' })
  }

  /** The supplier's mark and name, from their upper left corner. Returns their width. */
  brand(x: number, y: number, height: number): number {
    const {
      doc,
      paper: { brand },
    } = this
    if (brand.picture) this.stamp('brand', brand.picture, { x, y, width: height, height })
    doc
      .save()
      .translate(x, y)
      .scale(height / 32)
    for (const { path, fill, stroke, width, cap, opacity = 1 } of brand.mark) {
      doc.path(path).opacity(opacity)
      if (stroke) doc.lineWidth(width ?? 1).lineCap(cap ?? 'butt')
      if (fill && stroke) doc.fillAndStroke(fill, stroke)
      else if (stroke) doc.stroke(stroke)
      else doc.fill(fill ?? brand.colours.brand)
    }
    doc.opacity(1).restore()
    const size = height * 0.78
    const left = x + height * 1.3
    const scale = size / 100
    doc
      .save()
      .translate(left, y + (height - brand.name.height * scale) / 2)
      .scale(scale)
      .path(brand.name.path)
      .fill(brand.colours.ink)
      .restore()
    return height * 1.3 + brand.name.width * scale
  }

  rule(x: number, y: number, width: number, colour: string, thickness = 0.6): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke()
  }
}
