import { drawCard } from './brochure-card'
import { frame } from './frame'
import { inner, page, type PaperLayout } from './layout'
import { drawTotals } from './letter-totals'
import type { PaperLine } from './paper'

const gap = 12
const areaTop = page.top + 4
const areaHeight = page.height - page.bottom - 10 - areaTop

/** A PDF catalogue: cover, index by category, the chosen number of products on a sheet, totals. */
export function drawBrochure(layout: PaperLayout): void {
  const { paper } = layout
  cover(layout)
  const perPage = Math.max(1, paper.itemsPerPage)
  const grouped = byCategory(paper.lines)
  const categories = [...new Set(grouped.map(({ category }) => category))]
  const sheetsOfProducts = Math.ceil(grouped.length / perPage)
  if (categories.length > 1 && sheetsOfProducts > 2) index(layout, grouped, categories, perPage)
  for (let at = 0; at < grouped.length; at += perPage) {
    layout.begin()
    products(layout, grouped.slice(at, at + perPage), perPage)
  }
  if (paper.totals.length > 0 || paper.notes) summary(layout)
  layout.draw(frame)
}

/** The lines by category, within each in the chosen order. */
function byCategory(lines: PaperLine[]): PaperLine[] {
  const groups = new Map<string, PaperLine[]>()
  for (const line of lines) groups.set(line.category, [...(groups.get(line.category) ?? []), line])
  return [...groups.values()].flat()
}

function cover(layout: PaperLayout): void {
  const { paper, writer } = layout
  const { colours } = paper.brand
  layout.begin(true)
  const name = writer.wrap(paper.name, inner - 40, { face: 'bold', size: 34 }, 5)
  layout.put(({ doc }) => {
    doc.rect(0, 0, page.width, page.height).fill('#ffffff')
    layout.brand(page.side + 8, 56, 34)
    const top = 300
    doc.rect(0, top, page.width, page.height - top).fill(colours.brand)
    doc.rect(0, top, page.width, 6).fill(colours.accent)
    if (paper.logo) layout.picture('logo', page.side + 8, 134, 240, 120)
    let y = top + 84
    writer.line(`${paper.title} ${paper.number}`, page.side + 8, y, { face: 'medium', size: 11, colour: '#ffffff' })
    y += 48
    for (const line of name) {
      writer.line(line, page.side + 8, y, { face: 'bold', size: 34, colour: '#ffffff' })
      y += 40
    }
    y += 6
    for (const [i, block] of paper.blocks.entries()) {
      const text = block.lines[0] ?? ''
      const style = i === 0 ? { face: 'medium' as const, size: 16 } : { face: 'regular' as const, size: 12 }
      for (const line of writer.wrap(text, inner - 40, { size: style.size }, 2)) {
        writer.line(line, page.side + 8, y, { ...style, colour: '#ffffff' })
        y += 22
      }
    }
    coverFoot(layout)
  })
}

/** Day, number of articles and supplier. */
function coverFoot({ paper, writer }: PaperLayout): void {
  const x = page.side + 8
  const y = page.height - 92
  const [day] = paper.facts
  if (day) {
    const text = `${day[0]} ${day[1]} · ${paper.words.articles}: ${paper.lines.length}`
    writer.line(text, x, y, { size: 10, colour: '#ffffff' })
  }
  writer.line(paper.supplier.name, x, y + 22, { face: 'medium', size: 9, colour: '#ffffff' })
  writer
    .wrap(paper.supplier.lines.join(' · '), inner - 16, { size: 8.5 }, 2)
    .forEach((line, row) => writer.line(line, x, y + 36 + row * 12, { size: 8.5, colour: '#ffffff' }))
}

const indexRow = 21

/** The categories, each with its number of products and its first sheet. */
function index(layout: PaperLayout, lines: PaperLine[], categories: string[], perPage: number): void {
  const { paper, writer } = layout
  const { colours } = paper.brand
  const rows = Math.floor((areaHeight - 50) / indexRow)
  const sheets = Math.ceil(categories.length / rows)
  // After the cover and the sheets of this index.
  const firstProducts = layout.count + sheets
  for (let at = 0; at < categories.length; at += rows) {
    layout.begin()
    layout.put(() => {
      writer.line(paper.words.index, page.side, areaTop + 26, { face: 'bold', size: 22, colour: colours.ink })
      categories.slice(at, at + rows).forEach((category, i) => {
        const y = areaTop + 62 + i * indexRow
        const amount = lines.filter((line) => line.category === category).length
        const sheet = firstProducts + Math.floor(lines.findIndex((line) => line.category === category) / perPage) + 1
        writer.line(writer.clip(category, inner - 130, { face: 'medium', size: 10 }), page.side, y, {
          face: 'medium',
          size: 10,
          colour: colours.ink,
        })
        writer.lineTo(String(amount), page.side + inner - 60, y, { size: 9, colour: colours.ink3 })
        writer.lineTo(String(sheet), page.side + inner, y, { face: 'medium', size: 10, colour: colours.brandInk })
        layout.rule(page.side, y + 7, inner, colours.line, 0.5)
      })
    })
  }
}

/** Columns and rows for so many products: tall cards rather than wide ones. */
function gridOf(items: number): { columns: number; rows: number } {
  const columns = items <= 2 ? 1 : items <= 6 ? 2 : items <= 12 ? 3 : items <= 30 ? 4 : 5
  return { columns, rows: Math.ceil(items / columns) }
}

function products(layout: PaperLayout, lines: PaperLine[], perPage: number): void {
  const { columns, rows } = gridOf(perPage)
  const width = (inner - gap * (columns - 1)) / columns
  const height = (areaHeight - gap * (rows - 1)) / rows
  lines.forEach((line, at) => {
    const x = page.side + (at % columns) * (width + gap)
    const y = areaTop + Math.floor(at / columns) * (height + gap)
    drawCard(layout, line, { x, y, width, height })
  })
}

function summary(layout: PaperLayout): void {
  const { paper, writer } = layout
  const { colours } = paper.brand
  layout.begin()
  layout.put(() =>
    writer.line(paper.words.summary, page.side, areaTop + 26, { face: 'bold', size: 22, colour: colours.ink }),
  )
  let y = drawTotals(layout, areaTop + 50)
  for (const text of paper.notes ? writer.wrap(paper.notes.lines.join('\n'), inner, { size: 9.5 }, 40) : []) {
    const at = y + 10
    layout.put(() => writer.line(text, page.side, at, { size: 9.5, colour: colours.ink2 }))
    y += 13
  }
}
