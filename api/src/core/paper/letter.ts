import { frame } from './frame'
import { bottom, inner, page, type PaperLayout } from './layout'
import { drawLines } from './letter-lines'
import { drawTotals } from './letter-totals'
import type { PaperBlock } from './paper'

/** An order, an offer, a delivery note or an invoice: head, lines, totals, observations. */
export function drawLetter(layout: PaperLayout): void {
  layout.begin()
  let y = head(layout)
  y = drawLines(layout, y)
  y = drawTotals(layout, y)
  notes(layout, y)
  layout.draw(frame)
}

const half = (inner - 24) / 2

/** Title and facts at the left, the supplier at the right, client and centre below. Returns where the head ends. */
function head(layout: PaperLayout): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  const titleY = page.top + 22
  layout.put(() => {
    writer.line(paper.title, page.side, titleY, { face: 'bold', size: 22, colour: colours.ink })
    writer.line(paper.number, page.side, titleY + 17, { face: 'medium', size: 11, colour: colours.brandInk })
  })
  const factsEnd = facts(layout, titleY + 40)
  const supplier = { title: '', lines: [paper.supplier.name, ...paper.supplier.lines] }
  const supplierEnd = address(layout, supplier, page.side + half + 24, page.top + 14, half, false)
  return blocks(layout, Math.max(supplierEnd, factsEnd) + 10)
}

function facts(layout: PaperLayout, top: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  let y = top
  for (const [label, value] of paper.facts) {
    const at = y
    const texts = writer.wrap(value, half - 112, { face: 'medium', size: 9 })
    layout.put(() => {
      writer.line(writer.clip(label, 106, { size: 9 }), page.side, at, { size: 9, colour: colours.ink3 })
      texts.forEach((text, row) =>
        writer.line(text, page.side + 112, at + row * 12, { face: 'medium', size: 9, colour: colours.ink }),
      )
    })
    y += 12 * texts.length + 3
  }
  return y
}

/** Client and centre in boxes of one height, side by side. */
function blocks(layout: PaperLayout, top: number): number {
  const { paper } = layout
  const width = (inner - 16 * (paper.blocks.length - 1)) / Math.max(1, paper.blocks.length)
  const heights = paper.blocks.map((block) => blockHeight(layout, block, Math.min(width, 330) - 24))
  const height = Math.max(0, ...heights)
  paper.blocks.forEach((block, column) => {
    const x = page.side + column * (width + 16)
    layout.put(({ doc }) => doc.roundedRect(x, top, width, height + 16, 5).fill(paper.brand.colours.brandSoft))
    address(layout, block, x + 12, top + 8, width - 24, true)
  })
  return top + (paper.blocks.length > 0 ? height + 34 : 10)
}

function blockTexts({ writer }: PaperLayout, { lines: texts }: PaperBlock, width: number) {
  return texts.filter(Boolean).flatMap((text, i) => {
    const style = i === 0 ? { face: 'bold' as const, size: 10 } : { size: 8.8 }
    return writer.wrap(text, width, style, 4).map((line) => ({ line, style }))
  })
}

const blockHeight = (layout: PaperLayout, block: PaperBlock, width: number) =>
  (block.title ? 13 : 0) + blockTexts(layout, block, width).length * 12.5 + 2

function address(
  layout: PaperLayout,
  block: PaperBlock,
  x: number,
  y: number,
  width: number,
  isBoxed: boolean,
): number {
  const {
    writer,
    paper: {
      brand: { colours },
    },
  } = layout
  const texts = blockTexts(layout, block, width)
  let at = y + 8
  if (block.title) {
    const titleAt = at
    layout.put(() =>
      writer.line(block.title.toUpperCase(), x, titleAt, {
        face: 'medium',
        size: 7,
        colour: isBoxed ? colours.brandInk : colours.ink3,
      }),
    )
    at += 13
  }
  for (const { line, style } of texts) {
    const lineAt = at
    layout.put(() => writer.line(line, x, lineAt, { ...style, colour: style.face ? colours.ink : colours.ink2 }))
    at += 12.5
  }
  return at
}

/** Observations, which may go on over several sheets. */
function notes(layout: PaperLayout, from: number): void {
  const {
    paper: {
      notes: block,
      brand: { colours },
    },
    writer,
  } = layout
  if (!block) return
  let y = from
  if (y + 40 > bottom) {
    layout.begin()
    y = page.top + 8
  }
  const titleAt = y + 8
  layout.put(() =>
    writer.line(block.title.toUpperCase(), page.side, titleAt, { face: 'medium', size: 7, colour: colours.ink3 }),
  )
  y += 22
  for (const text of block.lines.flatMap((each) => writer.wrap(each, inner, { size: 9 }))) {
    if (y > bottom) {
      layout.begin()
      y = page.top + 16
    }
    const at = y
    layout.put(() => writer.line(text, page.side, at, { size: 9, colour: colours.ink2 }))
    y += 12.5
  }
}
