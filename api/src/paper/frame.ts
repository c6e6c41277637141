import type { Sheets } from './sheets'
import { inner, page } from './sheets'

/** Head and foot of every sheet but a cover. */
export function frame(sheet: Sheets, number: number, of: number): void {
  const { doc, writing, paper } = sheet
  const { colours } = paper.brand
  doc.rect(0, 0, page.width, 5).fill(colours.brand)
  sheet.brand(page.side, 28, 24)
  const right = page.width - page.side
  writing.lineTo(`${paper.title} ${paper.number}`, right, 40, { face: 'bold', size: 10.5, colour: colours.ink })
  const fact = paper.facts[0]
  if (fact) writing.lineTo(fact.join(' '), right, 53, { size: 8.5, colour: colours.ink3 })
  sheet.rule(page.side, 66, inner, colours.line)
  foot(sheet, number, of)
}

function foot({ doc, writing, paper }: Sheets, number: number, of: number): void {
  const { colours } = paper.brand
  const y = page.height - 40
  doc
    .moveTo(page.side, y - 12)
    .lineTo(page.side + inner, y - 12)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke()
  const pages = paper.words.page.replace('{page}', String(number)).replace('{pages}', String(of))
  const cut = { size: 7.5, colour: colours.ink3 }
  const room = inner - writing.width(pages, cut) - 20
  const [name, ...lines] = [paper.supplier.name, ...paper.supplier.lines]
  writing.line(writing.clip(`${name} · ${lines.slice(0, 2).join(' · ')}`, room, cut), page.side, y, cut)
  writing.line(writing.clip(lines.slice(2).join(' · '), room, cut), page.side, y + 10, cut)
  writing.lineTo(pages, page.side + inner, y, { ...cut, face: 'medium', colour: colours.ink2 })
}
