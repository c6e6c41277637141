/** An article in a format. key: tells the rows of a sheet apart, also when the format changes. */
export interface SheetRow {
  key: number
  product: number
  /** The id of its format; null: its own unit. */
  unit: number | null
  code: string
  name: string
}

/** Which cell, by row and column of the sheet, from 0. */
export interface Place {
  row: number
  column: number
}

/** Articles × centres with what was typed, whether it is a quantity or not. Changes make new sheets. */
export interface Sheet {
  /** Ids, in the order of the columns; null: those of the client, as far as a sheet has room. */
  centers: readonly number[] | null
  rows: readonly SheetRow[]
  /** By the row's key and the centre's id; empty cells are left out. */
  cells: Readonly<Record<number, Readonly<Record<number, string>>>>
}

/** A new text of a cell. */
export interface CellChange extends Place {
  text: string
}

export const emptySheet: Sheet = { centers: null, rows: [], cells: {} }

export const textAt = ({ cells }: Sheet, { key }: SheetRow, center: number): string => cells[key]?.[center] ?? ''

/** A typed text as a cell keeps it: nothing stands for nothing and for 0. */
const kept = (text: string) => {
  const trimmed = text.trim()
  return /^0+$/.test(trimmed) ? '' : trimmed.slice(0, 40)
}

/** The sheet with other texts; the same sheet where nothing changes. Places outside of it are left out. */
export function withTexts(sheet: Sheet, centers: readonly number[], changes: readonly CellChange[]): Sheet {
  const cells: Record<number, Record<number, string>> = {}
  for (const { row, column, text } of changes) {
    const [at, center] = [sheet.rows[row], centers[column]]
    if (!at || center === undefined || textAt(sheet, at, center) === kept(text)) continue
    const own = (cells[at.key] ??= { ...sheet.cells[at.key] })
    if (kept(text)) own[center] = kept(text)
    else delete own[center]
  }
  return Object.keys(cells).length > 0 ? { ...sheet, cells: { ...sheet.cells, ...cells } } : sheet
}

type NewRow = Omit<SheetRow, 'key'>

const isSame = (one: NewRow, other: NewRow) => one.product === other.product && one.unit === other.unit

/** The sheet with further articles, each once, as far as there is room for them. */
export function withRows(sheet: Sheet, added: readonly NewRow[], room: number): Sheet {
  const rows = [...sheet.rows]
  for (const row of added)
    if (rows.length < room && !rows.some((other) => isSame(other, row)))
      rows.push({ ...row, key: Math.max(0, ...rows.map(({ key }) => key)) + 1 })
  return rows.length > sheet.rows.length ? { ...sheet, rows } : sheet
}

/** Where an article and format stands; -1 for one that the sheet does not have. */
export const rowOf = ({ rows }: Sheet, row: Pick<SheetRow, 'product' | 'unit'>): number =>
  rows.findIndex((other) => other.product === row.product && other.unit === row.unit)

export function withoutRow(sheet: Sheet, key: number): Sheet {
  const { [key]: _gone, ...cells } = sheet.cells
  return { ...sheet, rows: sheet.rows.filter((row) => row.key !== key), cells }
}

/** The sheet with a row in another format; the same sheet where it has that row already. */
export function withUnit(sheet: Sheet, key: number, unit: number | null): Sheet {
  const row = sheet.rows.find((one) => one.key === key)
  if (!row || rowOf(sheet, { ...row, unit }) >= 0) return sheet
  return { ...sheet, rows: sheet.rows.map((one) => (one === row ? { ...row, unit } : one)) }
}

/** The sheet without what some centres have. */
export function withoutColumns(sheet: Sheet, centers: ReadonlySet<number>): Sheet {
  const cells: Record<number, Record<number, string>> = {}
  for (const [key, own] of Object.entries(sheet.cells))
    cells[Number(key)] = Object.fromEntries(
      Object.entries(own).flatMap(([center, text]) => (centers.has(Number(center)) ? [] : [[center, text]])),
    )
  return { ...sheet, cells }
}
