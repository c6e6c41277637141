import { frame } from './frame'
import type { PaperBlock } from './paper'
import { inner, page, type Sheets } from './sheets'

const lead = 13

/** One sheet: what is stated for whom, in large, then facts, method and where it is checked. */
export function drawCertificate(sheet: Sheets): void {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  sheet.begin()
  const titleY = page.top + 36
  sheet.put(() => writing.line(paper.title, page.side, titleY, { face: 'bold', size: 22, colour: colours.ink }))
  let y = customer(sheet, titleY + 34)
  y = stated(sheet, y + 30)
  y = facts(sheet, y + 26)
  for (const block of paper.statements ?? []) y = statement(sheet, block, y + 18)
  sheet.draw(frame)
}

/** Client and centre, side by side. */
function customer(sheet: Sheets, top: number): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  const width = (inner - 16) / Math.max(1, paper.blocks.length)
  const texts = paper.blocks.map(({ lines }) =>
    lines
      .filter(Boolean)
      .flatMap((text, at) =>
        writing
          .wrap(text, width - 16, { face: at === 0 ? 'bold' : 'regular', size: 11 }, 3)
          .map((line) => ({ line, at })),
      ),
  )
  paper.blocks.forEach(({ title }, column) => {
    const x = page.side + column * (width + 16)
    sheet.put(() => {
      writing.line(title.toUpperCase(), x, top, { face: 'medium', size: 7, colour: colours.ink3 })
      texts[column]!.forEach(({ line, at }, row) =>
        writing.line(line, x, top + 16 + row * lead, {
          face: at === 0 ? 'bold' : 'regular',
          size: 11,
          colour: at === 0 ? colours.ink : colours.ink2,
        }),
      )
    })
  })
  return top + 16 + Math.max(0, ...texts.map((lines) => lines.length)) * lead
}

/** The figure in a field of the brand's colour, with what it is and what it is compared with. */
function stated(sheet: Sheets, top: number): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  const width = inner - 48
  const what = writing.wrap(paper.notes?.title ?? '', width, { face: 'medium', size: 11 })
  const compared = (paper.notes?.lines ?? []).flatMap((text) => writing.wrap(text, width, { size: 10 }))
  const height = 96 + (what.length + compared.length) * lead
  const x = page.side + 24
  sheet.put(({ doc }) => {
    doc.roundedRect(page.side, top, inner, height, 6).fill(colours.brandSoft)
    what.forEach((line, row) =>
      writing.line(line, x, top + 32 + row * lead, { face: 'medium', size: 11, colour: colours.brandInk }),
    )
    const figureY = top + 32 + what.length * lead + 30
    const name = writing.clip(paper.name, width, { face: 'bold', size: 36 })
    writing.line(name, x, figureY, { face: 'bold', size: 36, colour: colours.ink })
    compared.forEach((line, row) =>
      writing.line(line, x, figureY + 26 + row * lead, { size: 10, colour: colours.ink2 }),
    )
  })
  return top + height
}

function facts(sheet: Sheets, top: number): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  paper.facts.forEach(([label, value], row) =>
    sheet.put(() => {
      const y = top + row * 20
      writing.line(label, page.side, y, { size: 10, colour: colours.ink3 })
      writing.line(value, page.side + 120, y, { face: 'medium', size: 10, colour: colours.ink })
      sheet.rule(page.side, y + 7, inner, colours.line, 0.5)
    }),
  )
  return top + paper.facts.length * 20
}

function statement(sheet: Sheets, { title, lines }: PaperBlock, top: number): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  const texts = lines.flatMap((text) => writing.wrap(text, inner, { size: 9.5 }))
  sheet.put(() => {
    writing.line(title.toUpperCase(), page.side, top, { face: 'medium', size: 7, colour: colours.ink3 })
    texts.forEach((line, row) =>
      writing.line(line, page.side, top + 16 + row * lead, { size: 9.5, colour: colours.ink2 }),
    )
  })
  return top + 16 + texts.length * lead
}
