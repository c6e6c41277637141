import type { Text } from '../../core/http/texts'

/** Answers to a decision about an order or offer. */
export const approvalTexts = {
  waitsAgain: {
    es: 'El pedido pasa a estar pendiente de validación.',
    pt: 'A encomenda passa a estar pendente de validação.',
    en: 'The order is waiting for validation again.',
  },
  aboveLimit: {
    es: 'Supera el importe hasta el que validas tú ({limit}). Tu conformidad queda en el historial; tiene que validar otra persona. Puede hacerlo {names}.',
    pt: 'Ultrapassa o valor até ao qual valida ({limit}). O seu acordo fica no histórico; tem de validar outra pessoa. Pode fazê-lo {names}.',
    en: 'It is above the amount up to which you validate ({limit}). Your agreement is in the history; somebody else has to validate it. {names} can do it.',
  },
  aboveEveryLimit: {
    es: 'Supera el importe hasta el que validas tú ({limit}). Tu conformidad queda en el historial; lo validará tu proveedor.',
    pt: 'Ultrapassa o valor até ao qual valida ({limit}). O seu acordo fica no histórico; será o seu fornecedor a validar.',
    en: 'It is above the amount up to which you validate ({limit}). Your agreement is in the history; your supplier will validate it.',
  },
  changedRights: {
    es: 'Lo enviaste tú y en las últimas 24 horas has cambiado quién puede validarlo: tiene que validarlo otra persona o tu proveedor.',
    pt: 'Enviou-o e mudou nas últimas 24 horas quem o pode validar: tem de o validar outra pessoa ou o seu fornecedor.',
    en: 'You sent it yourself and changed within the last 24 hours who may validate it: somebody else or your supplier has to validate it.',
  },
  notYours: {
    es: 'No puedes decidir sobre este documento.',
    pt: 'Não pode decidir sobre este documento.',
    en: 'You cannot decide about this document.',
  },
  notDecided: {
    es: 'No hay ninguna decisión que deshacer.',
    pt: 'Não há nenhuma decisão para desfazer.',
    en: 'There is no decision to take back.',
  },
  undoOther: {
    es: 'Solo puede deshacer la decisión quien la tomó.',
    pt: 'Só quem tomou a decisão a pode desfazer.',
    en: 'Only who made the decision can take it back.',
  },
  undoLate: {
    es: 'Una decisión se puede deshacer durante {seconds} segundos, y ya han pasado.',
    pt: 'Uma decisão pode ser desfeita durante {seconds} segundos, que já passaram.',
    en: 'A decision can be taken back for {seconds} seconds, which are over.',
  },
  somebody: { es: 'Alguien', pt: 'Alguém', en: 'Somebody' },
  unavailable: {
    es: 'Ya no están disponibles: {names}.',
    pt: 'Já não estão disponíveis: {names}.',
    en: 'No longer available: {names}.',
  },
  tooMuch: { es: '{name}: como máximo {max}.', pt: '{name}: no máximo {max}.', en: '{name}: at most {max}.' },
  noLine: {
    es: 'El pedido no tiene la línea {line}.',
    pt: 'A encomenda não tem a linha {line}.',
    en: 'The order has no line {line}.',
  },
  charge: {
    es: 'Este cargo es del proveedor: habla con tu comercial.',
    pt: 'Este encargo é do fornecedor: fale com o seu comercial.',
    en: 'This charge is the supplier’s: ask your sales contact.',
  },
  lastLine: {
    es: 'Es la última línea del pedido: para no pedir nada, anúlalo.',
    pt: 'É a última linha da encomenda: para não encomendar nada, anule-a.',
    en: 'It is the last line of the order: to order nothing, cancel it.',
  },
  ownQuestion: {
    es: 'Este pedido lo hiciste tú: no hay a quién preguntar.',
    pt: 'Esta encomenda foi feita por si: não há a quem perguntar.',
    en: 'You placed this order yourself: there is nobody to ask.',
  },
  noRequester: {
    es: 'Quien hizo este pedido ya no puede responder.',
    pt: 'Quem fez esta encomenda já não pode responder.',
    en: 'Whoever placed this order can no longer answer.',
  },
  onlyRequester: {
    es: 'Solo responde quien hizo el pedido.',
    pt: 'Só responde quem fez a encomenda.',
    en: 'Only who placed the order answers.',
  },
  noQuestion: {
    es: 'Ya no hay ninguna pregunta por responder.',
    pt: 'Já não há nenhuma pergunta por responder.',
    en: 'There is no question left to answer.',
  },
  manyQuestions: {
    es: 'Has hecho {max} preguntas en una hora. Espera un poco antes de hacer más.',
    pt: 'Fez {max} perguntas numa hora. Espere um pouco antes de fazer mais.',
    en: 'You have asked {max} questions within an hour. Wait a little before you ask more.',
  },
  sameLine: {
    es: 'La misma línea aparece dos veces.',
    pt: 'A mesma linha aparece duas vezes.',
    en: 'The same line is there twice.',
  },
} satisfies Record<string, Text>

/** Answers about one's own document, and about one that was decided before. */
export const decidedTexts: Record<
  'order' | 'offer',
  Record<'ownDocument' | 'alreadyValidated' | 'alreadyCancelled', Text>
> = {
  order: {
    ownDocument: {
      es: 'Este pedido lo enviaste tú: tiene que validarlo otra persona. Puede hacerlo {names}.',
      pt: 'Esta encomenda foi enviada por si: tem de ser validada por outra pessoa. Pode fazê-lo {names}.',
      en: 'You sent this order yourself: somebody else has to validate it. {names} can do it.',
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
  },
  offer: {
    ownDocument: {
      es: 'Esta oferta la enviaste tú: tiene que validarla otra persona. Puede hacerlo {names}.',
      pt: 'Esta proposta foi enviada por si: tem de ser validada por outra pessoa. Pode fazê-lo {names}.',
      en: 'You sent this offer yourself: somebody else has to validate it. {names} can do it.',
    },
    alreadyValidated: {
      es: '{person} ya validó esta oferta el {date} a las {time}.',
      pt: '{person} já validou esta proposta em {date} às {time}.',
      en: '{person} already validated this offer on {date} at {time}.',
    },
    alreadyCancelled: {
      es: '{person} ya anuló esta oferta el {date} a las {time}.',
      pt: '{person} já anulou esta proposta em {date} às {time}.',
      en: '{person} already cancelled this offer on {date} at {time}.',
    },
  },
}
