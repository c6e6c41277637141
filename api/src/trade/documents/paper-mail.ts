import { sql } from 'kysely'
import { isBuyer, isSales, type Language } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { catalogById, catalogTypeOf } from '../catalogs/queries'
import type { Actor, Hides } from '../../core/http/actor'
import { actorOfAccount } from '../../identity/session/load-actor'
import { oneLine } from '../../core/http/one-line'
import { say } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { LaneSpec } from '../../core/jobs/jobs'
import type { Post } from '../../core/mail/post'
import { makeLink } from '../offers/link'
import { offerById } from '../offers/queries'
import { orderById } from '../orders/queries'
import type { Paper } from '../../core/paper/paper'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import type { DocumentKind } from './copy-cart-lines'
import { countDocumentMail } from './count-document-mail'
import { decisionTexts, linkText, mailTexts, reasonText } from './mail-texts'
import { catalogPaper, offerPaper, orderPaper, type Reader } from './papers'
import { forgetPrinted, printedOnce } from './printed-paper'
import { paperName } from './reply-with-paper'

/**
 * Apart from other mails, which they would delay (rule W-52). Of a document one is sent at a time: the next one finds its
 * paper printed.
 */
export const paperMails: LaneSpec = { atOnce: 4, oneFor: 'id', isOfMails: true }

/** The job of one message with a document's paper to one reader. */
export interface PaperMail {
  kind: DocumentKind
  id: number
  /** The account that made the document, or the client's or lead's own address. */
  to: 'creator' | 'customer'
  language: Language
  /** A print format other than the offer's own. */
  format?: number
  /** The account that mails it again; undefined: the creator. */
  sender?: number
  /** Another type than the catalogue's own. */
  catalogType?: number
  /** The decision about an order or offer that waited; by: the account that decided. */
  decision?: { outcome: 'validated' | 'cancelled'; reason: string; by: number }
}

/**
 * Queues the messages of a document that was sent, in the transaction that stores it, so that a crash loses none. An
 * order is confirmed to whoever placed it (rule D-85); an offer and a catalogue go to the client's or lead's address
 * when the supplier made them, else to their creator.
 * @throws Problem 429 for the account's next offer or catalogue to a client or lead after too many (rule S-79)
 */
export async function mailPaper(
  tx: Db,
  jobs: Portal['jobs'],
  document: Omit<PaperMail, 'to'>,
  { id, role, email }: Pick<Actor, 'id' | 'role'> & { email: string },
): Promise<void> {
  const isOurs = isSales(role)
  const canReach = isAddress(email)
  const readers: PaperMail['to'][] =
    document.kind === 'order'
      ? ['creator', ...(isOurs && canReach ? ['customer' as const] : [])]
      : [isOurs && canReach ? 'customer' : 'creator']
  if (document.kind !== 'order' && readers.includes('customer')) await countDocumentMail(tx, id)
  for (const to of readers) await jobs.add(tx, 'paper-mail', { ...document, to } satisfies PaperMail)
}

/**
 * Queues the messages of a decision, with the paper: to whoever asked for the order or offer, and, for a validated one
 * of the supplier's staff, to the client's own address, as without waiting.
 * @param role of the account that asked for it; email: the client's own
 * @param delay seconds until the messages leave
 * @returns the jobs of the messages
 */
export async function mailDecision(
  tx: Db,
  jobs: Portal['jobs'],
  { decision, ...document }: Omit<PaperMail, 'to' | 'decision'> & Required<Pick<PaperMail, 'decision'>>,
  { role, email }: Pick<Actor, 'role'> & { email: string },
  delay: number,
): Promise<number[]> {
  const mails: PaperMail[] = [{ ...document, decision, to: 'creator' }]
  if (decision.outcome === 'validated' && isSales(role) && isAddress(email)) mails.push({ ...document, to: 'customer' })
  const left: number[] = []
  for (const mail of mails) left.push(await jobs.add(tx, 'paper-mail', mail, delay))
  return left
}

