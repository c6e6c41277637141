import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { factorNotices } from './factor-notices'

export type Changed = 'password' | 'email' | keyof typeof factorNotices

const words: Record<Changed, { subject: Text; body: Text }> = {
  ...factorNotices,
  password: {
    subject: {
      es: '{brand}: tu contraseña ha cambiado',
      pt: '{brand}: a sua palavra-passe mudou',
      en: '{brand}: your password has changed',
    },
    body: {
      es: 'La contraseña de {email} ha cambiado y se han cerrado todas tus sesiones.\n\nSi no has sido tú, elige otra en esta dirección y escríbenos a {requests}:\n{link}',
      pt: 'A palavra-passe de {email} mudou e todas as suas sessões foram terminadas.\n\nSe não foi você, escolha outra neste endereço e escreva-nos para {requests}:\n{link}',
      en: 'The password of {email} has changed and all of its sessions were ended.\n\nIf it was not you, choose another one at this address and write to us at {requests}:\n{link}',
    },
  },
  email: {
    subject: {
      es: '{brand}: la dirección de tu cuenta ha cambiado',
      pt: '{brand}: o endereço da sua conta mudou',
      en: '{brand}: the address of your account has changed',
    },
    body: {
      es: 'La cuenta que entraba en el portal con {to} entra desde ahora con {email}.\n\nSi no has sido tú, escríbenos cuanto antes a {requests}.',
      pt: 'A conta que entrava no portal com {to} entra a partir de agora com {email}.\n\nSe não foi você, escreva-nos quanto antes para {requests}.',
      en: 'The account that logged in to the portal with {to} logs in with {email} from now on.\n\nIf it was not you, write to us at {requests} as soon as you can.',
    },
  },
}

/** The language of the call behind a mail, for accounts without a language of their own. */
export interface CallLanguage {
  language: Language
}

interface ChangeNotice extends CallLanguage {
  account: number
  what: Changed
  /** The address that the account had before the change. */
  to: string
}

/**
 * Queues the mail about a change to the address that the account had before it (rules S-21, S-38), in the transaction of
 * the change.
 */
export async function queueChangeNotice(
  tx: Db,
  jobs: Pick<Portal['jobs'], 'add'>,
  notice: ChangeNotice,
): Promise<void> {
  await jobs.add(tx, 'change-notice', notice)
}

/** Does the job `change-notice`. */
export function sendChangeNotice({ db, variants, config }: Portal, post: Post) {
  return async ({ account, what, to, language }: ChangeNotice, job: { id: number }): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{ email: string; variant: string | null; language: Language | null }>`
      select email, variant, language from account where id = ${account} and active`,
    )
    if (!row) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const values = {
      to,
      email: row.email,
      brand: shown.brand.name,
      requests: server.mail.requests,
      link: `${server.baseUrl ?? config.publicUrl}/recuperar-contrasena`,
    }
    const spoken = row.language ?? language
    await post(
      {
        by,
        to,
        subject: say(words[what].subject, spoken, values),
        text: say(words[what].body, spoken, values),
      },
      job.id,
    )
  }
}
