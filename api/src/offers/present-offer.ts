import type { Language, Offer, OfferRow, OfferState } from '@portal/shared-sdk/contract'
import { localTime } from '../clock'
import { presentLine, taxesOf, type DocumentLine } from '../documents/lines'
import { labels, type Text } from '../http/texts'
import type { OfferHead } from './queries'

/** The labels of offer states. */
export const offerStateTexts: Record<OfferState, Text> = {
  pending_validation: { es: 'Pendiente de validación', pt: 'Pendente de validação', en: 'Waiting for validation' },
  sent: { es: 'Enviada', pt: 'Enviada', en: 'Sent' },
  accepted: { es: 'Aceptada', pt: 'Aceite', en: 'Accepted' },
  cancelled: { es: 'Anulada', pt: 'Anulada', en: 'Cancelled' },
}

/** A row of offers as JSON. What the account may not see is dropped by the presenter. */
export function presentOfferRow(offer: OfferHead, language: Language): OfferRow {
  return {
    ...offer,
    offer_datetime: localTime(offer.offer_datetime),
    validation_datetime: localTime(offer.validation_datetime),
    state_values: labels(offerStateTexts, language),
    base: Number(offer.base),
    discounts: Number(offer.discounts),
    client_discount_percentage: Number(offer.client_discount_percentage),
    client_discount: Number(offer.client_discount),
    tax_total: Number(offer.tax_total),
    total: Number(offer.total),
    currency_symbol: '€',
    validated: offer.validation_datetime !== null,
  }
}

/** offers/{id}/ with its lines. */
export function presentOffer(offer: OfferHead, lines: DocumentLine[], language: Language): Offer {
  return {
    ...presentOfferRow(offer, language),
    taxes: taxesOf(lines, offer.client_discount),
    entries: lines.map(presentLine),
  }
}