/** Does the job `paper-mail`. Without the document or the account it ends without a message. */
export function sendPaperMail({ jobs: { db }, variants, config }: Portal, printer: Printer, post: Post) {
  return async (mail: PaperMail, job: { id: number }): Promise<void> => {
    const made = await creatorAndCustomer(db, mail)
    const sender = mail.sender ?? made?.creator_id
    const creator = sender ? await actorOfAccount(db, variants, sender) : undefined
    if (!made || !creator) return
    const to = mail.to === 'creator' ? creator.email : made.email
    if (!isAddress(to)) return
    const language = (mail.to === 'creator' ? creator.language : null) ?? mail.language
    // A customer sees its own prices, an account what its rights allow, also in what it has mailed to its client.
    const hides: Hides = mail.to === 'creator' || isBuyer(creator.role) ? creator.hides : { price: false, total: false }
    const paper = await paperOf(db, mail, creator, { variants, language, hides })
    if (!paper) return
    const values = await valuesOf({ db, config }, mail, paper, creator, language)
    const { subject, body } = textsOf(mail)
    await post(
      {
        by: creator.ruling,
        to,
        ...(mail.to === 'customer' && isAddress(creator.email) && { replyTo: creator.email }),
        subject: oneLine(say(subject, language, values)),
        text: say(body, language, values),
        attachments: [
          {
            filename: paperName(paper),
            content: await printedOnce(db, printer, mail, paper),
            contentType: 'application/pdf',
          },
        ],
      },
      job.id,
    )
    await forgetPrinted(db, mail, job.id)
  }
}

/** Who made a document, in which language that account reads, and the address of the client or lead; '' for none. */
function creatorAndCustomer(db: Db, { kind, id }: PaperMail) {
  const isOrder = kind === 'order'
  const email = isOrder ? sql`cl.email` : sql`coalesce(cl.email, case when le.deleted_at is null then le.email end)`
  return firstRow(
    db,
    sql<{ creator_id: number | null; email: string; language: Language | null }>`
    select d.creator_id, coalesce(${email}, '') as email, a.language
    from ${sql.table(isOrder ? 'sale_order' : kind)} d left join client cl on cl.id = d.client_id
      ${isOrder ? sql`` : sql`left join lead le on le.id = d.lead_id`} left join account a on a.id = d.creator_id
    where d.id = ${id}`,
  )
}

type Own = Pick<Portal, 'db' | 'config'>

/** The values of a message's text. */
async function valuesOf(portal: Own, mail: PaperMail, paper: Paper, creator: Actor, language: Language) {
  const { decision } = mail
  const person = decision
    ? await nameOf(portal.db, decision.by)
    : [creator.first_name, creator.last_name].filter(Boolean).join(' ')
  return {
    title: paper.title,
    number: paper.number,
    name: oneLine(paper.name),
    brand: creator.ruling.public.brand.name,
    person: oneLine(person),
    reason: decision?.reason ? `\n\n${say(reasonText, language, { reason: decision.reason })}` : '',
    link: await linkParagraph(portal, mail, creator, language),
  }
}

/** Catalogues are never decided about. */
const textsOf = ({ kind, decision }: PaperMail) =>
  decision ? decisionTexts[kind === 'offer' ? 'offer' : 'order'][decision.outcome] : mailTexts[kind]

/**
 * The link at which an offer's client or lead can see and answer it, also where the client made it (O-23). An account
 * that may not see prices or totals gets none: the link shows what the print format shows (O-54).
 */
async function linkParagraph(
  { db, config }: Own,
  { kind, id, to, decision }: PaperMail,
  creator: Actor,
  language: Language,
): Promise<string> {
  const isAnswered = to === 'customer' || (isBuyer(creator.role) && !creator.hides.price && !creator.hides.total)
  if (kind !== 'offer' || !isAnswered || decision?.outcome === 'cancelled') return ''
  const link = await makeLink(db, id, creator.ruling.server.baseUrl ?? config.publicUrl)
  return `\n\n${say(linkText, language, { link })}`
}

async function nameOf(db: Db, account: number): Promise<string> {
  const row = await firstRow(
    db,
    sql<{
      name: string
    }>`select trim(concat_ws(' ', first_name, last_name)) as name from account where id = ${account}`,
  )
  return row?.name ?? ''
}

async function paperOf(
  db: Db,
  { kind, id, format, catalogType }: PaperMail,
  creator: Actor,
  reader: Reader,
): Promise<Paper | undefined> {
  if (kind === 'order') {
    const order = await orderById(db, creator, id)
    return order && orderPaper(db, order, reader)
  }
  if (kind === 'offer') {
    const offer = await offerById(db, creator, id)
    return offer && offerPaper(db, offer, reader, format)
  }
  const catalog = await catalogById(db, creator, id)
  if (!catalog) return undefined
  const type = catalogType === undefined ? undefined : await catalogTypeOf(db, catalogType)
  return catalogPaper(db, { ...catalog, ...type }, reader)
}
