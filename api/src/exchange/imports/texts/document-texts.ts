import type { Text } from '../../../core/http/texts'

/** What is wrong with a row of documents, by its stable code (rules E-32 to E-46). */
export const documentTexts = {
  document: {
    es: 'Otra línea del mismo documento está mal.',
    pt: 'Outra linha do mesmo documento está errada.',
    en: 'Another line of the same document is wrong.',
  },
  document_waits: {
    es: 'Otra línea del mismo documento espera a {value}.',
    pt: 'Outra linha do mesmo documento espera por {value}.',
    en: 'Another line of the same document waits for {value}.',
  },
  contradicts: {
    es: 'La línea {line} dice otra cosa del mismo documento.',
    pt: 'A linha {line} diz outra coisa do mesmo documento.',
    en: 'Line {line} says something else about the same document.',
  },
  line_sum: {
    es: 'Cantidad, precio y descuento dan {sum}.',
    pt: 'Quantidade, preço e desconto dão {sum}.',
    en: 'Quantity, price and discount come to {sum}.',
  },
  sums: {
    es: 'Las líneas y los demás importes dan {sum}.',
    pt: 'As linhas e os restantes valores dão {sum}.',
    en: 'The lines and the other amounts come to {sum}.',
  },
  waits: {
    es: 'El documento está pendiente de validación en el portal.',
    pt: 'O documento está pendente de validação no portal.',
    en: 'The document waits for validation in the portal.',
  },
  never_sent: {
    es: 'La oferta se anuló en el portal antes de enviarse.',
    pt: 'A proposta foi anulada no portal antes de ser enviada.',
    en: 'The offer was cancelled in the portal before it was sent.',
  },
  portal_offer: {
    es: 'Es una oferta del portal: no se borra, se anula con el estado cancelled.',
    pt: 'É uma proposta do portal: não se apaga, anula-se com o estado cancelled.',
    en: 'It is an offer of the portal, which is not deleted: the state cancelled ends it.',
  },
  accepted_only: {
    es: 'De esta oferta salió un pedido o una solicitud: su estado es accepted.',
    pt: 'Desta proposta resultou uma encomenda ou um pedido: o seu estado é accepted.',
    en: 'An order or a request came of this offer: its state is accepted.',
  },
  lead_only: {
    es: 'Solo la oferta a un lead tiene solicitud.',
    pt: 'Só a proposta a um lead tem pedido.',
    en: 'Only an offer to a lead has a request.',
  },
  newer: {
    es: '{value} es posterior a la versión que la sustituye.',
    pt: '{value} é posterior à versão que a substitui.',
    en: '{value} is later than the version that replaces it.',
  },
  portal_order: {
    es: 'Es un pedido del portal: no se borra, se anula con el estado cancelled.',
    pt: 'É uma encomenda do portal: não se apaga, anula-se com o estado cancelled.',
    en: 'It is an order of the portal, which is not deleted: the state cancelled ends it.',
  },
  ambiguous_order: {
    es: 'Varios pedidos tienen este número del ERP. Usa el número del portal.',
    pt: 'Várias encomendas têm este número do ERP. Use o número do portal.',
    en: "Several orders have this number of the ERP. Use the portal's number.",
  },
  no_order_line: {
    es: 'El pedido no tiene la línea {value}.',
    pt: 'A encomenda não tem a linha {value}.',
    en: 'The order has no line {value}.',
  },
  unknown_format: {
    es: 'El artículo no tiene el formato {value}.',
    pt: 'O artigo não tem o formato {value}.',
    en: 'The article has no format {value}.',
  },
} satisfies Record<string, Text>
