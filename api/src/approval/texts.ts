import type { Text } from '../http/texts'

/** What deciding about an order answers (001 sections 4, 5 and 8). */
export const approvalTexts = {
  waitsAgain: {
    es: 'El pedido pasa a estar pendiente de validación.',
    pt: 'A encomenda passa a estar pendente de validação.',
    en: 'The order is waiting for validation again.',
  },
  alreadyValidated: {
    es: '{person} ya validó este pedido el {date} a las {time}.',
    pt: '{person} já validou esta encomenda em {date} às {time}.',
    en: '{person} already validated this order on {date} at {time}.',
  },
  alreadyCancelled: {
    es: '{person} ya anuló este pedido el {date} a las {time}.',
    pt: '{person} já anulou esta encomenda em {date} às {time}.',
    en: '{person} already cancelled this order on {date} at {time}.',
  },
  somebody: { es: 'Alguien', pt: 'Alguém', en: 'Somebody' },
  unavailable: {
    es: 'Ya no están disponibles: {names}.',
    pt: 'Já não estão disponíveis: {names}.',
    en: 'No longer available: {names}.',
  },
  tooMuch: { es: '{name}: como máximo {most}.', pt: '{name}: no máximo {most}.', en: '{name}: at most {most}.' },
  noLine: {
    es: 'El pedido no tiene la línea {line}.',
    pt: 'A encomenda não tem a linha {line}.',
    en: 'The order has no line {line}.',
  },
  sameLine: {
    es: 'La misma línea aparece dos veces.',
    pt: 'A mesma linha aparece duas vezes.',
    en: 'The same line is there twice.',
  },
} satisfies Record<string, Text>
