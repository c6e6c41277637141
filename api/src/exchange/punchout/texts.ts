import type { Text } from '../../core/http/texts'

/** What a person in a punch-out session reads. */
export const punchoutTexts = {
  notFromBuyer: {
    es: 'Esta sesión no se abrió desde un sistema de compras.',
    pt: 'Esta sessão não foi aberta a partir de um sistema de compras.',
    en: 'This session was not opened from a purchasing system.',
  },
  hiddenPrices: {
    es: 'Esta cuenta no ve precios, y tu sistema de compras los necesita. Avisa a tu comercial.',
    pt: 'Esta conta não vê preços, e o seu sistema de compras precisa deles. Avise o seu comercial.',
    en: 'This account sees no prices and your purchasing system needs them. Tell your sales contact.',
  },
  returning: {
    es: 'Volviendo a tu sistema de compras…',
    pt: 'A voltar ao seu sistema de compras…',
    en: 'Returning to your purchasing system…',
  },
  goOn: { es: 'Continuar', pt: 'Continuar', en: 'Continue' },
} satisfies Record<string, Text>
