const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The day of a moment in Madrid, where documents are dated: `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => madrid.format(moment)

/** The day that the portal has now, `YYYY-MM-DD`. */
export const today = (): string => dayOf(new Date())
