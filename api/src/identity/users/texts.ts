import type { Text } from '../../core/http/texts'

/** Refusals of the calls about a client's users. */
export const userTexts = {
  notYours: {
    es: 'Solo puedes conceder lo que tienes tú.',
    pt: 'Só pode conceder o que tem.',
    en: 'You can only grant what you have yourself.',
  },
  tooHigh: {
    es: 'No puede ser más alto que tu propio importe.',
    pt: 'Não pode ser superior ao seu próprio montante.',
    en: 'It may not be higher than your own amount.',
  },
  noCenter: { es: 'Elige al menos un centro.', pt: 'Escolha pelo menos um centro.', en: 'Choose at least one centre.' },
  everyCenter: {
    es: 'La cuenta no está limitada a unos centros.',
    pt: 'A conta não está limitada a alguns centros.',
    en: 'The account is not limited to some centres.',
  },
  ownAccount: {
    es: 'Nadie cambia sus propios permisos. Pídeselo a otra persona que gestione los usuarios.',
    pt: 'Ninguém altera as suas próprias permissões. Peça a outra pessoa que faça a gestão dos utilizadores.',
    en: 'Nobody changes their own rights. Ask somebody else who manages users.',
  },
  lastManager: {
    es: 'Es la última cuenta que gestiona los usuarios de este cliente. Da antes este permiso a otra.',
    pt: 'É a última conta que gere os utilizadores deste cliente. Dê primeiro esta permissão a outra conta.',
    en: 'This is the last account that manages the users of this client. Give this right to another one first.',
  },
  closedBySupplier: {
    es: 'Esta cuenta la cerró el proveedor. Solo él puede abrirla de nuevo.',
    pt: 'Esta conta foi encerrada pelo fornecedor. Só ele a pode voltar a abrir.',
    en: 'The supplier closed this account. Only the supplier can open it again.',
  },
  endedLink: {
    es: 'El enlace ya se ha usado o ya no sirve. Pide a quien te invitó que te envíe otro.',
    pt: 'A ligação já foi usada ou já não serve. Peça outra a quem o convidou.',
    en: 'The link was already used or serves no more. Ask who invited you for another.',
  },
  manyInvitations: {
    es: 'Has enviado muchas invitaciones. Inténtalo más tarde.',
    pt: 'Enviou muitos convites. Tente mais tarde.',
    en: 'You have sent many invitations. Try again later.',
  },
  manyToAddress: {
    es: 'Hoy ya has enviado varias invitaciones a esta dirección.',
    pt: 'Hoje já enviou vários convites para este endereço.',
    en: 'You have already sent several invitations to this address today.',
  },
} satisfies Record<string, Text>
