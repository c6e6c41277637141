import { sql } from 'kysely'
import type { CatalogResend, SentTo } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import { countDocumentMail } from '../documents/count-document-mail'
import { refuseOften } from '../documents/few-an-hour'
import type { PaperMail } from '../documents/paper-mail'
import { fieldError, found, notFound, refusal } from '../../core/http/problem'
import type { Requester } from '../../core/http/requester'
import { texts, type Text } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Portal } from '../../core/portal'
import { catalogById, catalogTypeOf } from './queries'

const noEmail: Text = {
  es: 'No hay una dirección de correo a la que enviar el catálogo.',
  pt: 'Não há um endereço de e-mail para onde enviar o catálogo.',
  en: 'There is no e-mail address to send the catalogue to.',
}

/**
 * PATCH catalogs/{id}/resend/: queues another mail of the catalogue to its client or lead; the catalogue keeps its own
 * type (rule O-41).
 * @throws 404, also for the catalogue of a deleted lead; 400 `no_email`, or for an unknown type; 429 after three an hour
 */
export async function resendCatalog(
  tx: Db,
  { clock, jobs }: Portal,
  id: number,
  { type }: CatalogResend,
  { actor, language }: Requester,
): Promise<SentTo> {
  await sql`select 1 from catalog where id = ${id} for update`.execute(tx)
  const { recipient, number, is_lead_deleted: isGone } = found(await catalogById(tx, actor, id))
  if (isGone) throw notFound()
  if (!isAddress(recipient)) throw refusal('no_email', noEmail)
  const other = type ?? undefined
  if (other !== undefined && !(await catalogTypeOf(tx, other))) throw fieldError('type', texts.notOffered)
  await refuseOften(tx, clock, 'catalog', id, 'mailed')
  await countDocumentMail(tx, actor.id)
  await sql`insert into document_event (kind, document_id, at, account_id, action, reason)
    values ('catalog', ${id}, ${clock.now()}, ${actor.id}, 'mailed', ${recipient})`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: 'catalog.mailed',
    entity: 'catalog',
    id,
    after: { number, to: recipient },
  })
  const mail: PaperMail = {
    kind: 'catalog',
    id,
    to: 'customer',
    language,
    sender: actor.id,
    ...(other !== undefined && { catalogType: other }),
  }
  await jobs.add(tx, 'paper-mail', mail)
  return { sent_to: recipient }
}
