import { itemAt } from '../../core/known'
import type { Language, TodayReason } from '@portal/shared-sdk/contract'
import { say } from '../../core/http/texts'
import { dayText, figure, money } from '../../core/format'
import { dayTexts, reasonTexts, weekdayTexts } from './reason-texts'

type WithoutText<Reason> = Reason extends unknown ? Omit<Reason, 'text'> : never
/** A reason without its sentence; without `base` where the reader may not see amounts. */
export type UnsaidReason = WithoutText<TodayReason>

export interface ReasonReader {
  language: Language
  /** YYYY-MM-DD: near days read 'hoy', 'mañana', 'el viernes'. undefined, for a mail: all days are dates. */
  today?: string
}

/** The sentence of a reason to call a client, for the page of the day and for the digest (rules B-30, B-40). */
export function reasonSentence(reason: UnsaidReason, reader: ReasonReader): string {
  const { language } = reader
  switch (reason.code) {
    case 'silent': {
      const usual = Math.round(reason.usual_days)
      const values = { days: reason.days_silent, usual: figure(usual) }
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
        : say(reasonTexts.offer_of_ending, language, { ...values, base: money(reason.base) })
    }
  }
}

/** 'hoy', 'mañana', 'el viernes'; the date from a week ahead on, and for every day of a mail. */
function lastDay(day: string, { language, today }: ReasonReader): string {
  const ahead = today === undefined ? Infinity : (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (ahead === 0) return say(dayTexts.today, language)
  if (ahead === 1) return say(dayTexts.tomorrow, language)
  if (ahead > 6) return say(dayTexts.date, language, { day: dayText(day) })
  return say(itemAt(weekdayTexts, new Date(day).getUTCDay()), language)
}
