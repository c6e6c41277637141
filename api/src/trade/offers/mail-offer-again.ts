import { sql } from 'kysely'
import type { OfferSend, SentTo } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { countDocumentMail } from '../documents/count-document-mail'
import { refuseOften } from '../documents/few-an-hour'
import type { PaperMail } from '../documents/paper-mail'
import { notFound, refusal } from '../../core/http/problem'
import type { Requester } from '../../core/http/requester'
import { isAddress } from '../../core/mail/address'
import type { Portal } from '../../core/portal'
import { isOpen } from './offer-state'
import { printFormat } from './print-format'
import { lockOffer, refuseEnded } from './running-offer'
import { endedTexts } from './texts'

/**
 * POST offers/{id}/send_report/ (O-23): mails the paper in a print format, with a new link, to the client's or lead's
 * address; replies go to the sender.
 * @throws 404, also for the offer of a deleted lead; 400 `pending`, `ended`, `no_email`, or for an unknown format; 429
 * after three an hour, and after too many of the account (rule S-79)
 */
export async function mailOfferAgain(
  tx: Db,
  { clock, jobs }: Pick<Portal, 'clock' | 'jobs'>,
  id: number,
  { print_format: asked }: OfferSend,
  { actor, language }: Requester,
): Promise<SentTo> {
  const offer = await lockOffer(tx, actor, id)
  if (offer.is_lead_deleted) throw notFound()
  refuseEnded(offer, clock)
  // The link of an expired offer shows nothing.
  if (!isOpen(offer, clock)) throw refusal('ended', endedTexts.over)
  if (!isAddress(offer.recipient)) throw refusal('no_email', endedTexts.noEmail)
  const format = await printFormat(tx, asked, actor)
  await refuseOften(tx, clock, 'offer', id, 'mailed')
  await countDocumentMail(tx, actor.id)
  // The page of a link shows what the mailed paper shows (O-37).
  await sql`update offer set print_format_id = ${format} where id = ${id}`.execute(tx)
  await sql`insert into document_event (kind, document_id, at, account_id, action, reason)
    values ('offer', ${id}, ${clock.now()}, ${actor.id}, 'mailed', ${offer.recipient})`.execute(tx)
  const mail: PaperMail = { kind: 'offer', id, to: 'customer', language, format, sender: actor.id }
  await jobs.add(tx, 'paper-mail', mail)
  return { sent_to: offer.recipient }
}
