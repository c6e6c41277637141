import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { say, type Text } from '../../core/http/texts'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import type { CallLanguage } from './change-notice'

const subject: Text = {
  es: '{brand}: tu cuenta se ha cerrado',
  pt: '{brand}: a sua conta foi encerrada',
  en: '{brand}: your account was closed',
}
const body: Text = {
  es: 'La cuenta {email} se ha cerrado: ya no puedes entrar en el portal con ella.\n\nSi crees que es un error, habla con quien gestiona los usuarios en tu empresa o escríbenos a {requests}.',
  pt: 'A conta {email} foi encerrada: já não pode entrar no portal com ela.\n\nSe acha que é um engano, fale com quem gere os utilizadores na sua empresa ou escreva-nos para {requests}.',
  en: 'The account {email} was closed: you cannot log in to the portal with it any more.\n\nIf you think that this is a mistake, talk to whoever manages the users in your company or write to us at {requests}.',
}

interface ClosedNotice extends CallLanguage {
  account: number
}

/** Queues the mail about the closing of an account (rule M-21), in the transaction that closes it. */
export async function queueClosedNotice(tx: Db, jobs: Portal['jobs'], notice: ClosedNotice): Promise<void> {
  await jobs.add(tx, 'account-closed', notice)
}

/** Does the job `account-closed`; nothing when the account was opened again meanwhile. */
export function sendClosedNotice({ db, variants }: Portal, post: Post) {
  return async ({ account, language }: ClosedNotice, job: { id: number }): Promise<void> => {
    const row = await firstRow(
      db,
      sql<{ email: string; variant: string | null; language: Language | null }>`
      select email, variant, language from account where id = ${account} and not active`,
    )
    if (!row) return
    const by = variants.ruling(row.variant)
    const { public: shown, server } = by
    const values = { email: row.email, brand: shown.brand.name, requests: server.mail.requests }
    const spoken = row.language ?? language
    await post(
      {
        by,
        to: row.email,
        subject: say(subject, spoken, values),
        text: say(body, spoken, values),
      },
      job.id,
    )
  }
}
