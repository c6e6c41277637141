const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The day of a moment in the time zone of Madrid, `YYYY-MM-DD`: documents are dated in it. */
export const dayOf = (moment: Date): string => madrid.format(moment)

/** Today in Madrid, `YYYY-MM-DD`; the fixed day if the server runs with DEMO_DATE. */
export const today = (): string => fixedDay() ?? dayOf(new Date())

/** DEMO_DATE, which the server writes into the page; usually there is none. */
const fixedDay = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="portal-today"]')?.content
