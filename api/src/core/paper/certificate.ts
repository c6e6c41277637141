import { frame } from './frame'
import type { PaperBlock } from './paper'
import { inner, page, type PaperLayout } from './layout'

const lineHeight = 13

/** One sheet: for whom, the figure that is stated, then facts, method and where it can be checked. */
export function drawCertificate(layout: PaperLayout): void {
  const { paper, writer } = layout
  const { colours } = paper.brand
  layout.begin()
  const titleY = page.top + 36
  layout.put(() => writer.line(paper.title, page.side, titleY, { face: 'bold', size: 22, colour: colours.ink }))
  let y = customer(layout, titleY + 34)
  y = stated(layout, y + 30)
  y = facts(layout, y + 26)
  for (const block of paper.statements ?? []) y = statement(layout, block, y + 18)
  layout.draw(frame)
}

/** Client and centre, side by side. */
function customer(layout: PaperLayout, top: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  const width = (inner - 16) / Math.max(1, paper.blocks.length)
  const blocks = paper.blocks.map(({ title, lines }) => ({
    title,
    texts: lines
      .filter(Boolean)
      .flatMap((text, at) =>
        writer
          .wrap(text, width - 16, { face: at === 0 ? 'bold' : 'regular', size: 11 }, 3)
          .map((line) => ({ line, at })),
      ),
  }))
  blocks.forEach(({ title, texts }, column) => {
    const x = page.side + column * (width + 16)
    layout.put(() => {
      writer.line(title.toUpperCase(), x, top, { face: 'medium', size: 7, colour: colours.ink3 })
      texts.forEach(({ line, at }, row) =>
        writer.line(line, x, top + 16 + row * lineHeight, {
          face: at === 0 ? 'bold' : 'regular',
          size: 11,
          colour: at === 0 ? colours.ink : colours.ink2,
        }),
      )
    })
  })
  return top + 16 + Math.max(0, ...blocks.map(({ texts }) => texts.length)) * lineHeight
}

/** The figure on the brand's colour, with what it is and what it compares to. */
function stated(layout: PaperLayout, top: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  const width = inner - 48
  const what = writer.wrap(paper.notes?.title ?? '', width, { face: 'medium', size: 11 })
  const compared = (paper.notes?.lines ?? []).flatMap((text) => writer.wrap(text, width, { size: 10 }))
  const height = 96 + (what.length + compared.length) * lineHeight
  const x = page.side + 24
  layout.put(({ doc }) => {
    doc.roundedRect(page.side, top, inner, height, 6).fill(colours.brandSoft)
    what.forEach((line, row) =>
      writer.line(line, x, top + 32 + row * lineHeight, { face: 'medium', size: 11, colour: colours.brandInk }),
    )
    const figureY = top + 32 + what.length * lineHeight + 30
    const name = writer.clip(paper.name, width, { face: 'bold', size: 36 })
    writer.line(name, x, figureY, { face: 'bold', size: 36, colour: colours.ink })
    compared.forEach((line, row) =>
      writer.line(line, x, figureY + 26 + row * lineHeight, { size: 10, colour: colours.ink2 }),
    )
  })
  return top + height
}

function facts(layout: PaperLayout, top: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  paper.facts.forEach(([label, value], row) =>
    layout.put(() => {
      const y = top + row * 20
      writer.line(label, page.side, y, { size: 10, colour: colours.ink3 })
      writer.line(value, page.side + 120, y, { face: 'medium', size: 10, colour: colours.ink })
      layout.rule(page.side, y + 7, inner, colours.line, 0.5)
    }),
  )
  return top + paper.facts.length * 20
}

function statement(layout: PaperLayout, { title, lines }: PaperBlock, top: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  const texts = lines.flatMap((text) => writer.wrap(text, inner, { size: 9.5 }))
  layout.put(() => {
    writer.line(title.toUpperCase(), page.side, top, { face: 'medium', size: 7, colour: colours.ink3 })
    texts.forEach((line, row) =>
      writer.line(line, page.side, top + 16 + row * lineHeight, { size: 9.5, colour: colours.ink2 }),
    )
  })
  return top + 16 + texts.length * lineHeight
}
