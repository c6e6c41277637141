/** A line without text: takes the place of a list's count while it loads, so that nothing below it moves. */
export const blankLine = '\u00a0'
