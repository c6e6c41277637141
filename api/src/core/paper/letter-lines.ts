import { bottom, inner, page, type PaperLayout } from './layout'
import { totalsHeight } from './letter-totals'
import type { PaperLine } from './paper'

interface Column {
  key: keyof LineTexts
  title: string
  x: number
  width: number
  isNumber: boolean
}
type LineTexts = Pick<PaperLine, 'code' | 'name' | 'format' | 'quantity' | 'price' | 'discount' | 'total'>

const rowStyle = { size: 8.5 }
const nameStyle = { face: 'medium' as const, size: 8.8 }
const descriptionStyle = { size: 7.8 }
const lineHeight = 11
const descriptionHeight = 10
const pictureSide = 30
const groupHeight = 19

/** The lines of text of a column. */
interface Cell {
  column: Column
  texts: string[]
}

/** A line of the document, wrapped into the columns. */
interface Row {
  cells: Cell[]
  /** Below the name. */
  description: string[]
  height: number
}

/** The lines, with the titles of the columns on every sheet. Returns where they end. */
export function drawLines(layout: PaperLayout, from: number): number {
  const { paper, writer } = layout
  const { colours } = paper.brand
  const { columns, pictureX } = columnsOf(layout)
  let y = titles(layout, columns, from)
  if (paper.lines.length === 0) {
    const at = y + 16
    layout.put(() => writer.line(paper.words.noLines, page.side, at, { size: 9, colour: colours.ink3 }))
    return y + 30
  }
  let group = ''
  for (const [index, line] of paper.lines.entries()) {
    const row = rowOf(layout, line, columns, pictureX !== null)
    const heading = line.group !== group && line.group !== '' ? groupHeight : 0
    const isLast = index > 0 && index === paper.lines.length - 1
    // The totals never stand on a sheet alone: the last line is on theirs.
    const below = isLast && paper.totals.length > 0 ? 12 + totalsHeight(layout) : 0
    if (y + heading + row.height + below > bottom) {
      layout.begin()
      y = titles(layout, columns, page.top + 4)
    }
    if (heading > 0) y = groupRow(layout, line.group, y)
    group = line.group
    drawRow(layout, line, row, pictureX, y)
    y += row.height
  }
  return y + 12
}

function rowOf({ writer }: PaperLayout, line: PaperLine, columns: Column[], hasPicture: boolean): Row {
  const cells = columns.map((column) => {
    const { key, width, isNumber } = column
    const isName = key === 'name'
    const texts = writer.wrap(line[key], width - (isNumber ? 0 : 6), isName ? nameStyle : rowStyle, isName ? 6 : 3)
    return { column, texts }
  })
  const name = nameIn(cells)
  const description =
    name && line.description ? writer.wrap(line.description, name.column.width - 6, descriptionStyle, 4) : []
  const heights = cells.map((cell) => {
    const below = cell === name ? description.length * descriptionHeight : 0
    return cell.texts.length * lineHeight + below
  })
  return { cells, description, height: Math.max(...heights, hasPicture ? pictureSide - 3 : 0) + 10 }
}

const nameIn = (cells: readonly Cell[]) => cells.find(({ column }) => column.key === 'name')

function drawRow(
  layout: PaperLayout,
  line: PaperLine,
  { cells, description, height }: Row,
  pictureX: number | null,
  top: number,
): void {
  const { paper, writer } = layout
  const { colours } = paper.brand
  layout.put(() => {
    if (pictureX !== null) layout.picture(line.picture, pictureX, top + 4, pictureSide, pictureSide)
    for (const { column, texts } of cells) {
      const style =
        column.key === 'name'
          ? { ...nameStyle, colour: colours.ink }
          : { ...rowStyle, colour: column.key === 'total' ? colours.ink : colours.ink2 }
      texts.forEach((text, row) => {
        const y = top + 14 + row * lineHeight
        if (column.isNumber) writer.lineTo(text, column.x + column.width, y, style)
        else writer.line(text, column.x, y, style)
      })
    }
    const name = nameIn(cells)
    const descriptionTop = top + 13 + (name?.texts.length ?? 0) * lineHeight
    description.forEach((text, row) => {
      const style = { ...descriptionStyle, colour: colours.ink3 }
      writer.line(text, name?.column.x ?? page.side, descriptionTop + row * descriptionHeight, style)
    })
    layout.rule(page.side, top + height, inner, colours.line, 0.5)
  })
}

/** The columns that have text in some line; the name takes the width that the others leave. */
function columnsOf({ paper: { lines: rows, words, withPictures } }: PaperLayout): {
  columns: Column[]
  pictureX: number | null
} {
  const has = (key: keyof LineTexts) => rows.some((line) => line[key] !== '')
  const right = (
    [
      ['total', 68],
      ['discount', 38],
      ['price', 62],
      ['quantity', 48],
      ['format', 74],
    ] as const
  ).filter(([key]) => has(key) || key === 'quantity')
  const columns: Column[] = []
  let end = page.side + inner
  for (const [key, width] of right) {
    columns.unshift({ key, title: words[key], x: end - width, width, isNumber: key !== 'format' })
    end -= width
  }
  const start = page.side + (withPictures ? pictureSide + 10 : 0)
  const codeWidth = 62
  columns.unshift(
    { key: 'code', title: words.code, x: start, width: codeWidth, isNumber: false },
    {
      key: 'name',
      title: words.description,
      x: start + codeWidth,
      width: end - start - codeWidth - 8,
      isNumber: false,
    },
  )
  return { columns, pictureX: withPictures ? page.side : null }
}

/** The heading of a group of lines: what they come from. */
function groupRow(layout: PaperLayout, text: string, y: number): number {
  const {
    writer,
    paper: {
      brand: { colours },
    },
  } = layout
  const style = { face: 'medium' as const, size: 8, colour: colours.brandInk }
  layout.put(({ doc }) => {
    doc.rect(page.side, y, inner, groupHeight).fill(colours.brandSoft)
    writer.line(writer.clip(text, inner - 16, style), page.side + 8, y + 12.5, style)
  })
  return y + groupHeight
}

/** The titles of the columns. Returns where they end. */
function titles(layout: PaperLayout, columns: Column[], y: number): number {
  const {
    writer,
    paper: {
      brand: { colours },
    },
  } = layout
  layout.put(() => {
    const style = { face: 'medium' as const, size: 7.5, colour: colours.ink3 }
    for (const column of columns) {
      const text = writer.clip(column.title, column.width, style)
      if (column.isNumber) writer.lineTo(text, column.x + column.width, y + 10, style)
      else writer.line(text, column.x, y + 10, style)
    }
    layout.rule(page.side, y + 17, inner, colours.ink, 0.9)
  })
  return y + 17
}
