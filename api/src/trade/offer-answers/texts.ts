import type { OfferState } from '@portal/shared-sdk/contract'
import { texts, type Text } from '../../core/http/texts'

/** Why a line of an offer cannot be ordered, or an offer cannot be accepted. */
export const answerTexts = {
  freeLine: {
    es: 'Los cargos adicionales (líneas de Código 00) no se pueden pedir: consulta con tu comercial.',
    pt: 'Os encargos adicionais (linhas de Código 00) não podem ser encomendados: consulte o seu comercial.',
    en: 'Additional charges (lines of Código 00) cannot be ordered: ask your sales person.',
  },
  ratePriced: {
    es: 'Los artículos con precio de tarifa no se pueden pedir: consulta con tu comercial.',
    pt: 'Os artigos com preço de tarifa não podem ser encomendados: consulte o seu comercial.',
    en: 'Articles priced by a rate cannot be ordered: ask your sales person.',
  },
  unsold: {
    es: 'Este artículo ya no se vende.',
    pt: 'Este artigo já não se vende.',
    en: 'This article is sold no more.',
  },
  unauthorised: {
    es: 'Este artículo no está autorizado: consulta con tu comercial.',
    pt: 'Este artigo não está autorizado: consulte o seu comercial.',
    en: 'This article is not authorised: ask your sales person.',
  },
  outOfStock: {
    es: 'No hay existencias suficientes: quedan {max}.',
    pt: 'Não há stock suficiente: restam {max}.',
    en: 'There is not enough stock: {max} left.',
  },
  together: {
    es: 'De {name} solo se pueden pedir {max} unidades en total.',
    pt: 'De {name} só se podem encomendar {max} unidades no total.',
    en: 'Only {max} units of {name} can be ordered in all.',
  },
  blocked: {
    es: 'Estas líneas no se pueden pedir: {names}.',
    pt: 'Estas linhas não podem ser encomendadas: {names}.',
    en: 'These lines cannot be ordered: {names}.',
  },
  unconfirmed: {
    es: 'La oferta la ha hecho tu empresa: podrás aceptarla cuando tu comercial la confirme.',
    pt: 'A proposta foi feita pela sua empresa: poderá aceitá-la quando o seu comercial a confirmar.',
    en: 'Your own company made the offer: it can be accepted once your sales person confirms it.',
  },
  nothing: {
    es: 'No queda ninguna línea que se pueda pedir.',
    pt: 'Não resta nenhuma linha que se possa encomendar.',
    en: 'No line is left that can be ordered.',
  },
} satisfies Record<string, Text>

/** What became of an offer that somebody wanted to answer (409, OfferMoved). */
export const movedTexts: Record<OfferState, Text> = {
  sent: texts.stale,
  opened: texts.stale,
  pending_validation: {
    es: 'La oferta está pendiente de validación.',
    pt: 'A proposta está pendente de validação.',
    en: 'The offer is waiting for validation.',
  },
  accepted: {
    es: 'La oferta ya está aceptada: {order}.',
    pt: 'A proposta já está aceite: {order}.',
    en: 'The offer is accepted already: {order}.',
  },
  rejected: {
    es: 'La oferta ya está rechazada.',
    pt: 'A proposta já está rejeitada.',
    en: 'The offer is rejected already.',
  },
  replaced: {
    es: 'La oferta se ha sustituido por {replaced_by}.',
    pt: 'A proposta foi substituída por {replaced_by}.',
    en: 'The offer was replaced by {replaced_by}.',
  },
  cancelled: { es: 'La oferta se ha anulado.', pt: 'A proposta foi anulada.', en: 'The offer was cancelled.' },
  expired: {
    es: 'La oferta ha caducado. Pide otra a tu comercial.',
    pt: 'A proposta caducou. Peça outra ao seu comercial.',
    en: 'The offer has expired. Ask your sales person for another one.',
  },
}

/** The same for sales, who can give an expired one another last day. */
export const salesMovedTexts: Record<OfferState, Text> = {
  ...movedTexts,
  expired: {
    es: 'Alguien ha cambiado la oferta mientras tanto, y ha caducado. Vuelve a cargarla y ponle otra fecha de validez.',
    pt: 'Alguém alterou a proposta entretanto, e ela caducou. Volte a carregá-la e defina outra data de validade.',
    en: 'Somebody changed the offer meanwhile, and it has expired. Load it again and set another last day.',
  },
}
