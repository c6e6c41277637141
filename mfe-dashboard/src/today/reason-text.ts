import { formatDate, formatMoney, formatNumber } from '@portal/shared-sdk'
import type { TodayReason } from '@portal/shared-sdk/contract'
import type { Words } from '../words'

/** A reason to call a client, as one says it (rule B-30). today: YYYY-MM-DD. */
export function reasonText(reason: TodayReason, today: string, t: Words): string {
  switch (reason.code) {
    case 'silent':
      return silentText(reason, t)
    case 'category_stopped':
      return t('today.category_stopped', { category: reason.category.name })
    case 'limit_reached':
      return reason.times === 2
        ? t('today.limit_twice', { center: reason.center.name })
        : t('today.limit_times', { times: formatNumber(reason.times), center: reason.center.name })
    case 'offer_ending': {
      const offer = { number: reason.offer.number, day: dayText(reason.valid_until, today, t) }
      return reason.base === undefined
        ? t('today.offer_ending', offer)
        : t('today.offer_of_ending', { ...offer, amount: formatMoney(reason.base) })
    }
  }
}

function silentText({ days_silent: days, usual_days: usual }: TodayReason & { code: 'silent' }, t: Words): string {
  const every = Math.round(usual)
  return every === 1
    ? t('today.silent_daily', { days: formatNumber(days) })
    : t('today.silent', { days: formatNumber(days), usual: formatNumber(every) })
}

/** 'hoy', 'mañana', 'el viernes'; the same day of the next week by its date. */
function dayText(day: string, today: string, t: Words): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (ahead === 0) return t('today.on_today')
  if (ahead === 1) return t('today.on_tomorrow')
  if (ahead > 6) return t('today.on_day', { day: formatDate(day) })
  const weekday = new Date(day).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return t(`today.on_${weekday}`)
}
