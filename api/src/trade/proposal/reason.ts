import type { Language } from '@portal/shared-sdk/contract'
import { say, type Text } from '../../core/http/texts'
import type { LikelyArticle } from './likely-articles'

const texts = {
  new: {
    es: 'este centro aún no lo pide; suele pedirse con lo que pide',
    pt: 'este centro ainda não o pede; costuma pedir-se com o que pede',
    en: 'not ordered by this centre yet; often ordered with what it orders',
  },
  once: { es: 'comprado una vez, {last}', pt: 'comprado uma vez, {last}', en: 'bought once, {last}' },
  days: {
    es: 'cada {count} días, la última {last}',
    pt: 'a cada {count} dias, a última {last}',
    en: 'every {count} days, the last {last}',
  },
  day: { es: 'cada día, la última {last}', pt: 'todos os dias, a última {last}', en: 'every day, the last {last}' },
  week: {
    es: 'cada semana, la última {last}',
    pt: 'todas as semanas, a última {last}',
    en: 'every week, the last {last}',
  },
  weeks: {
    es: 'cada {count} semanas, la última {last}',
    pt: 'a cada {count} semanas, a última {last}',
    en: 'every {count} weeks, the last {last}',
  },
  months: {
    es: 'cada {count} meses, la última {last}',
    pt: 'a cada {count} meses, a última {last}',
    en: 'every {count} months, the last {last}',
  },
  yesterday: { es: 'ayer', pt: 'ontem', en: 'yesterday' },
  ago: { es: 'hace {days} días', pt: 'há {days} dias', en: '{days} days ago' },
} satisfies Record<string, Text>

/** 'cada 4 semanas, la última hace 31 días' (rule R-3). today: days since 1970 */
export function reasonOf({ usualDays, lastDay }: LikelyArticle, today: number, language: Language): string {
  if (lastDay === null) return say(texts.new, language)
  const since = today - lastDay
  const last = since === 1 ? say(texts.yesterday, language) : say(texts.ago, language, { days: since })
  if (usualDays === null) return say(texts.once, language, { last })
  const [text, count] = rhythmOf(usualDays)
  return say(text, language, { last, count })
}

function rhythmOf(days: number): [Text, number] {
  if (days === 1) return [texts.day, 1]
  if (days >= 75) return [texts.months, Math.round(days / 30.4)]
  const weeks = Math.round(days / 7)
  if (weeks < 1 || Math.abs(days - 7 * weeks) > Math.max(1, 0.1 * days)) return [texts.days, days]
  return weeks === 1 ? [texts.week, 1] : [texts.weeks, weeks]
}
