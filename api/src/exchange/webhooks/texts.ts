import type { Text } from '../../core/http/texts'

export const webhookTexts = {
  notSafe: {
    es: 'La dirección tiene que empezar por https://.',
    pt: 'O endereço tem de começar por https://.',
    en: 'The address must begin with https://.',
  },
  notPublic: {
    es: 'La dirección no es pública. El operador puede permitirla con WEBHOOK_PRIVATE_HOSTS.',
    pt: 'O endereço não é público. O operador pode permiti-lo com WEBHOOK_PRIVATE_HOSTS.',
    en: 'The address is not public. The operator can allow it with WEBHOOK_PRIVATE_HOSTS.',
  },
  tooManyReceivers: {
    es: 'Como máximo {limit} receptores.',
    pt: 'No máximo {limit} recetores.',
    en: 'At most {limit} receivers.',
  },
  off: {
    es: 'El receptor está desactivado. Actívalo antes de reenviar.',
    pt: 'O recetor está desativado. Ative-o antes de reenviar.',
    en: 'The receiver is off. Turn it on before sending again.',
  },
  tooManyAtOnce: {
    es: 'Son más de {limit} envíos. Elige un periodo más corto.',
    pt: 'São mais de {limit} envios. Escolha um período mais curto.',
    en: 'These are more than {limit} deliveries. Choose a shorter period.',
  },
} satisfies Record<string, Text>
