import { frame } from './frame'
import { totals } from './letter'
import type { PaperLine } from './paper'
import { inner, page, type Sheets } from './sheets'

const gap = 12
const areaTop = page.top + 4
const areaHeight = page.height - page.bottom - 10 - areaTop

/** A PDF catalogue: cover, index by category, so many products to a sheet, and what it comes to. */
export function drawBrochure(sheet: Sheets): void {
  const { paper } = sheet
  cover(sheet)
  const perPage = Math.max(1, paper.itemsPerPage)
  const grouped = byCategory(paper.lines)
  const categories = [...new Set(grouped.map(({ category }) => category))]
  const sheetsOfProducts = Math.ceil(grouped.length / perPage)
  if (categories.length > 1 && sheetsOfProducts > 2) index(sheet, grouped, categories, perPage)
  for (let at = 0; at < grouped.length; at += perPage) {
    sheet.begin()
    products(sheet, grouped.slice(at, at + perPage), perPage)
  }
  if (paper.totals.length > 0 || paper.notes) summary(sheet)
  sheet.draw(frame)
}

/** A catalogue is read by category; within one the chosen order stays. */
function byCategory(lines: PaperLine[]): PaperLine[] {
  const groups = new Map<string, PaperLine[]>()
  for (const line of lines) groups.set(line.category, [...(groups.get(line.category) ?? []), line])
  return [...groups.values()].flat()
}

function cover(sheet: Sheets): void {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  sheet.begin(true)
  const name = writing.wrap(paper.name, inner - 40, { face: 'bold', size: 34 }, 5)
  sheet.put(({ doc }) => {
    doc.rect(0, 0, page.width, page.height).fill('#ffffff')
    sheet.brand(page.side + 8, 56, 34)
    const top = 300
    doc.rect(0, top, page.width, page.height - top).fill(colours.brand)
    doc.rect(0, top, page.width, 6).fill(colours.accent)
    if (paper.logo) sheet.picture('logo', page.side + 8, 134, 240, 120)
    let y = top + 84
    writing.line(`${paper.title} ${paper.number}`, page.side + 8, y, { face: 'medium', size: 11, colour: '#ffffff' })
    y += 48
    for (const line of name) {
      writing.line(line, page.side + 8, y, { face: 'bold', size: 34, colour: '#ffffff' })
      y += 40
    }
    y += 6
    for (const [i, block] of paper.blocks.entries()) {
      const text = block.lines[0] ?? ''
      for (const line of writing.wrap(text, inner - 40, { size: i === 0 ? 16 : 12 }, 2)) {
        writing.line(line, page.side + 8, y, {
          face: i === 0 ? 'medium' : 'regular',
          size: i === 0 ? 16 : 12,
          colour: '#ffffff',
        })
        y += 22
      }
    }
    const foot = page.height - 92
    const [fact] = paper.facts
    if (fact)
      writing.line(`${fact[0]} ${fact[1]} · ${paper.words.articles}: ${paper.lines.length}`, page.side + 8, foot, {
        size: 10,
        colour: '#ffffff',
      })
    writing.line(paper.supplier.name, page.side + 8, foot + 22, { face: 'medium', size: 9, colour: '#ffffff' })
    writing
      .wrap(paper.supplier.lines.join(' · '), inner - 16, { size: 8.5 }, 2)
      .forEach((line, i) => writing.line(line, page.side + 8, foot + 36 + i * 12, { size: 8.5, colour: '#ffffff' }))
  })
}

const indexRow = 21

function index(sheet: Sheets, lines: PaperLine[], categories: string[], perPage: number): void {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  const rows = Math.floor((areaHeight - 50) / indexRow)
  const sheets = Math.ceil(categories.length / rows)
  // The cover, then these.
  const firstProducts = sheet.count + sheets
  for (let at = 0; at < categories.length; at += rows) {
    sheet.begin()
    sheet.put(() => {
      writing.line(paper.words.index, page.side, areaTop + 26, { face: 'bold', size: 22, colour: colours.ink })
      categories.slice(at, at + rows).forEach((category, i) => {
        const y = areaTop + 62 + i * indexRow
        const amount = lines.filter((line) => line.category === category).length
        const on = firstProducts + Math.floor(lines.findIndex((line) => line.category === category) / perPage) + 1
        writing.line(writing.clip(category, inner - 130, { face: 'medium', size: 10 }), page.side, y, {
          face: 'medium',
          size: 10,
          colour: colours.ink,
        })
        writing.lineTo(String(amount), page.side + inner - 60, y, { size: 9, colour: colours.ink3 })
        writing.lineTo(String(on), page.side + inner, y, { face: 'medium', size: 10, colour: colours.brandInk })
        sheet.rule(page.side, y + 7, inner, colours.line, 0.5)
      })
    })
  }
}

