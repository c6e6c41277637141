// How much of a file is looked at (rule X-2). The rest is counted or refused, and never kept.
export const mostSheets = 20
export const mostRows = 20_000
export const mostColumns = 40
/** Cells of one line of a text: a list has a few, and nobody writes a thousand. */
export const mostCellsOfALine = 1_000
export const mostLetters = 500
/** Of all merges together: a merge of all of a column is one of them. */
export const mostMergedRows = 200_000

/** A file of which too much would have to be read. */
export class TooMuch extends Error {
  broken = 'size'
}
