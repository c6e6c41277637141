import type { Text } from '../../core/http/texts'

/** Mails to an account about its second factor (rule S-38). Never a secret or a code. */
export const factorNotices = {
  factor_on: {
    subject: {
      es: '{brand}: verificación en dos pasos activada',
      pt: '{brand}: verificação em dois passos ativada',
      en: '{brand}: two-step verification switched on',
    },
    body: {
      es: 'Desde ahora la cuenta {email} entra con tu contraseña y un código de tu aplicación. Tus otras sesiones se han cerrado.\n\nSi no has sido tú, escríbenos cuanto antes a {requests}.',
      pt: 'A partir de agora a conta {email} entra com a palavra-passe e um código da sua aplicação. As outras sessões foram terminadas.\n\nSe não foi você, escreva-nos quanto antes para {requests}.',
      en: 'From now on the account {email} logs in with its password and a code of its app. Its other sessions were ended.\n\nIf it was not you, write to us at {requests} as soon as you can.',
    },
  },
  factor_off: {
    subject: {
      es: '{brand}: verificación en dos pasos desactivada',
      pt: '{brand}: verificação em dois passos desativada',
      en: '{brand}: two-step verification switched off',
    },
    body: {
      es: 'Desde ahora la cuenta {email} entra solo con tu contraseña.\n\nSi no has sido tú, elige otra contraseña en esta dirección y escríbenos a {requests}:\n{link}',
      pt: 'A partir de agora a conta {email} entra só com a palavra-passe.\n\nSe não foi você, escolha outra palavra-passe neste endereço e escreva-nos para {requests}:\n{link}',
      en: 'From now on the account {email} logs in with its password alone.\n\nIf it was not you, choose another password at this address and write to us at {requests}:\n{link}',
    },
  },
  factor_reset: {
    subject: {
      es: '{brand}: hemos quitado tu verificación en dos pasos',
      pt: '{brand}: retirámos a sua verificação em dois passos',
      en: '{brand}: we removed your two-step verification',
    },
    body: {
      es: 'Un administrador ha quitado la verificación en dos pasos de {email} y ha cerrado tus sesiones. Desde ahora entras solo con tu contraseña; puedes activarla de nuevo en Mi cuenta.\n\nSi no lo has pedido tú, escríbenos cuanto antes a {requests}.',
      pt: 'Um administrador retirou a verificação em dois passos de {email} e terminou as suas sessões. A partir de agora entra só com a palavra-passe; pode ativá-la de novo em A minha conta.\n\nSe não foi você que o pediu, escreva-nos quanto antes para {requests}.',
      en: 'An administrator removed the two-step verification of {email} and ended its sessions. From now on it logs in with its password alone; it can be switched on again in My account.\n\nIf it was not you who asked, write to us at {requests} as soon as you can.',
    },
  },
  recovery_codes: {
    subject: {
      es: '{brand}: códigos de recuperación nuevos',
      pt: '{brand}: novos códigos de recuperação',
      en: '{brand}: new recovery codes',
    },
    body: {
      es: 'La cuenta {email} tiene diez códigos de recuperación nuevos. Los anteriores ya no sirven.\n\nSi no has sido tú, elige otra contraseña en esta dirección y escríbenos a {requests}:\n{link}',
      pt: 'A conta {email} tem dez novos códigos de recuperação. Os anteriores já não servem.\n\nSe não foi você, escolha outra palavra-passe neste endereço e escreva-nos para {requests}:\n{link}',
      en: 'The account {email} has ten new recovery codes. The former ones serve no more.\n\nIf it was not you, choose another password at this address and write to us at {requests}:\n{link}',
    },
  },
  recovery_code_used: {
    subject: {
      es: '{brand}: se ha usado un código de recuperación',
      pt: '{brand}: foi usado um código de recuperação',
      en: '{brand}: a recovery code was used',
    },
    body: {
      es: 'En la cuenta {email} se ha usado un código de recuperación en lugar del código de la aplicación.\n\nSi no has sido tú, elige otra contraseña en esta dirección y escríbenos a {requests}:\n{link}',
      pt: 'Na conta {email} foi usado um código de recuperação em vez do código da aplicação.\n\nSe não foi você, escolha outra palavra-passe neste endereço e escreva-nos para {requests}:\n{link}',
      en: 'A recovery code was used in the account {email} in place of a code of its app.\n\nIf it was not you, choose another password at this address and write to us at {requests}:\n{link}',
    },
  },
} satisfies Record<string, { subject: Text; body: Text }>
