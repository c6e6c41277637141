import type { CellChange, Place, Sheet } from './sheet'
import { textAt } from './sheet'

/** A selection: from its first cell (`anchor`) to the one that has the focus. */
export interface Range {
  anchor: Place
  focus: Place
}

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

export const boxOf = ({ anchor, focus }: Range): Box => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

function* placesOf({ top, bottom, left, right }: Box): Generator<Place> {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) yield { row, column }
}

/** The selected cells as a spreadsheet takes them: tabs between cells, one line a row. */
export function copied(sheet: Sheet, centers: readonly number[], { top, bottom, left, right }: Box): string {
  const columns = centers.slice(left, right + 1)
  const lines = sheet.rows.slice(top, bottom + 1)
  return lines.map((row) => columns.map((center) => textAt(sheet, row, center)).join('\t')).join('\n')
}

export const cleared = (box: Box): CellChange[] => [...placesOf(box)].map((place) => ({ ...place, text: '' }))

/**
 * The rows of a block that was copied in a spreadsheet: tabs between cells, lines between rows; a cell with a tab, a line
 * or a quotation mark stands in quotation marks. The line break at the end begins no row.
 */
export function readBlock(text: string): string[][] {
  let line: string[] = []
  const block = [line]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    line.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at++) {
    const letter = plain.charAt(at)
    if (isQuoted && letter === '"' && plain[at + 1] === '"') cell += plain[(at += 1)]
    else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && letter === '\t') endCell()
    else if (!isQuoted && letter === '\n') {
      endCell()
      line = []
      block.push(line)
    } else cell += letter
  }
  endCell()
  return block
}

/** A block put at the first cell of a selection, or in each of its cells where the block is one cell. */
export function pasted(block: readonly string[][], box: Box): CellChange[] {
  const [only, second] = block.flat()
  if (only !== undefined && second === undefined) return [...placesOf(box)].map((place) => ({ ...place, text: only }))
  return block.flatMap((cells, row) =>
    cells.map((text, column) => ({ row: box.top + row, column: box.left + column, text })),
  )
}

/** How many rows and columns of a block have no place in a sheet. */
export const left = (block: readonly string[][], { top, left: first }: Box, rows: number, columns: number) => ({
  rows: Math.max(0, top + block.length - rows),
  columns: Math.max(0, first + Math.max(...block.map(({ length }) => length)) - columns),
})

/** The first row of a selection in all its rows; of a single row, what stands above it. */
export function filledDown(sheet: Sheet, centers: readonly number[], box: Box): CellChange[] {
  const from = box.top === box.bottom ? box.top - 1 : box.top
  const source = sheet.rows[from]
  if (!source) return []
  return [...placesOf({ ...box, top: from + 1 })].flatMap((place) => {
    const center = centers[place.column]
    return center === undefined ? [] : [{ ...place, text: textAt(sheet, source, center) }]
  })
}
