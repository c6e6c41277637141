import { frame } from './frame'
import type { PaperBlock, PaperLine } from './paper'
import { inner, page, type Sheets } from './sheets'

interface Column {
  key: keyof PaperWordsOfLine
  title: string
  x: number
  width: number
  isNumber: boolean
}
type PaperWordsOfLine = Pick<PaperLine, 'code' | 'name' | 'format' | 'quantity' | 'price' | 'discount' | 'total'>

const bottom = page.height - page.bottom - 6
const rowText = { size: 8.5 }
const lead = 11
const pictureSide = 30
const groupHeight = 19
const taxRow = 15

/**
 * An order, an offer, a delivery note or an invoice: head, lines with their titles on every sheet, totals,
 * observations.
 */
export function drawLetter(sheet: Sheets): void {
  sheet.begin()
  let y = head(sheet)
  y = lines(sheet, y)
  y = totals(sheet, y)
  notes(sheet, y)
  sheet.draw(frame)
}

function head(sheet: Sheets): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  const half = (inner - 24) / 2
  const titleY = page.top + 22
  sheet.put(() => {
    writing.line(paper.title, page.side, titleY, { face: 'bold', size: 22, colour: colours.ink })
    writing.line(paper.number, page.side, titleY + 17, { face: 'medium', size: 11, colour: colours.brandInk })
  })
  const top = titleY + 40
  const left = paper.facts.map(([label, value]) => ({
    label,
    lines: writing.wrap(value, half - 112, { face: 'medium', size: 9 }),
  }))
  let factY = top
  for (const { label, lines: texts } of left) {
    const at = factY
    sheet.put(() => {
      writing.line(writing.clip(label, 106, { size: 9 }), page.side, at, { size: 9, colour: colours.ink3 })
      texts.forEach((text, i) =>
        writing.line(text, page.side + 112, at + i * 12, { face: 'medium', size: 9, colour: colours.ink }),
      )
    })
    factY += 12 * texts.length + 3
  }
  let y = page.top + 8
  const x = page.side + half + 24
  y = address(sheet, { title: '', lines: [paper.supplier.name, ...paper.supplier.lines] }, x, y + 6, half, false)
  const under = Math.max(y, factY, top) + 10
  const width = (inner - 16 * (paper.blocks.length - 1)) / Math.max(1, paper.blocks.length)
  const heights = paper.blocks.map((block) => blockHeight(sheet, block, Math.min(width, 330) - 24))
  const height = Math.max(0, ...heights)
  paper.blocks.forEach((block, i) => {
    const at = page.side + i * (width + 16)
    sheet.put(({ doc }) => doc.roundedRect(at, under, width, height + 16, 5).fill(colours.brandSoft))
    address(sheet, block, at + 12, under + 8, width - 24, true)
  })
  return under + (paper.blocks.length > 0 ? height + 34 : 10)
}

function blockTexts({ writing }: Sheets, { lines: texts }: PaperBlock, width: number) {
  return texts.filter(Boolean).flatMap((text, i) => {
    const cut = i === 0 ? { face: 'bold' as const, size: 10 } : { size: 8.8 }
    return writing.wrap(text, width, cut, 4).map((line) => ({ line, cut }))
  })
}

const blockHeight = (sheet: Sheets, block: PaperBlock, width: number) =>
  (block.title ? 13 : 0) + blockTexts(sheet, block, width).length * 12.5 + 2

function address(sheet: Sheets, block: PaperBlock, x: number, y: number, width: number, isBoxed: boolean): number {
  const {
    writing,
    paper: {
      brand: { colours },
    },
  } = sheet
  const texts = blockTexts(sheet, block, width)
  let at = y + 8
  if (block.title) {
    const titleAt = at
    sheet.put(() =>
      writing.line(block.title.toUpperCase(), x, titleAt, {
        face: 'medium',
        size: 7,
        colour: isBoxed ? colours.brandInk : colours.ink3,
      }),
    )
    at += 13
  }
  for (const { line, cut } of texts) {
    const lineAt = at
    sheet.put(() => writing.line(line, x, lineAt, { ...cut, colour: cut.face ? colours.ink : colours.ink2 }))
    at += 12.5
  }
  return at
}

