import type { Language, TodayReason } from '@portal/shared-sdk/contract'
import { say } from '../http/texts'
import { dayText, figure, money } from '../written'
import { reasonTexts } from './texts'

/** A reason to call a client, in words. */
export function reasonText(reason: TodayReason, language: Language): string {
  switch (reason.code) {
    case 'silent': {
      const usual = Math.round(reason.usual_days)
      const values = { days: reason.days_silent, usual: figure(usual, language) }
      return say(usual === 1 ? reasonTexts.silent_daily : reasonTexts.silent, language, values)
    }
    case 'category_stopped':
      return say(reasonTexts.category_stopped, language, { category: reason.category.name })
    case 'limit_reached':
      return say(reasonTexts.limit_reached, language, { times: reason.times, center: reason.center.name })
    case 'offer_ending': {
      const values = { number: reason.offer.number, day: dayText(reason.valid_until) }
      return reason.base === undefined
        ? say(reasonTexts.offer_ending_without, language, values)
        : say(reasonTexts.offer_ending, language, { ...values, base: money(reason.base, language) })
    }
  }
}
