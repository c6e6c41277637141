/** Stands where the count of a list will, so that nothing below it moves. */
export const keptLine = '\u00a0'
