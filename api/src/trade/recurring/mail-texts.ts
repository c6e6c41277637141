import type { HoldReason } from '@portal/shared-sdk/contract'
import type { Text } from '../../core/http/texts'

/** Messages about a run (rule R-74). {date} is DD-MM-YYYY, {price} and {was} have their currency sign. */
export const runMailTexts = {
  announced: {
    es: 'Pedido recurrente «{name}» de {center}: el {date}',
    pt: 'Encomenda recorrente «{name}» de {center}: a {date}',
    en: 'Recurring order “{name}” of {center}: on {date}',
  },
  ask: {
    es: 'Pedido recurrente «{name}» de {center}: falta tu confirmación',
    pt: 'Encomenda recorrente «{name}» de {center}: falta a sua confirmação',
    en: 'Recurring order “{name}” of {center}: it waits for you',
  },
  sent: {
    es: 'Pedido recurrente «{name}» de {center}: enviado',
    pt: 'Encomenda recorrente «{name}» de {center}: enviada',
    en: 'Recurring order “{name}” of {center}: sent',
  },
  greeting: { es: 'Hola, {person}:', pt: 'Olá, {person}:', en: 'Hello {person},' },
  comes: {
    es: 'El {date} toca el pedido «{name}» de {center} ({client}). Ese día te pediremos que lo confirmes.',
    pt: 'A {date} é a vez da encomenda «{name}» de {center} ({client}). Nesse dia pediremos que a confirme.',
    en: 'The order “{name}” of {center} ({client}) is due on {date}. We will ask you to confirm it that day.',
  },
  comesAlone: {
    es: 'El {date} se enviará solo el pedido «{name}» de {center} ({client}), si no lo cambias antes.',
    pt: 'A {date} a encomenda «{name}» de {center} ({client}) será enviada sozinha, se não a alterar antes.',
    en: 'The order “{name}” of {center} ({client}) will be sent by itself on {date}, unless you change it before.',
  },
  heldNow: {
    es: 'Tal como está hoy no se enviaría solo: {reason}',
    pt: 'Tal como está hoje não seria enviada sozinha: {reason}',
    en: 'As it is today it would not be sent by itself: {reason}',
  },
  waits: {
    es: 'El pedido «{name}» de {center} ({client}) del {date} está listo. Basta una pulsación para enviarlo.',
    pt: 'A encomenda «{name}» de {center} ({client}) de {date} está pronta. Basta um toque para a enviar.',
    en: 'The order “{name}” of {center} ({client}) of {date} is ready. One press sends it.',
  },
  notSent: {
    es: 'El pedido «{name}» de {center} ({client}) del {date} no se ha enviado solo: {reason}',
    pt: 'A encomenda «{name}» de {center} ({client}) de {date} não foi enviada sozinha: {reason}',
    en: 'The order “{name}” of {center} ({client}) of {date} was not sent by itself: {reason}',
  },
  wasSent: {
    es: 'El pedido «{name}» de {center} ({client}) del {date} se ha enviado: {number}.',
    pt: 'A encomenda «{name}» de {center} ({client}) de {date} foi enviada: {number}.',
    en: 'The order “{name}” of {center} ({client}) of {date} has been sent: {number}.',
  },
  changes: {
    es: 'Qué ha cambiado desde el último pedido:',
    pt: 'O que mudou desde a última encomenda:',
    en: 'What changed since the last order:',
  },
  noChanges: {
    es: 'Desde el último pedido no ha cambiado nada.',
    pt: 'Desde a última encomenda nada mudou.',
    en: 'Nothing changed since the last order.',
  },
  price: {
    es: '{article}: {price} (antes {was})',
    pt: '{article}: {price} (antes {was})',
    en: '{article}: {price} (was {was})',
  },
  gone: {
    es: '{article}: ya no se puede pedir',
    pt: '{article}: já não pode ser encomendado',
    en: '{article}: can no longer be ordered',
  },
  soldOut: { es: '{article}: agotado', pt: '{article}: esgotado', en: '{article}: sold out' },
  back: { es: '{article}: vuelve a haber', pt: '{article}: há de novo', en: '{article}: in stock again' },
  replaced: { es: 'lo sustituye {name}', pt: 'é substituído por {name}', en: '{name} replaces it' },
  sum: { es: 'Total sin IVA: {sum}', pt: 'Total sem IVA: {sum}', en: 'Total without tax: {sum}' },
  overLimit: {
    es: 'Supera el límite de compra del centro: al pedirlo quedaría pendiente de validación.',
    pt: 'Ultrapassa o limite de compra do centro: ao encomendar ficaria pendente de validação.',
    en: 'It passes the centre’s purchase limit: ordered, it would wait for validation.',
  },
  look: { es: 'Ver el pedido', pt: 'Ver a encomenda', en: 'Look at it' },
  press: { es: 'Revisarlo y enviarlo', pt: 'Rever e enviar', en: 'Look at it and send it' },
  skip: { es: 'Saltar esta fecha', pt: 'Saltar esta data', en: 'Skip this date' },
  change: { es: 'Cambiarlo', pt: 'Alterar', en: 'Change it' },
} satisfies Record<string, Text>

/** Why a run was not sent by itself, as the end of a sentence. */
export const holdTexts: Record<HoldReason, Text> = {
  permission: {
    es: 'quien lo permitió ya no puede permitirlo.',
    pt: 'quem o permitiu já não o pode permitir.',
    en: 'the person who allowed it may no longer do so.',
  },
  late: {
    es: 'el portal no pudo avisar o enviarlo a tiempo.',
    pt: 'o portal não pôde avisar ou enviá-la a tempo.',
    en: 'the portal could not announce or send it in time.',
  },
  articles: {
    es: 'hay artículos que no se pueden pedir así.',
    pt: 'há artigos que não podem ser encomendados assim.',
    en: 'some articles cannot be ordered like this.',
  },
  minimum: {
    es: 'no llega al pedido mínimo del centro.',
    pt: 'não atinge a encomenda mínima do centro.',
    en: 'it does not reach the centre’s minimum order.',
  },
  limit: {
    es: 'supera el límite de compra del centro.',
    pt: 'ultrapassa o limite de compra do centro.',
    en: 'it passes the centre’s purchase limit.',
  },
  amount: {
    es: 'supera el importe permitido.',
    pt: 'ultrapassa o valor permitido.',
    en: 'it passes the amount that is allowed.',
  },
  refused: {
    es: 'el pedido no se puede hacer así.',
    pt: 'a encomenda não pode ser feita assim.',
    en: 'the order cannot be placed like this.',
  },
}
