import type { Text } from '../../core/http/texts'

/** The sentences of the reasons to call (rule B-30). `{day}` includes its preposition: see dayTexts. */
export const reasonTexts = {
  silent: {
    es: 'Sin pedidos desde hace {days} días; suele pedir cada {usual}',
    pt: 'Sem encomendas há {days} dias; costuma encomendar a cada {usual}',
    en: 'No orders for {days} days; usually orders every {usual}',
  },
  silent_daily: {
    es: 'Sin pedidos desde hace {days} días; suele pedir cada día',
    pt: 'Sem encomendas há {days} dias; costuma encomendar todos os dias',
    en: 'No orders for {days} days; usually orders every day',
  },
  category_stopped: {
    es: 'Ha dejado de comprar {category}',
    pt: 'Deixou de comprar {category}',
    en: 'Stopped buying {category}',
  },
  limit_twice: {
    es: 'Ha llegado dos veces al límite de {center}',
    pt: 'Chegou duas vezes ao limite de {center}',
    en: 'Reached the limit of {center} twice',
  },
  limit_times: {
    es: 'Ha llegado {times} veces al límite de {center}',
    pt: 'Chegou {times} vezes ao limite de {center}',
    en: 'Reached the limit of {center} {times} times',
  },
  offer_of_ending: {
    es: 'La oferta {number} de {base} termina {day}',
    pt: 'A proposta {number} de {base} termina {day}',
    en: 'The offer {number} of {base} ends {day}',
  },
  offer_ending: {
    es: 'La oferta {number} termina {day}',
    pt: 'A proposta {number} termina {day}',
    en: 'The offer {number} ends {day}',
  },
} satisfies Record<string, Text>

export const dayTexts = {
  today: { es: 'hoy', pt: 'hoje', en: 'today' },
  tomorrow: { es: 'mañana', pt: 'amanhã', en: 'tomorrow' },
  date: { es: 'el {day}', pt: 'a {day}', en: 'on {day}' },
} satisfies Record<string, Text>

/** From Sunday to Saturday. */
export const weekdayTexts: readonly Text[] = [
  { es: 'el domingo', pt: 'no domingo', en: 'on Sunday' },
  { es: 'el lunes', pt: 'na segunda-feira', en: 'on Monday' },
  { es: 'el martes', pt: 'na terça-feira', en: 'on Tuesday' },
  { es: 'el miércoles', pt: 'na quarta-feira', en: 'on Wednesday' },
  { es: 'el jueves', pt: 'na quinta-feira', en: 'on Thursday' },
  { es: 'el viernes', pt: 'na sexta-feira', en: 'on Friday' },
  { es: 'el sábado', pt: 'no sábado', en: 'on Saturday' },
]
