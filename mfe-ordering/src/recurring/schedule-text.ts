import { currentLanguage, isDay, isWeekly, recurringDays } from '@portal/shared-sdk'
import type { RecurringSchedule } from '@portal/shared-sdk/contract/recurring-dates'
import type { Words } from '../words'

/** A day that was a Monday. */
const monday = Date.UTC(2024, 0, 1)

/** English dates are British, as the texts are: the day stands before the month. */
const locale = () => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage())

const written = (moment: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options }).format(moment)

/** 'Cada 4 semanas': for what stands alone. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The name of a day of the week, from 1 Monday. */
export const weekdayName = (weekday: number): string =>
  written(monday + (weekday - 1) * 86_400_000, { weekday: 'long' })

/** 'lunes, 7 de diciembre'. */
export const longDay = (day: string): string =>
  written(Date.parse(day), { weekday: 'long', day: 'numeric', month: 'long' })

/** '7 dic'; with the year where that is not the former day's. */
export const shortDay = (day: string, former = day): string =>
  written(Date.parse(day), {
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== former.slice(0, 4) && { year: 'numeric' as const }),
  })

/** 'cada 4 semanas, el lunes'. */
export function rhythmText(t: Words, { rhythm, weekday, month_day: day }: RecurringSchedule): string {
  const every = t(`recurring.rhythm_${rhythm}`)
  return isWeekly(rhythm)
    ? t('recurring.on_weekday', { every, day: weekdayName(weekday ?? 1) })
    : t('recurring.on_day', { every, day: day ?? 1 })
}

/** Whether dates follow from it: what is typed may lack a day. */
export const isWhole = ({ rhythm, weekday, month_day: day, first_day: first, last_day: last }: RecurringSchedule) =>
  isDay(first) && (last === null || isDay(last)) && (isWeekly(rhythm) ? weekday !== null : day !== null)

const shown = 4

/** The rhythm with its next dates from a day on; undefined while days are missing. */
export function scheduleText(t: Words, schedule: RecurringSchedule, today: string): string | undefined {
  if (!isWhole(schedule)) return undefined
  const days = recurringDays(schedule, today, shown + 1)
  const rhythm = capital(rhythmText(t, schedule))
  if (days.length === 0) return t('recurring.no_dates', { rhythm })
  const names = days.slice(0, shown).map((day, at) => shortDay(day, days[at - 1] ?? today))
  const dates = days.length > shown ? `${names.join(', ')}…` : names.join(', ')
  return t('recurring.next_dates', { rhythm, dates })
}
