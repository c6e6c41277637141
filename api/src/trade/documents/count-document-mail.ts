import { sql } from 'kysely'
import type { Db } from '../../core/db/db'
import { refuseMore } from '../../core/http/refuse-more'
import type { Text } from '../../core/http/texts'

export const maxDocumentMails = 100

const text: Text = {
  es: 'Has enviado {max} documentos en una hora. Espera un poco antes de enviar más.',
  pt: 'Enviou {max} documentos numa hora. Espere um pouco antes de enviar mais.',
  en: 'You have sent {max} documents within an hour. Wait a little before you send more.',
}

/**
 * Counts an offer or catalogue that an account has mailed to a client or lead (rule S-79). Calls of one account wait for
 * each other, so that the count is right.
 * @throws Problem 429 with the seconds until the next one is allowed
 */
export async function countDocumentMail(tx: Db, account: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(6, ${account})`.execute(tx)
  const times = sql`select at from document_mail where account_id = ${account}`
  await refuseMore(tx, { max: maxDocumentMails, minutes: 60, times, text })
  await tx.insertInto('document_mail').values({ account_id: account }).execute()
}
