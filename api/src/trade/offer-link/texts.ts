import type { Text } from '../../core/http/texts'

/** What a visitor reads whose mailed link has ended (rule O-38). */
export const linkTexts = {
  accepted: {
    es: 'Esta oferta ya está aceptada.',
    pt: 'Esta proposta já está aceite.',
    en: 'This offer is accepted already.',
  },
  rejected: {
    es: 'Esta oferta ya está rechazada. Si quieres otra, habla con tu comercial.',
    pt: 'Esta proposta já está rejeitada. Se quiser outra, fale com o seu comercial.',
    en: 'This offer is rejected already. If you want another one, talk to your sales person.',
  },
  replaced: {
    es: 'Hay una versión más reciente de esta oferta. Abre el enlace del último correo que recibiste.',
    pt: 'Há uma versão mais recente desta proposta. Abra a ligação do último e-mail que recebeu.',
    en: 'There is a newer version of this offer. Open the link of the last e-mail that you got.',
  },
  cancelled: {
    es: 'Esta oferta se ha anulado. Si tienes preguntas, habla con tu comercial.',
    pt: 'Esta proposta foi anulada. Se tiver perguntas, fale com o seu comercial.',
    en: 'This offer was cancelled. If you have questions, talk to your sales person.',
  },
  expired: {
    es: 'Esta oferta ha caducado. Pide otra a tu comercial.',
    pt: 'Esta proposta caducou. Peça outra ao seu comercial.',
    en: 'This offer has expired. Ask your sales person for another one.',
  },
  none: {
    es: 'Este enlace no lleva a ninguna oferta.',
    pt: 'Esta ligação não leva a nenhuma proposta.',
    en: 'This link leads to no offer.',
  },
  logIn: {
    es: 'Inicia sesión para aceptar esta oferta.',
    pt: 'Inicie sessão para aceitar esta proposta.',
    en: 'Log in to accept this offer.',
  },
} satisfies Record<string, Text>
