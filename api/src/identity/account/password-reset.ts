import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { firstRow, rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { hashOf } from '../../core/hash-of'
import { fieldError } from '../../core/http/problem'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { attemptsOf, clearWrongPasswords } from '../session/password-attempts'
import { hashPassword } from '../session/passwords'
import { endSessions } from '../session/sessions'
import { queueChangeNotice, type CallLanguage } from './change-notice'
import { refuseWeakPassword } from './refuse-weak-password'
import { voidMailedLinks } from './void-mailed-links'

const maxAnHour = 5
/** For a link that was used or has expired. */
export const lateLink: Text = {
  es: 'El enlace ya se ha usado o ha caducado. Pide otro.',
  pt: 'A ligação já foi usada ou expirou. Peça outra.',
  en: 'The link was already used or has expired. Ask for another.',
}

interface Mail {
  subject: Text
  body: Text
  /** SQL of how long the link serves. */
  serves: string
}

const reset: Mail = {
  subject: {
    es: '{brand}: elige una contraseña nueva',
    pt: '{brand}: escolha uma nova palavra-passe',
    en: '{brand}: choose a new password',
  },
  body: {
    es: 'Hemos recibido una petición para cambiar la contraseña de {email}.\n\nElige una nueva en esta dirección. Sirve una vez y durante una hora:\n{link}\n\nSi no la has pedido tú, no tienes que hacer nada.',
    pt: 'Recebemos um pedido para mudar a palavra-passe de {email}.\n\nEscolha uma nova neste endereço. Serve uma vez e durante uma hora:\n{link}\n\nSe não foi você que o pediu, não precisa de fazer nada.',
    en: 'We were asked to change the password of {email}.\n\nChoose a new one at this address. It serves once and for an hour:\n{link}\n\nIf it was not you who asked, there is nothing to do.',
  },
  serves: '1 hour',
}

/** For an account that a file has made (rule E-120). */
const welcome: Mail = {
  subject: {
    es: '{brand}: tu cuenta en el portal de pedidos',
    pt: '{brand}: a sua conta no portal de encomendas',
    en: '{brand}: your account of the ordering portal',
  },
  body: {
    es: '{brand} ha creado para {email} una cuenta en su portal de pedidos.\n\nElige tu contraseña en esta dirección. Sirve una vez y durante 7 días:\n{link}\n\nDespués puedes pedir otro enlace en la página de inicio de sesión, con «He olvidado mi contraseña».',
    pt: 'A {brand} criou para {email} uma conta no seu portal de encomendas.\n\nEscolha a sua palavra-passe neste endereço. Serve uma vez e durante 7 dias:\n{link}\n\nDepois pode pedir outra ligação na página de início de sessão, em «Esqueci-me da palavra-passe».',
    en: '{brand} has made an account of its ordering portal for {email}.\n\nChoose your password at this address. It serves once and for 7 days:\n{link}\n\nAfterwards you can ask for another link on the log-in page, by “I forgot my password”.',
  },
  serves: '7 days',
}

export interface ResetJob {
  email: string
  language: Language
  /** A file has made the account, and nobody has asked. */
  isNew?: true
}

/**
 * Does the job `password-reset`: makes a token, stores its hash, mails the link. Nothing for an address without account.
 */
export function sendPasswordReset({ db, variants, config }: Portal, post: Post) {
  return async ({ email, language, isNew }: ResetJob, { id }: { id: number }): Promise<void> => {
    const account = await firstRow(
      db,
      sql<{ id: number; email: string; variant: string | null; language: Language | null; recent: number }>`
      select id, email, variant, language,
        (select count(*) from password_reset r
          where r.account_id = a.id and r.used_at is null and r.expires_at > now()) as recent
      from account a where email = ${email} and active`,
    )
    if (!account || account.recent >= maxAnHour) return
    const token = randomBytes(32).toString('base64url')
    const { subject, body, serves } = isNew ? welcome : reset
    await rows(
      db,
      sql`insert into password_reset (token_hash, account_id, expires_at)
        values (${hashOf(token)}, ${account.id}, now() + ${serves}::interval)`,
    )
    const variant = variants.ruling(account.variant)
    const spoken = account.language ?? language
    const link = `${variant.server.baseUrl ?? config.publicUrl}/nueva-contrasena#${token}`
    const brand = variant.public.brand.name
    await post(
      {
        by: variant,
        to: account.email,
        subject: say(subject, spoken, { brand }),
        text: say(body, spoken, { brand, email: account.email, link }),
      },
      id,
    )
  }
}

/** POST password_reset/confirm/: the token serves once; every session of the account ends (rules S-13, S-16). */
export async function confirmPasswordReset(
  { db, variants, jobs }: Portal,
  { token, password }: { token: string; password: string },
  call: CallLanguage,
): Promise<void> {
  const hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const reset = await firstRow(
      tx,
      sql<{ account_id: number; email: string; variant: string | null }>`
      update password_reset r set used_at = now() from account a
      where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > now() and a.id = r.account_id
        and a.active
      returning r.account_id, a.email, a.variant`,
    )
    if (!reset) throw fieldError('token', lateLink)
    const brand = variants.ruling(reset.variant).public.brand.name
    await refuseWeakPassword(tx, reset.account_id, password, [brand])
    await rows(tx, sql`update account set password_hash = ${hash} where id = ${reset.account_id}`)
    await clearWrongPasswords(tx, attemptsOf(reset.account_id, reset.email))
    await endSessions(tx, reset.account_id)
    await voidMailedLinks(tx, reset.account_id)
    await queueChangeNotice(tx, jobs, { account: reset.account_id, what: 'password', to: reset.email, ...call })
    await audit(tx, { account: reset.account_id, action: 'password.reset', entity: 'account', id: reset.account_id })
  })
}
