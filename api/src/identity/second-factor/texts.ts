import type { Text } from '../../core/http/texts'

/** Refusals about the second factor. */
export const factorTexts = {
  wanted: {
    es: 'Escribe el código de verificación de tu aplicación.',
    pt: 'Escreva o código de verificação da sua aplicação.',
    en: 'Enter the verification code of your app.',
  },
  wrong: {
    es: 'El código no es correcto o ya se ha usado.',
    pt: 'O código não está correto ou já foi usado.',
    en: 'The code is not right or was already used.',
  },
  late: {
    es: 'El código secreto ha caducado. Empieza de nuevo.',
    pt: 'O código secreto expirou. Comece de novo.',
    en: 'The secret has expired. Start again.',
  },
  off: {
    es: 'La cuenta no tiene verificación en dos pasos.',
    pt: 'A conta não tem verificação em dois passos.',
    en: 'The account has no two-step verification.',
  },
  notOwn: {
    es: 'No puedes quitar la verificación de tu propia cuenta.',
    pt: 'Não pode retirar a verificação da sua própria conta.',
    en: 'You cannot remove the verification of your own account.',
  },
} satisfies Record<string, Text>
