import { textAt, rowOf, withRows, withTexts, type CellChange, type Sheet, type SheetRow } from './sheet'

/** An article in a format that comes onto a sheet. */
export interface AddedLine extends Omit<SheetRow, 'key'> {
  /** The centre that it is for, and how much; null: the article alone. */
  center: number | null
  quantity: number | null
}

/** How many are asked for at once. */
const atOnce = 4

/** What is read of each id, in their order. Throws the error of the first that fails. */
export async function readEach<Read>(ids: readonly number[], read: (id: number) => Promise<Read>): Promise<Read[]> {
  const found: Read[] = []
  for (let at = 0; at < ids.length; at += atOnce)
    found.push(...(await Promise.all(ids.slice(at, at + atOnce).map((id) => read(id)))))
  return found
}

/**
 * The sheet with further lines: articles that it lacks, as far as there is room for them, and quantities in cells that are
 * empty (rule R-36).
 * @param ids the centres of the sheet
 */
export function withLines(sheet: Sheet, ids: readonly number[], lines: readonly AddedLine[], room: number): Sheet {
  const rows = withRows(
    sheet,
    lines.map(({ product, unit, code, name }) => ({ product, unit, code, name })),
    room,
  )
  const changes = lines.flatMap(({ center, quantity, ...line }): CellChange[] => {
    if (center === null || quantity === null) return []
    const [row, column] = [rowOf(rows, line), ids.indexOf(center)]
    const there = rows.rows[row]
    if (!there || column < 0 || textAt(rows, there, center)) return []
    return [{ row, column, text: String(quantity) }]
  })
  return withTexts(rows, ids, changes)
}
