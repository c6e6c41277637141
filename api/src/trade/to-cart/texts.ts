import type { Text } from '../../core/http/texts'

/** Why a document does not fill the cart. */
export const toCartTexts = {
  notEmpty: {
    es: 'El carro tiene {lines} líneas de {name}. Vacíalo para seguir.',
    pt: 'O carrinho tem {lines} linhas de {name}. Esvazie-o para continuar.',
    en: 'The cart has {lines} lines of {name}. Empty it to go on.',
  },
  chargesStay: {
    es: 'Los cargos adicionales del documento no pasan al carro.',
    pt: 'Os encargos adicionais do documento não passam para o carrinho.',
    en: 'The additional charges of the document do not go into the cart.',
  },
  chargeStays: {
    es: 'Los cargos adicionales no pasan al carro.',
    pt: 'Os encargos adicionais não passam para o carrinho.',
    en: 'Additional charges do not go into the cart.',
  },
  salesOnly: {
    es: 'Solo tu comercial puede hacer una versión nueva de la oferta.',
    pt: 'Só o seu comercial pode fazer uma nova versão da proposta.',
    en: 'Only your sales person can make a new version of the offer.',
  },
  otherCustomer: {
    es: 'Una versión nueva es para el mismo cliente o lead.',
    pt: 'Uma nova versão é para o mesmo cliente ou lead.',
    en: 'A new version is for the same client or lead.',
  },
  nothing: {
    es: 'Ninguna línea se puede añadir al carro.',
    pt: 'Nenhuma linha se pode adicionar ao carrinho.',
    en: 'No line can be added to the cart.',
  },
} satisfies Record<string, Text>