/** The columns that have something to say, from right to left; the description takes the rest. */
function columnsOf({ paper: { lines: rows, words, withPictures } }: Sheets): {
  columns: Column[]
  pictureX: number | null
} {
  const has = (key: keyof PaperWordsOfLine) => rows.some((line) => line[key] !== '')
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

function lines(sheet: Sheets, from: number): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  const { columns, pictureX } = columnsOf(sheet)
  let y = titles(sheet, columns, from)
  if (paper.lines.length === 0) {
    const at = y + 16
    sheet.put(() => writing.line(paper.words.noLines, page.side, at, { size: 9, colour: colours.ink3 }))
    return y + 30
  }
  let group = ''
  for (const [index, line] of paper.lines.entries()) {
    const texts = columns.map((column) =>
      writing.wrap(
        line[column.key],
        column.width - (column.isNumber ? 0 : 6),
        column.key === 'name' ? { face: 'medium', size: 8.8 } : rowText,
        column.key === 'name' ? 6 : 3,
      ),
    )
    const nameColumn = columns.find(({ key }) => key === 'name')!
    const more = line.description ? writing.wrap(line.description, nameColumn.width - 6, { size: 7.8 }, 4) : []
    const textHeight = Math.max(
      ...texts.map((each, i) => each.length * lead + (columns[i]!.key === 'name' ? more.length * 10 : 0)),
    )
    const height = Math.max(textHeight, pictureX !== null ? pictureSide - 3 : 0) + 10
    const heading = line.group !== group && line.group !== '' ? groupHeight : 0
    // The totals never stand on a sheet alone: the last line goes with them.
    const under =
      index > 0 && index === paper.lines.length - 1 && paper.totals.length > 0 ? 12 + totalsHeight(sheet) : 0
    if (y + heading + height + under > bottom) {
      sheet.begin()
      y = titles(sheet, columns, page.top + 4)
    }
    if (heading > 0) y = groupRow(sheet, line.group, y)
    group = line.group
    const top = y
    sheet.put(() => {
      if (pictureX !== null) sheet.picture(line.picture, pictureX, top + 4, pictureSide, pictureSide)
      columns.forEach((column, i) =>
        texts[i]!.forEach((text, n) => {
          const at = top + 14 + n * lead
          const cut =
            column.key === 'name'
              ? { face: 'medium' as const, size: 8.8, colour: colours.ink }
              : { ...rowText, colour: column.key === 'total' ? colours.ink : colours.ink2 }
          if (column.isNumber) writing.lineTo(text, column.x + column.width, at, cut)
          else writing.line(text, column.x, at, cut)
        }),
      )
      const nameLines = texts[columns.indexOf(nameColumn)]!.length
      more.forEach((text, n) =>
        writing.line(text, nameColumn.x, top + 13 + nameLines * lead + n * 10, { size: 7.8, colour: colours.ink3 }),
      )
      sheet.rule(page.side, top + height, inner, colours.line, 0.5)
    })
    y += height
  }
  return y + 12
}

/** What the lines below it come from. */
function groupRow(sheet: Sheets, text: string, y: number): number {
  const {
    writing,
    paper: {
      brand: { colours },
    },
  } = sheet
  const cut = { face: 'medium' as const, size: 8, colour: colours.brandInk }
  sheet.put(({ doc }) => {
    doc.rect(page.side, y, inner, groupHeight).fill(colours.brandSoft)
    writing.line(writing.clip(text, inner - 16, cut), page.side + 8, y + 12.5, cut)
  })
  return y + groupHeight
}

