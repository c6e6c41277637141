import { formatDateTime } from '@portal/shared-sdk'

const madrid = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant of the API in UTC as the portal writes moments, in the time of Madrid; '' for null. */
export const instantText = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(localOf(Date.parse(instant)))

const localOf = (moment: number) => madrid.format(moment).replace(' ', 'T')

/** The instant in UTC at which a day of Madrid begins. @param day YYYY-MM-DD */
export function dayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Clocks change at 01:00 UTC: until then the day has the offset of its midnight.
  const offset = Date.parse(`${localOf(midnight)}Z`) - midnight
  return new Date(midnight - offset).toISOString()
}
