import type { OfferState } from '@portal/shared-sdk/contract'
import type { Text } from '../http/texts'

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
