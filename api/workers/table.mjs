/** In how many rows headings are searched. */
const maxAboveHeadings = 10

/**
 * The wanted columns of the first sheet that has their headings; else, when `byPlace` names columns, those of the first
 * sheet that is not empty. Rows without a value in these columns are left out. At most `maxRows` rows are returned;
 * count is the number of all.
 * @param numbers of the wanted columns those that hold numbers
 * @returns { table: { sheet, at, count, rows: [{ row, cells, formulas, merged, unlike }] } }; table null without such
 * columns
 */
export function tableOf(sheets, { names, needed, byPlace, numbers = [], maxRows }) {
  const filled = sheets.filter(({ cells }) => cells.some((row) => row.some(Boolean)))
  if (filled.length === 0) return { broken: 'empty' }
  for (const sheet of filled) {
    const columns = columnsIn(sheet, names, needed)
    if (columns) return { table: tableFrom(sheet, { ...columns, numbers }, maxRows) }
  }
  if (!byPlace) return { table: null }
  const at = Object.fromEntries(byPlace.map((name, column) => [name, column]))
  const [sheet] = filled
  const cells = sheet.name === null ? sheet.cells.map((row) => closed(row, sheet.isCommas)) : sheet.cells
  return { table: tableFrom({ ...sheet, cells }, { at, from: 0, numbers }, maxRows) }
}

/**
 * Drops empty cells after the first one, since a text without headings may have a separator twice. Between commas
 * `1,000` may be a thousand or one with another cell beside it: written so that it is no number (rule X-13).
 */
function closed([first = '', ...rest], isCommas) {
  const [quantity = '', next = '', ...others] = rest.filter(Boolean)
  const isTwo = isCommas && /^[1-9]\d{0,2}$/.test(quantity) && /^\d{3}$/.test(next)
  return isTwo ? [first, `${quantity}, ${next}`, ...others] : [first, quantity, next, ...others]
}

/** The columns by their headings, in the first rows of the sheet that have all of the needed ones. */
function columnsIn({ cells }, names, needed) {
  for (const [row, line] of cells.slice(0, maxAboveHeadings).entries()) {
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

function tableFrom(sheet, { at, from, numbers }, maxRows) {
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
    if (count++ >= maxRows) continue
    // A list that is checked again must not take the stored result for a value.
    for (const name of formulas) if (!cells[name].startsWith('=')) cells[name] = `=${cells[name]}`
    const kinds = columns.map(([name, column]) => [name, sheet.kindOf(index, column)])
    const unlike = Object.fromEntries(kinds.filter(([name, kind]) => isUnlike(kind, numbers.includes(name))))
    rows.push({ row: index + 1, cells, formulas, merged, unlike })
  }
  const isCut = sheet.rows > sheet.cells.length
  return { sheet: sheet.name, at, count: isCut ? sheet.rows - from : count, rows }
}

/** No column holds days or times: a spreadsheet makes them of "1-2". A code may well be formatted as money. */
const isUnlike = (kind, isNumber) => kind === 'date' || kind === 'time' || (isNumber && kind !== undefined)
