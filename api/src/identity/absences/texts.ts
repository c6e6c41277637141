import type { Text } from '../../core/http/texts'

/** Why an absence is not taken (rule D-73). */
export const absenceTexts = {
  validatesNothing: {
    es: 'Esta cuenta no valida pedidos ni ofertas: no necesita sustituto.',
    pt: 'Esta conta não valida encomendas nem propostas: não precisa de substituto.',
    en: 'This account validates neither orders nor offers: it needs no stand-in.',
  },
  moreThanYours: {
    es: 'Esta cuenta valida más que la tuya: su sustituto lo nombra ella misma o un administrador.',
    pt: 'Esta conta valida mais do que a sua: o substituto é nomeado por ela própria ou por um administrador.',
    en: 'This account validates more than yours: it names its stand-in itself, or an administrator does.',
  },
  noStandIn: {
    es: 'Elige a una persona que compre para alguno de los mismos clientes.',
    pt: 'Escolha uma pessoa que compre para algum dos mesmos clientes.',
    en: 'Choose somebody who buys for one of the same clients.',
  },
  notYourself: {
    es: 'No puedes nombrarte a ti mismo sustituto de otra cuenta.',
    pt: 'Não se pode nomear a si próprio substituto de outra conta.',
    en: 'You cannot make yourself the stand-in of another account.',
  },
  dayOver: { es: 'Ese día ya ha pasado.', pt: 'Esse dia já passou.', en: 'That day is over.' },
  endsBefore: {
    es: 'El último día no puede ser anterior al primero.',
    pt: 'O último dia não pode ser anterior ao primeiro.',
    en: 'The last day cannot be before the first.',
  },
  tooLong: {
    es: 'Como máximo {days} días.',
    pt: 'No máximo {days} dias.',
    en: 'At most {days} days.',
  },
  overlaps: {
    es: 'Ya hay un sustituto en esos días: {name}, del {first} al {last}.',
    pt: 'Já há um substituto nesses dias: {name}, de {first} a {last}.',
    en: 'There is a stand-in in those days already: {name}, from {first} to {last}.',
  },
} satisfies Record<string, Text>
