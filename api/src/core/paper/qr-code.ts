import qrcode from 'qrcode-generator'

/** Modules of white around a code, without which scanners miss it (ISO/IEC 18004). */
const quiet = 4

interface Square {
  x: number
  y: number
  /** With the white around it. */
  size: number
}

/** Draws a text as a QR code, as shapes, so that it is sharp at any size. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, { x, y, size }: Square): void {
  // 0: as few modules as the text needs. M: readable with a seventh of it soiled.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const module = size / (count + 2 * quiet)
  for (let row = 0; row < count; row++)
    for (let from = 0; from < count; from++) {
      if (!code.isDark(row, from)) continue
      let to = from
      while (to < count && code.isDark(row, to)) to++
      doc.rect(x + (from + quiet) * module, y + (row + quiet) * module, (to - from) * module, module)
      from = to
    }
  doc.fill('#000000')
}
