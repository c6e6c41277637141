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

const maxHeadings = 200
const maxHeading = 200

/**
 * The column of each heading: by the caller's own mapping, else by its name, whatever the case and accents (rule E-6).
 * @param columns those of the object; mapping: column by heading, '' for one that is left out
 * @returns { at } with a column or undefined for each heading, or { refused, data, headings }: what is wrong, and the
 * headings with the name of the column that was found for each, null for none, '' for one that is left out (rule E-92)
 */
export function columnsOf(headings, columns, mapping = {}) {
  const names = new Map(columns.map((column) => [column.name, column]))
  const wanted = headings.map((heading) =>
    Object.hasOwn(mapping, heading.trim()) ? mapping[heading.trim()] : plain(heading),
  )
  const at = wanted.map((name) => names.get(name))
  const problem = problemOf(headings, columns, wanted, at)
  if (!problem) return { at }
  const found = headings.slice(0, maxHeadings).map((heading, index) => {
    const isOfResults = !at[index] && ofResults.includes(wanted[index])
    return { heading: heading.trim().slice(0, maxHeading), column: at[index]?.name ?? (isOfResults ? '' : null) }
  })
  return { ...problem, headings: found }
}

function problemOf(headings, columns, wanted, at) {
  for (const [index, column] of at.entries()) {
    const name = wanted[index]
    if (!column && name !== '' && !ofResults.includes(name))
      return { refused: 'unknown_column', data: { column: headings[index].slice(0, 60) } }
    if (column && at.indexOf(column) < index) return { refused: 'double_column', data: { column: column.name } }
  }
  const lacking = columns.find((column) => column.key && !at.includes(column))
  return lacking && { refused: 'no_column', data: { column: lacking.name } }
}
