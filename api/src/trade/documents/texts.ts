import type { Text } from '../../core/http/texts'

/** Why a cart does not become a document, whatever its kind. */
export const documentTexts = {
  empty: { es: 'El carro está vacío.', pt: 'O carrinho está vazio.', en: 'The cart is empty.' },
  unavailable: {
    es: 'Algunos productos ya no están disponibles, por favor elimínalos antes de continuar con la compra.',
    pt: 'Alguns produtos já não estão disponíveis, por favor elimine-os antes de continuar a compra.',
    en: 'Some products are no longer available. Please remove them before you go on.',
  },
  leadEmail: {
    es: 'No es posible crear la oferta si el Lead no tiene email.',
    pt: 'Não é possível criar a proposta se o Lead não tiver e-mail.',
    en: 'The offer cannot be made if the lead has no e-mail.',
  },
  overLimitOffer: {
    es: 'Esta oferta supera el límite de consumo de este centro',
    pt: 'Esta proposta ultrapassa o limite de consumo deste centro',
    en: 'This offer passes the purchase limit of this centre',
  },
  noOfferCenter: {
    es: 'Para realizar una oferta, tiene que seleccionar un centro.',
    pt: 'Para fazer uma proposta, tem de selecionar um centro.',
    en: 'To make an offer, choose a centre.',
  },
} satisfies Record<string, Text>
