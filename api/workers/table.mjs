/** In how many rows headings are searched. */
const mostAboveHeadings = 10

/**
 * The wanted columns of the first sheet that has their headings; else, when `byPlace` names columns, those of the first
 * sheet that is not empty. Rows without a value in these columns are left out. At most `mostRows` rows are returned;
 * count is the number of all.
 * @returns { table: { sheet, at, count, rows: [{ row, cells, formulas, merged }] } }; table null without such columns
 */
export function tableOf(sheets, { names, needed, byPlace, mostRows }) {
  const filled = sheets.filter(({ cells }) => cells.some((row) => row.some(Boolean)))
  if (filled.length === 0) return { broken: 'empty' }
  for (const sheet of filled) {
    const columns = columnsIn(sheet, names, needed)
    if (columns) return { table: tableFrom(sheet, columns, mostRows) }
  }
  if (!byPlace) return { table: null }
  const at = Object.fromEntries(byPlace.map((name, column) => [name, column]))
  const [sheet] = filled
  const cells = sheet.name === null ? sheet.cells.map(closed) : sheet.cells
  return { table: tableFrom({ ...sheet, cells }, { at, from: 0 }, mostRows) }
}

/** Drops empty cells after the first one, since a text without headings may have a separator twice. */
const closed = ([first = '', ...rest]) => [first, ...rest.filter(Boolean)]

/** The columns by their headings, in the first rows of the sheet that have all of the needed ones. */
function columnsIn({ cells }, names, needed) {
  for (const [row, line] of cells.slice(0, mostAboveHeadings).entries()) {
    const headings = line.map(heading)
    const found = Object.entries(names)
      .map(([name, called]) => [name, headings.findIndex((text) => called.includes(text))])
      .filter(([, column]) => column >= 0)
    const at = Object.fromEntries(found)
    if (needed.every((name) => at[name] !== undefined)) return { at, from: row + 1 }
  }
  return undefined
}

/** In lower case, without accents, marks and digits. */
const heading = (cell) =>
  cell
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function tableFrom(sheet, { at, from }, mostRows) {
  const columns = Object.entries(at)
  const rows = []
  let count = 0
  for (let index = from; index < sheet.cells.length; index++) {
    const line = sheet.cells[index]
    const cells = Object.fromEntries(columns.map(([name, column]) => [name, line[column] ?? '']))
    const named = (isSo) =>
      columns.filter(([, column]) => isSo(index, column, line[column] ?? '')).map(([name]) => name)
    const [formulas, merged] = [named(sheet.isFormula), named(sheet.isMerged)]
    if (!Object.values(cells).some(Boolean) && formulas.length + merged.length === 0) continue
    if (count++ < mostRows) rows.push({ row: index + 1, cells, formulas, merged })
  }
  const isCut = sheet.rows > sheet.cells.length
  return { sheet: sheet.name, at, count: isCut ? sheet.rows - from : count, rows }
}
