// How much of a file is read (rule X-2). The rest is counted or refused, and never held in memory.
export const maxSheets = 20
export const maxRows = 20_000
export const maxColumns = 40
/** Cells of one line of a text. */
export const maxCellsOfALine = 1_000
export const maxLetters = 500
/** Rows of all merged ranges together; a merged column has all of its rows. */
export const maxMergedRows = 200_000

/** The file exceeds a limit. */
export class TooMuch extends Error {
  broken = 'size'
}
