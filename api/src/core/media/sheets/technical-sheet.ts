import { pictureJpeg } from '../picture-file'
import { look, SheetWriter, printable } from './sheet-writer'
import { infoText, specifications, type SheetProduct } from './sheet-product'

/** The technical data sheet of a product as a PDF. */
export async function technicalSheet(product: SheetProduct): Promise<Buffer> {
  const sheet = new SheetWriter('Ficha técnica', product.code, product.name)
  await productHead(sheet, product)
  sheet.heading('Descripción')
  sheet.text(product.description || product.summary)
  section(sheet, 'Modo de empleo', infoText(product, 'usage'))
  section(sheet, 'Dosificación', infoText(product, 'dosage'))
  const rows = specifications(product)
  if (rows.length > 0) {
    sheet.heading('Características')
    sheet.rows(rows)
  }
  sheet.heading('Presentación')
  sheet.rows([
    ['Unidad de venta', product.unit],
    ...product.formats.map((format): [string, string] => [
      format.name,
      `${format.quantity} × ${product.unit.toLowerCase()}`,
    ]),
  ])
  sheet.heading('Almacenamiento')
  sheet.text(
    product.hasSafetySheet
      ? 'Conservar en el envase original cerrado, en lugar fresco, seco y ventilado, lejos de la luz directa y de alimentos. Consulte la ficha de datos de seguridad antes de usar.'
      : 'Conservar en el embalaje original, en lugar seco y protegido de la luz directa.',
  )
  return sheet.finish()
}

/** Picture, name and what identifies a product. */
export async function productHead(sheet: SheetWriter, product: SheetProduct): Promise<void> {
  const { doc, width } = sheet
  const picture = await pictureJpeg(product.imageUrl)
  const top = 84
  const side = 128
  if (picture) {
    doc.roundedRect(look.margin, top, side, side, 8).lineWidth(0.7).strokeColor(look.line).stroke()
    doc.image(picture, look.margin + 8, top + 8, { fit: [side - 16, side - 16] })
  }
  const left = look.margin + (picture ? side + 20 : 0)
  const textWidth = width - (left - look.margin)
  doc
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor(look.ink)
    .text(printable(product.name), left, top + 4, { width: textWidth })
  doc
    .moveDown(0.3)
    .font('Helvetica')
    .fontSize(10)
    .fillColor(look.soft)
    .text(printable(product.summary), left, undefined, { width: textWidth })
  doc
    .moveDown(0.6)
    .fontSize(9.5)
    .fillColor(look.ink)
    .text(
      printable(`Código ${product.code}${product.ean ? `   ·   EAN ${product.ean}` : ''}   ·   ${product.category}`),
      left,
      undefined,
      { width: textWidth },
    )
  doc.x = look.margin
  doc.y = Math.max(doc.y, top + (picture ? side : 0)) + 4
}

function section(sheet: SheetWriter, title: string, text: string): void {
  if (!text) return
  sheet.heading(title)
  sheet.text(text)
}
