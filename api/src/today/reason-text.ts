import type { Language, TodayReason } from '@portal/shared-sdk/contract'
import { say } from '../http/texts'
import { dayText, figure, money } from '../format'
import { dayTexts, reasonTexts, weekdayTexts } from './reason-texts'

type WithoutText<Reason> = Reason extends unknown ? Omit<Reason, 'text'> : never
/** A reason that is not said yet; without `base` where its reader may not see amounts. */
export type UnsaidReason = WithoutText<TodayReason>

export interface ReasonReader {
  language: Language
  /** YYYY-MM-DD: near days read 'hoy', 'mañana', 'el viernes'. Left out, as for a mail, they are dates. */
  today?: string
}

/** A reason to call a client, as one says it: on the page of the day and in the digest (rules B-30, B-40). */
export function reasonText(reason: UnsaidReason, reader: ReasonReader): string {
  const { language } = reader
  switch (reason.code) {
    case 'silent': {
      const usual = Math.round(reason.usual_days)
      const values = { days: reason.days_silent, usual: figure(usual, language) }
      return say(usual === 1 ? reasonTexts.silent_daily : reasonTexts.silent, language, values)
    }
    case 'category_stopped':
      return say(reasonTexts.category_stopped, language, { category: reason.category.name })
    case 'limit_reached': {
      const values = { times: reason.times, center: reason.center.name }
      return say(reason.times === 2 ? reasonTexts.limit_twice : reasonTexts.limit_times, language, values)
    }
    case 'offer_ending': {
      const values = { number: reason.offer.number, day: lastDay(reason.valid_until, reader) }
      return reason.base === undefined
        ? say(reasonTexts.offer_ending, language, values)
        : say(reasonTexts.offer_of_ending, language, { ...values, base: money(reason.base, language) })
    }
  }
}

/** 'hoy', 'mañana', 'el viernes'; the same day of the next week, and every day of a mail, by its date. */
function lastDay(day: string, { language, today }: ReasonReader): string {
  const ahead = today === undefined ? Infinity : (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (ahead === 0) return say(dayTexts.today, language)
  if (ahead === 1) return say(dayTexts.tomorrow, language)
  if (ahead > 6) return say(dayTexts.date, language, { day: dayText(day) })
  return say(weekdayTexts[new Date(day).getUTCDay()]!, language)
}
