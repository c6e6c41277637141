const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The day of a moment in Madrid, where documents are dated: `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => madrid.format(moment)

/** Today in Madrid, `YYYY-MM-DD`; in a demonstration of another day (DEMO_DATE) that day. */
export const today = (): string => fixedDay() ?? dayOf(new Date())

/** DEMO_DATE, which the server adds to the page; a page of an ordinary portal has none. */
const fixedDay = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="portal-today"]')?.content
