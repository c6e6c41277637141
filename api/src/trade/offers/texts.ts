import type { OfferState } from '@portal/shared-sdk/contract'
import type { Text } from '../../core/http/texts'

/** The labels of offer states. */
export const offerStateTexts: Record<OfferState, Text> = {
  pending_validation: { es: 'Pendiente de validación', pt: 'Pendente de validação', en: 'Waiting for validation' },
  sent: { es: 'Enviada', pt: 'Enviada', en: 'Sent' },
  opened: { es: 'Abierta', pt: 'Aberta', en: 'Opened' },
  accepted: { es: 'Aceptada', pt: 'Aceite', en: 'Accepted' },
  rejected: { es: 'Rechazada', pt: 'Rejeitada', en: 'Rejected' },
  replaced: { es: 'Sustituida', pt: 'Substituída', en: 'Replaced' },
  cancelled: { es: 'Anulada', pt: 'Anulada', en: 'Cancelled' },
  expired: { es: 'Caducada', pt: 'Caducada', en: 'Expired' },
}

/** Why an offer can no longer be sent, planned or replaced. */
export const endedTexts = {
  pending: {
    es: 'La oferta está pendiente de validación.',
    pt: 'A proposta está pendente de validação.',
    en: 'The offer is waiting for validation.',
  },
  ended: {
    es: 'La oferta ya está cerrada: {state}.',
    pt: 'A proposta já está fechada: {state}.',
    en: 'The offer has ended: {state}.',
  },
  over: {
    es: 'La oferta ha caducado. Para enviarla, ponle antes otra fecha de validez.',
    pt: 'A proposta caducou. Para a enviar, defina antes outra data de validade.',
    en: 'The offer has expired. Set another last day before it is sent.',
  },
  former: {
    es: 'La oferta {number} ya no se puede sustituir.',
    pt: 'A proposta {number} já não pode ser substituída.',
    en: 'The offer {number} can no longer be replaced.',
  },
  noEmail: {
    es: 'El cliente no tiene una dirección de correo a la que enviar la oferta.',
    pt: 'O cliente não tem um endereço de e-mail para onde enviar a proposta.',
    en: 'The client has no e-mail address to send the offer to.',
  },
  dayOver: {
    es: 'Tiene que ser hoy o más tarde.',
    pt: 'Tem de ser hoje ou mais tarde.',
    en: 'It has to be today or later.',
  },
} satisfies Record<string, Text>
