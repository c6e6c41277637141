/** The time for business: order dates, periods, "today" (rule P-17). Sessions and tickets use the machine's clock. */
export interface Clock {
  now(): Date
  /** YYYY-MM-DD in Madrid. */
  today(): string
}

const madrid = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** YYYY-MM-DDTHH:mm:ss in Europe/Madrid, without zone (rule P-23). */
export function localTime(moment: Date): string
export function localTime(moment: Date | null): string | null
export function localTime(moment: Date | null): string | null {
  return moment && madrid.format(moment).replace(' ', 'T')
}

/** The moment of a local time of Madrid. An hour that a change of clocks skips is taken as the hour after it. */
export function instantOf(local: string): Date {
  const asUtc = Date.parse(`${local.length === 10 ? `${local}T00:00:00` : local}Z`)
  const offsetAt = (moment: number) => Date.parse(`${localTime(new Date(moment))}Z`) - moment
  const first = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(first))
}

/** @param fixedDay YYYY-MM-DD that stays today, at the machine's time of day (DEMO_DATE). */
export function clockOf(fixedDay?: string): Clock {
  const now = () => {
    const real = new Date()
    return fixedDay ? instantOf(`${fixedDay}T${localTime(real).slice(11)}`) : real
  }
  let known = { hour: -1, day: '' }
  const today = () => {
    const at = Date.now()
    const hour = Math.floor(at / 3_600_000)
    // Cached for the hour, with which a day begins: converting to the zone's time is slow.
    if (known.hour !== hour) known = { hour, day: localTime(new Date(at)).slice(0, 10) }
    return known.day
  }
  return { now, today: fixedDay ? () => fixedDay : today }
}

export { dayAfter } from '@portal/shared-sdk/contract/days'