/** Columns and rows of so many products: rather tall cards than wide ones. */
function gridOf(items: number): { columns: number; rows: number } {
  const columns = items <= 2 ? 1 : items <= 6 ? 2 : items <= 12 ? 3 : items <= 30 ? 4 : 5
  return { columns, rows: Math.ceil(items / columns) }
}

function products(sheet: Sheets, lines: PaperLine[], perPage: number): void {
  const { columns, rows } = gridOf(perPage)
  const width = (inner - gap * (columns - 1)) / columns
  const height = (areaHeight - gap * (rows - 1)) / rows
  lines.forEach((line, i) =>
    card(
      sheet,
      line,
      page.side + (i % columns) * (width + gap),
      areaTop + Math.floor(i / columns) * (height + gap),
      width,
      height,
    ),
  )
}

/** A product: its picture above, what it is and costs below; on a flat card the picture stands at the left. */
function card(sheet: Sheets, line: PaperLine, x: number, y: number, width: number, height: number): void {
  const { writing, paper } = sheet
  const { colours } = paper.brand
  const size = Math.max(7.2, Math.min(15, Math.sqrt(width * height) / 24))
  const small = Math.max(6.4, size * 0.82)
  const pad = Math.max(6, size * 0.9)
  const leading = size * 1.25
  const priceLines = line.price ? size * 1.5 * (1 + (line.total ? 0.85 : 0)) + pad * 0.4 : 0
  const isFlat = width > height * 1.4
  const textX = isFlat ? x + height + pad : x + pad
  const textWidth = x + width - pad - textX
  const mostText = isFlat ? height - 2 * pad : height * 0.52
  const fixed = small * 1.5 + small * 1.4 + small * 1.4 + priceLines
  const nameLines = writing.wrap(
    line.name,
    textWidth,
    { face: 'bold', size },
    Math.max(1, Math.min(4, Math.floor((mostText - fixed) / leading))),
  )
  const rest = mostText - fixed - nameLines.length * leading
  const more =
    line.description && rest > small * 1.35
      ? writing.wrap(line.description, textWidth, { size: small }, Math.min(8, Math.floor(rest / (small * 1.35))))
      : []
  const textHeight = fixed + nameLines.length * leading + more.length * small * 1.35
  const pictureHeight = isFlat ? height : height - textHeight - 2 * pad
  sheet.put(({ doc }) => {
    const field = isFlat ? { width: height, height } : { width, height: pictureHeight }
    const inset = Math.min(field.width, field.height) * 0.08
    sheet.picture(line.picture, x + inset, y + inset, field.width - 2 * inset, field.height - 2 * inset)
    doc.roundedRect(x, y, width, height, 6).lineWidth(0.7).strokeColor(colours.line).stroke()
    let at = (isFlat ? y + pad : y + pictureHeight + pad * 0.6) + small
    writing.line(writing.clip(line.category, textWidth, { face: 'medium', size: small * 0.9 }), textX, at, {
      face: 'medium',
      size: small * 0.9,
      colour: colours.brandInk,
    })
    at += small * 0.5 + size
    for (const text of nameLines) {
      writing.line(text, textX, at, { face: 'bold', size, colour: colours.ink })
      at += leading
    }
    for (const text of more) {
      writing.line(text, textX, at, { size: small, colour: colours.ink2 })
      at += small * 1.35
    }
    writing.line(writing.clip(`${paper.words.code} ${line.code}`, textWidth, { size: small }), textX, at, {
      size: small,
      colour: colours.ink3,
    })
    at += small * 1.4
    writing.line(writing.clip(line.format, textWidth, { size: small }), textX, at, {
      size: small,
      colour: colours.ink3,
    })
    if (!line.price) return
    at += size * 1.6
    writing.line(line.price, textX, at, { face: 'bold', size: size * 1.25, colour: colours.ink })
    if (line.discount)
      writing.line(
        `−${line.discount}`,
        textX + writing.width(line.price, { face: 'bold', size: size * 1.25 }) + 5,
        at,
        { face: 'medium', size: small, colour: colours.brandInk },
      )
    if (line.total)
      writing.line(
        writing.clip(`${paper.words.quantity} ${line.quantity} · ${line.total}`, textWidth, { size: small }),
        textX,
        at + size * 1.25,
        { size: small, colour: colours.ink2 },
      )
  })
}

function summary(sheet: Sheets): void {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  sheet.begin()
  sheet.put(() =>
    writing.line(paper.words.summary, page.side, areaTop + 26, { face: 'bold', size: 22, colour: colours.ink }),
  )
  let y = totals(sheet, areaTop + 50)
  for (const text of paper.notes ? writing.wrap(paper.notes.lines.join('\n'), inner, { size: 9.5 }, 40) : []) {
    const at = y + 10
    sheet.put(() => writing.line(text, page.side, at, { size: 9.5, colour: colours.ink2 }))
    y += 13
  }
}
