import { inner, page, type PaperLayout } from './layout'
import type { PaperLabel } from './paper'
import { drawQrCode } from './qr-code'

/** Labels of a sheet, in points: two beside each other, to be cut along the dashed lines. */
const columns = 2
const rows = 4
const margin = 36
const label = { width: inner / columns, height: (page.height - 2 * margin) / rows }
const padding = 14
const code = 112

/** Sheets of labels, each with the brand, a name and a QR code. */
export function drawLabels(layout: PaperLayout): void {
  const { labels = [] } = layout.paper
  for (const [at, each] of labels.entries()) {
    const place = at % (columns * rows)
    if (place === 0) layout.begin(true)
    const x = page.side + (place % columns) * label.width
    const y = margin + Math.floor(place / columns) * label.height
    layout.put(() => drawLabel(layout, each, x, y))
  }
  layout.draw(() => undefined)
}

function drawLabel(layout: PaperLayout, { title, lines, hint, link }: PaperLabel, x: number, y: number): void {
  const { doc, writer, paper } = layout
  const { colours } = paper.brand
  doc.rect(x, y, label.width, label.height).dash(3, { space: 3 }).lineWidth(0.5).strokeColor(colours.ink3).stroke()
  doc.undash()
  layout.brand(x + padding, y + padding, 16)
  const codeX = x + label.width - padding - code
  const codeY = y + 40
  drawQrCode(doc, link, { x: codeX, y: codeY, size: code })
  const width = codeX - x - 2 * padding
  const name = { face: 'bold' as const, size: 13 }
  const named = writer.wrap(title, width, name, 4)
  named.forEach((line, row) => writer.line(line, x + padding, codeY + 16 + row * 16, { ...name, colour: colours.ink }))
  const small = { size: 9 }
  const below = codeY + 16 + named.length * 16 + 2
  lines
    .flatMap((text) => writer.wrap(text, width, small, 2))
    .forEach((line, row) => writer.line(line, x + padding, below + row * 12, { ...small, colour: colours.ink2 }))
  const whole = label.width - 2 * padding
  const footY = y + label.height - padding
  writer.line(writer.clip(hint, whole, { face: 'medium', size: 8 }), x + padding, footY - 11, {
    face: 'medium',
    size: 8,
    colour: colours.brandInk,
  })
  writer.line(writer.clip(link, whole, { size: 7 }), x + padding, footY, { size: 7, colour: colours.ink3 })
}
