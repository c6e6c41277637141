import { itemAt } from '../known'
import { bottom, inner, page, type PaperLayout } from './layout'

const taxRow = 15

/** The height of totals and tax summary together. */
export const totalsHeight = ({ paper: { totals: rows, taxes: rates } }: PaperLayout) =>
  Math.max(
    rows.reduce((sum, { isStrong }) => sum + (isStrong ? 30 : 15), 0),
    rates.length > 0 ? (rates.length + 1) * taxRow : 0,
  ) + 8

/** The totals, on one sheet, with the tax summary at their left. Returns where they end. */
export function drawTotals(layout: PaperLayout, from: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  if (paper.totals.length === 0) return from
  let y = from
  if (y + totalsHeight(layout) > bottom) {
    layout.begin()
    y = page.top + 8
  }
  const width = 250
  const x = page.side + inner - width
  taxes(layout, y)
  const under = y + totalsHeight(layout)
  for (const { label, value, isStrong } of paper.totals) {
    const top = y
    layout.put(({ doc }) => {
      if (isStrong) doc.roundedRect(x - 10, top + 4, width + 10, 26, 4).fill(colours.brandSoft)
      const at = isStrong ? top + 21 : top + 11
      const style = isStrong
        ? { face: 'bold' as const, size: 12, colour: colours.ink }
        : { size: 9, colour: colours.ink2 }
      writer.line(writer.clip(label, width - 90, style), x, at, style)
      writer.lineTo(value, page.side + inner - 8, at, {
        ...style,
        ...(!isStrong && { face: 'medium', colour: colours.ink }),
      })
    })
    y += isStrong ? 30 : 15
  }
  return under + 8
}

/** The tax summary by rate, at the left of the totals. */
function taxes(layout: PaperLayout, from: number): void {
  const { paper, writer } = layout
  const { colours } = paper.brand
  if (paper.taxes.length === 0) return
  const ends = [page.side + 52, page.side + 142, page.side + 216]
  const rows = [[paper.words.taxRate, paper.words.taxBase, paper.words.taxAmount], ...paper.taxes]
  rows.forEach((cells, row) => {
    const y = from + row * taxRow
    const style =
      row === 0 ? { face: 'medium' as const, size: 7.5, colour: colours.ink3 } : { size: 9, colour: colours.ink2 }
    layout.put(() => {
      cells.forEach((text, at) => writer.lineTo(text, itemAt(ends, at), y + 11, style))
      layout.rule(
        page.side,
        y + taxRow + 1,
        itemAt(ends, 2) - page.side,
        row === 0 ? colours.ink : colours.line,
        row === 0 ? 0.9 : 0.5,
      )
    })
  })
}
