const madrid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The day of a moment in Madrid, where documents are dated: `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => madrid.format(moment)

/** The day that the portal has now, `YYYY-MM-DD`: the server's, where it takes another one for today (DEMO_DATE). */
export const today = (): string => fixedDay() ?? dayOf(new Date())

/** The server tells that day with the page, in a header that scripts can read before any call has been answered. */
function fixedDay(): string | undefined {
  if (typeof performance === 'undefined' || typeof performance.getEntriesByType !== 'function') return undefined
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.find(({ name }) => name === 'today')?.description || undefined
}
