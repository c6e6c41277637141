import type { PaperLayout } from './layout'
import type { PaperLine } from './paper'

/** Where a card is on its sheet. */
interface Field {
  x: number
  y: number
  width: number
  height: number
}

/** A product: its picture above, what it is and costs below; on a flat card the picture is at the left. */
export function drawCard(layout: PaperLayout, line: PaperLine, field: Field): void {
  const { colours } = layout.paper.brand
  const { x, y, width, height } = field
  const { isFlat, textX, textTop, pictureHeight, ...texts } = fitTexts(layout, line, field)
  layout.put(({ doc }) => {
    const picture = isFlat ? { width: height, height } : { width, height: pictureHeight }
    const inset = Math.min(picture.width, picture.height) * 0.08
    layout.picture(line.picture, x + inset, y + inset, picture.width - 2 * inset, picture.height - 2 * inset)
    doc.roundedRect(x, y, width, height, 6).lineWidth(0.7).strokeColor(colours.line).stroke()
    const bottom = drawTexts(layout, line, textX, textTop, texts)
    if (line.price) drawPrice(layout, line, textX, bottom + texts.size * 1.6, texts)
  })
}

/** size and small: of the font, after the size of the card. */
interface Texts {
  size: number
  small: number
  width: number
  name: string[]
  description: string[]
}

/** How much of name and description fits, and what that leaves for the picture. */
function fitTexts({ writer }: PaperLayout, line: PaperLine, { x, y, width, height }: Field) {
  const size = Math.max(7.2, Math.min(15, Math.sqrt(width * height) / 24))
  const small = Math.max(6.4, size * 0.82)
  const pad = Math.max(6, size * 0.9)
  const [nameLine, smallLine] = [size * 1.25, small * 1.35]
  const priceHeight = line.price ? size * 1.5 * (1 + (line.total ? 0.85 : 0)) + pad * 0.4 : 0
  const isFlat = width > height * 1.4
  const textX = isFlat ? x + height + pad : x + pad
  const textWidth = x + width - pad - textX
  const maxHeight = isFlat ? height - 2 * pad : height * 0.52
  const fixedHeight = small * 1.5 + small * 1.4 + small * 1.4 + priceHeight
  const maxNameLines = Math.max(1, Math.min(4, Math.floor((maxHeight - fixedHeight) / nameLine)))
  const name = writer.wrap(line.name, textWidth, { face: 'bold', size }, maxNameLines)
  const rest = maxHeight - fixedHeight - name.length * nameLine
  const description =
    line.description && rest > smallLine
      ? writer.wrap(line.description, textWidth, { size: small }, Math.min(8, Math.floor(rest / smallLine)))
      : []
  const textHeight = fixedHeight + name.length * nameLine + description.length * smallLine
  const pictureHeight = isFlat ? height : height - textHeight - 2 * pad
  const textTop = (isFlat ? y + pad : y + pictureHeight + pad * 0.6) + small
  return { isFlat, textX, textTop, pictureHeight, size, small, width: textWidth, name, description }
}

/** Category, name, description, code and format. Returns where the format stands. */
function drawTexts({ writer, paper }: PaperLayout, line: PaperLine, x: number, top: number, texts: Texts): number {
  const { colours } = paper.brand
  const { size, small, width, name, description } = texts
  const categoryStyle = { face: 'medium' as const, size: small * 0.9 }
  let y = top
  writer.line(writer.clip(line.category, width, categoryStyle), x, y, { ...categoryStyle, colour: colours.brandInk })
  y += small * 0.5 + size
  for (const text of name) {
    writer.line(text, x, y, { face: 'bold', size, colour: colours.ink })
    y += size * 1.25
  }
  for (const text of description) {
    writer.line(text, x, y, { size: small, colour: colours.ink2 })
    y += small * 1.35
  }
  const code = writer.clip(`${paper.words.code} ${line.code}`, width, { size: small })
  writer.line(code, x, y, { size: small, colour: colours.ink3 })
  y += small * 1.4
  writer.line(writer.clip(line.format, width, { size: small }), x, y, { size: small, colour: colours.ink3 })
  return y
}

/** The price with its discount, and below them quantity and total. */
function drawPrice({ writer, paper }: PaperLayout, line: PaperLine, x: number, y: number, texts: Texts): void {
  const { colours } = paper.brand
  const { size, small, width } = texts
  const priceStyle = { face: 'bold' as const, size: size * 1.25 }
  writer.line(line.price, x, y, { ...priceStyle, colour: colours.ink })
  if (line.discount) {
    const after = x + writer.width(line.price, priceStyle) + 5
    writer.line(`−${line.discount}`, after, y, { face: 'medium', size: small, colour: colours.brandInk })
  }
  if (line.total) {
    const sum = writer.clip(`${paper.words.quantity} ${line.quantity} · ${line.total}`, width, { size: small })
    writer.line(sum, x, y + size * 1.25, { size: small, colour: colours.ink2 })
  }
}
