import type { PaperLayout } from './layout'
import { inner, page } from './layout'

/** Head and foot of every sheet but a cover. */
export function frame(layout: PaperLayout, number: number, count: number): void {
  const { doc, writer, paper } = layout
  const { colours } = paper.brand
  doc.rect(0, 0, page.width, 5).fill(colours.brand)
  layout.brand(page.side, 28, 24)
  const right = page.width - page.side
  writer.lineTo(`${paper.title} ${paper.number}`, right, 40, { face: 'bold', size: 10.5, colour: colours.ink })
  const fact = paper.facts[0]
  if (fact) writer.lineTo(fact.join(' '), right, 53, { size: 8.5, colour: colours.ink3 })
  layout.rule(page.side, 66, inner, colours.line)
  foot(layout, number, count)
}

function foot({ doc, writer, paper }: PaperLayout, number: number, count: number): void {
  const { colours } = paper.brand
  const y = page.height - 40
  doc
    .moveTo(page.side, y - 12)
    .lineTo(page.side + inner, y - 12)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke()
  const pages = paper.words.page.replace('{page}', String(number)).replace('{pages}', String(count))
  const style = { size: 7.5, colour: colours.ink3 }
  const room = inner - writer.width(pages, style) - 20
  const [name, ...lines] = [paper.supplier.name, ...paper.supplier.lines]
  writer.line(writer.clip(`${name} · ${lines.slice(0, 2).join(' · ')}`, room, style), page.side, y, style)
  writer.line(writer.clip(lines.slice(2).join(' · '), room, style), page.side, y + 10, style)
  writer.lineTo(pages, page.side + inner, y, { ...style, face: 'medium', colour: colours.ink2 })
}
