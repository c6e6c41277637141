import { sql } from 'kysely'
import type { Language, LinkAcceptance, LinkedOffer, LinkQuestion, LinkRejection } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import { transaction } from '../../core/db/transaction'
import { refuseOften } from '../documents/few-an-hour'
import { personName } from '../../core/http/person-name'
import { fieldError, refusal } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { saidText } from '../offer-answers/answer-offer'
import { storeAnswer, markLines, recordAnswer } from '../offer-answers/store-answer'
import { refuseOtherVersion } from '../offer-answers/lock-offer'
import { markOpened } from '../offer-answers/mark-opened'
import { tellSales } from '../offer-answers/tell-sales'
import type { Portal } from '../../core/portal'
import { headOf, offerOfLink } from './offer-of-link'
import { presentLinked } from './present-linked'
import { linkTexts } from './texts'

/** What is known of the visitor who answers. */
export interface Visitor {
  language: Language
}

/**
 * POST offer_link/: the offer of a link. The first call marks it opened, unless an account of the supplier made it.
 * @throws 404, 400 `link_…`
 */
export async function openLink(
  portal: Portal,
  token: string,
  { language, isOurs }: { language: Language; isOurs: boolean },
): Promise<LinkedOffer> {
  const { db, clock } = portal
  const { offer } = await offerOfLink(db, clock, token)
  if (offer.state !== 'sent' || isOurs) return presentLinked(db, portal, offer, language)
  return transaction(db, async (tx) => {
    const opened = await offerOfLink(tx, clock, token, { lock: true })
    if (opened.offer.state === 'sent') await markOpened(tx, clock, opened.offer, null)
    return read(tx, portal, token, language)
  })
}

/**
 * POST offer_link/accept/: a lead accepts all or some lines, which makes a request and a task for its sales person
 * (rule O-34). A second call by the same link answers what was accepted.
 * @throws 404; 400 `link_…`, `log_in` for a client's offer; 409 OfferMoved for another version
 */
export async function acceptByLink(
  tx: Db,
  portal: Portal,
  { token, lines: asked, version, contact: written }: LinkAcceptance,
  { language }: Visitor,
): Promise<LinkedOffer> {
  const { clock, jobs } = portal
  const { link, hasAccepted, offer } = await offerOfLink(tx, clock, token, { lock: true })
  if (hasAccepted) return presentLinked(tx, portal, offer, language)
  if (!offer.lead) throw refusal('log_in', linkTexts.logIn)
  refuseOtherVersion(offer, version, clock)
  const contact = saidText(personName(written, 'contact'), 'contact')
  const accepted = await chosenLines(tx, offer.id, asked)
  const request = await nextNumber(tx, 'SOL', Number(clock.today().slice(0, 4)))
  await tx
    .insertInto('offer_request')
    .values({ number: request, offer_id: offer.id, created: clock.now(), contact })
    .execute()
  await markLines(tx, offer.id, accepted)
  await sql`update offer_link set accepted_at = ${clock.now()} where id = ${link}`.execute(tx)
  const event = await storeAnswer(tx, portal, {
    offer,
    action: 'accepted',
    account: null,
    data: { request, contact, lines_accepted: accepted },
  })
  await tellSales(tx, jobs, { event, language })
  return read(tx, portal, token, language)
}

/** @throws 400 for an id that is not a line of the offer */
async function chosenLines(tx: Db, offer: number, asked: readonly number[] | undefined): Promise<number[]> {
  const lines = await rows(
    tx,
    sql<{ id: number }>`select id from offer_line where offer_id = ${offer} order by position, id`,
  )
  const ids = lines.map(({ id }) => id)
  if (!asked) return ids
  if (asked.some((id) => !ids.includes(id))) throw fieldError('lines', texts.notOffered)
  return ids.filter((id) => asked.includes(id))
}

/** POST offer_link/reject/. @throws 404, 400 `link_…`, 409 OfferMoved for another version */
export async function rejectByLink(
  tx: Db,
  portal: Portal,
  { token, reason, version }: LinkRejection,
  { language }: Visitor,
): Promise<LinkedOffer> {
  const { clock, jobs } = portal
  const { offer, hasAccepted } = await offerOfLink(tx, clock, token, { lock: true })
  if (hasAccepted) throw refusal('link_accepted', linkTexts.accepted)
  refuseOtherVersion(offer, version, clock)
  const event = await storeAnswer(tx, portal, {
    offer,
    action: 'rejected',
    account: null,
    reason: saidText(reason, 'reason'),
  })
  await tellSales(tx, jobs, { event, language })
  // Not by offerOfLink: the link has just ended.
  return presentLinked(tx, portal, await headOf(tx, offer.id), language)
}

/** POST offer_link/ask/: three an hour for one offer. @throws 404, 400 `link_…`, 429 */
export async function askByLink(
  tx: Db,
  portal: Portal,
  { token, text }: LinkQuestion,
  { language }: Visitor,
): Promise<LinkedOffer> {
  const { clock, jobs } = portal
  const { offer, hasAccepted } = await offerOfLink(tx, clock, token, { lock: true })
  if (hasAccepted) throw refusal('link_accepted', linkTexts.accepted)
  await refuseOften(tx, clock, 'offer', offer.id, 'asked')
  const event = await recordAnswer(tx, clock, {
    offer,
    action: 'asked',
    account: null,
    reason: saidText(text, 'text'),
  })
  await tellSales(tx, jobs, { event, language })
  return presentLinked(tx, portal, offer, language)
}

async function read(tx: Db, portal: Portal, token: string, language: Language): Promise<LinkedOffer> {
  return presentLinked(tx, portal, (await offerOfLink(tx, portal.clock, token)).offer, language)
}
