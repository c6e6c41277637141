/**
 * Rows of cells from text that was pasted or saved: tab, semicolon, comma or spaces between the cells, whichever the
 * text uses; quoted cells as spreadsheets write them. Empty lines stay, so that row numbers hold.
 */
export function readSeparated(text: string): string[][] {
  const clean = withoutLastBreaks(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const separator = separatorOf(clean)
  if (separator === ' ') return clean.split('\n').map(spaced)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < clean.length; at++) {
    const letter = clean[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (clean[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (letter === separator || letter === '\n') {
      rows.at(-1)!.push(cell.trim())
      cell = ''
      if (letter === '\n') rows.push([])
    } else cell += letter
  }
  rows.at(-1)!.push(cell.trim())
  return rows
}

/** Counted from the end: a pattern would try each of a million line breaks in the middle again and again. */
function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end--
  return text.slice(0, end)
}

/** The first of tab, semicolon and comma that stands in most lines; a comma between digits at a line's end may be a decimal. */
function separatorOf(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  return (
    ['\t', ';', ','].find((separator) => lines.filter((line) => line.includes(separator)).length * 2 > lines.length) ??
    ' '
  )
}

/** A code with spaces in it is one cell: the last word is the quantity. A line of one word has no quantity. */
function spaced(line: string): string[] {
  const words = line.trim().split(/\s+/).filter(Boolean)
  return words.length < 2 ? words : [words.slice(0, -1).join(' '), words.at(-1)!]
}