function titles(sheet: Sheets, columns: Column[], y: number): number {
  const {
    writing,
    paper: {
      brand: { colours },
    },
  } = sheet
  sheet.put(() => {
    const cut = { face: 'medium' as const, size: 7.5, colour: colours.ink3 }
    for (const column of columns) {
      const text = writing.clip(column.title, column.width, cut)
      if (column.isNumber) writing.lineTo(text, column.x + column.width, y + 10, cut)
      else writing.line(text, column.x, y + 10, cut)
    }
    sheet.rule(page.side, y + 17, inner, colours.ink, 0.9)
  })
  return y + 17
}

const totalsHeight = ({ paper: { totals: rows, taxes: rates } }: Sheets) =>
  Math.max(
    rows.reduce((sum, { isStrong }) => sum + (isStrong ? 30 : 15), 0),
    rates.length > 0 ? (rates.length + 1) * taxRow : 0,
  ) + 8

/** Kept together on one sheet. */
export function totals(sheet: Sheets, from: number): number {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  if (paper.totals.length === 0) return from
  let y = from
  if (y + totalsHeight(sheet) > bottom) {
    sheet.begin()
    y = page.top + 8
  }
  const width = 250
  const x = page.side + inner - width
  taxes(sheet, y)
  const under = y + totalsHeight(sheet)
  for (const { label, value, isStrong } of paper.totals) {
    const top = y
    sheet.put(({ doc }) => {
      if (isStrong) doc.roundedRect(x - 10, top + 4, width + 10, 26, 4).fill(colours.brandSoft)
      const at = isStrong ? top + 21 : top + 11
      const cut = isStrong
        ? { face: 'bold' as const, size: 12, colour: colours.ink }
        : { size: 9, colour: colours.ink2 }
      writing.line(writing.clip(label, width - 90, cut), x, at, cut)
      writing.lineTo(value, page.side + inner - 8, at, {
        ...cut,
        ...(!isStrong && { face: 'medium', colour: colours.ink }),
      })
    })
    y += isStrong ? 30 : 15
  }
  return under + 8
}

/** The tax summary by rate, at the left of the totals. */
function taxes(sheet: Sheets, from: number): void {
  const { paper, writing } = sheet
  const { colours } = paper.brand
  if (paper.taxes.length === 0) return
  const ends = [page.side + 52, page.side + 142, page.side + 216]
  const rows = [[paper.words.taxRate, paper.words.taxBase, paper.words.taxAmount], ...paper.taxes]
  rows.forEach((cells, row) => {
    const y = from + row * taxRow
    const cut =
      row === 0 ? { face: 'medium' as const, size: 7.5, colour: colours.ink3 } : { size: 9, colour: colours.ink2 }
    sheet.put(() => {
      cells.forEach((text, at) => writing.lineTo(text, ends[at]!, y + 11, cut))
      sheet.rule(
        page.side,
        y + taxRow + 1,
        ends[2]! - page.side,
        row === 0 ? colours.ink : colours.line,
        row === 0 ? 0.9 : 0.5,
      )
    })
  })
}

/** Observations may go on over sheets. */
function notes(sheet: Sheets, from: number): void {
  const {
    paper: {
      notes: block,
      brand: { colours },
    },
    writing,
  } = sheet
  if (!block) return
  let y = from
  if (y + 40 > bottom) {
    sheet.begin()
    y = page.top + 8
  }
  const titleAt = y + 8
  sheet.put(() =>
    writing.line(block.title.toUpperCase(), page.side, titleAt, { face: 'medium', size: 7, colour: colours.ink3 }),
  )
  y += 22
  for (const text of block.lines.flatMap((each) => writing.wrap(each, inner, { size: 9 }))) {
    if (y > bottom) {
      sheet.begin()
      y = page.top + 16
    }
    const at = y
    sheet.put(() => writing.line(text, page.side, at, { size: 9, colour: colours.ink2 }))
    y += 12.5
  }
}
