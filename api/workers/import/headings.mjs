/** Columns that a result file has beside those of its object: such a file is mended and sent again (rule E-17). */
const ofResults = ['result', 'code', 'column', 'message', 'line']

const plain = (heading) =>
  heading
    .replace(/^\uFEFF/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_')

/**
 * The column of each heading: by the caller's own mapping, else by its name, whatever the case and accents (rule E-6).
 * @param columns those of the object; mapping: column by heading, '' for one that is left out
 * @returns { at } with a column or undefined for each heading, or { refused, data }
 */
export function columnsOf(headings, columns, mapping = {}) {
  const names = new Map(columns.map((column) => [column.name, column]))
  const at = []
  for (const heading of headings) {
    const mapped = Object.hasOwn(mapping, heading.trim()) ? mapping[heading.trim()] : plain(heading)
    const column = names.get(mapped)
    if (!column && mapped !== '' && !ofResults.includes(mapped))
      return { refused: 'unknown_column', data: { column: heading.slice(0, 60) } }
    if (column && at.includes(column)) return { refused: 'double_column', data: { column: column.name } }
    at.push(column)
  }
  const lacking = columns.find((column) => column.key && !at.includes(column))
  return lacking ? { refused: 'no_column', data: { column: lacking.name } } : { at }
}
