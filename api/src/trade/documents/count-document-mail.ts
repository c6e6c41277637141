import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { tooOften } from '../../core/http/problem'
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
  const lately = await firstRow(
    tx,
    sql<{ count: number; wait: number | null }>`
    select count(*)::int as count, extract(epoch from min(at) + interval '1 hour' - now())::float8 as wait
    from document_mail where account_id = ${account} and at > now() - interval '1 hour'`,
  )
  if (lately && lately.count >= maxDocumentMails) throw tooOften(lately.wait ?? 3600, text, { max: maxDocumentMails })
  await tx.insertInto('document_mail').values({ account_id: account }).execute()
}
