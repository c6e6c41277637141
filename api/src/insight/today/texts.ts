import type { Text } from '../../core/http/texts'

/** Refusals of the page of the day. */
export const todayTexts = {
  nextDay: {
    es: 'Elige un día desde mañana, como máximo dentro de un año.',
    pt: 'Escolha um dia a partir de amanhã, no máximo dentro de um ano.',
    en: 'Choose a day from tomorrow on, a year ahead at most.',
  },
  undoLate: {
    es: 'Ya no se puede deshacer.',
    pt: 'Já não se pode anular.',
    en: 'It can no longer be undone.',
  },
  nothing: {
    es: 'De lo que este cliente suele comprar, nada se puede añadir hoy al carro.',
    pt: 'Do que este cliente costuma comprar, nada se pode adicionar hoje ao carrinho.',
    en: 'Nothing of what this client usually buys can be added to the cart today.',
  },
} satisfies Record<string, Text>
