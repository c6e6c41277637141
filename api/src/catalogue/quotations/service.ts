import { sql } from 'kysely'
import type { PublicQuotationRequest, QuotationAnswer, QuotationRequest } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { oneLine, trimmed } from '../../core/http/one-line'
import { recordEvent } from '../../core/events/record-event'
import { fieldErrors, notFound } from '../../core/http/problem'
import { texts, type Text } from '../../core/http/texts'
import { refuseMore } from '../../core/http/refuse-more'
import { isAddress } from '../../core/mail/address'
import type { Portal } from '../../core/portal'
import { visibleIds } from '../products/service'
import type { Products } from '../products/products'
import { viewerOf, visitor, type Viewer } from '../products/viewer'
import { quotationData } from './quotation-data'
import type { QuotationMail } from './quotation-mail'

const tooManyText: Text = {
  es: 'Ya has enviado varias solicitudes. Espera unos minutos y vuelve a intentarlo.',
  pt: 'Já enviou vários pedidos. Espere alguns minutos e tente de novo.',
  en: 'You have already sent several requests. Wait some minutes and try again.',
}
const windowMinutes = 15

/**
 * Checks a request of an account (rule O-100).
 * @returns stores the request in a transaction
 * @throws 404 for a product, client, centre or lead that the account may not see, 400 for an empty message
 */
export async function askedByAccount(
  products: Products,
  actor: Actor,
  { product, client, center, lead, text: message }: QuotationRequest,
) {
  const viewer = await viewerOf(products.db, actor, { client: client?.id, center: center?.id, lead: lead?.id })
  await refuseUnseen(products, viewer, product.id)
  if (!plain(message)) throw fieldErrors({ text: texts.required })
  return async (tx: Db, portal: Portal): Promise<QuotationAnswer> => {
    const row = await tx
      .insertInto('quotation_request')
      .values({
        product_id: product.id,
        account_id: actor.id,
        client_id: viewer.client,
        center_id: viewer.center,
        lead_id: viewer.lead,
        text: plain(message),
        variant: actor.ruling.public.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return announce(tx, portal, row.id)
  }
}

/**
 * Checks a request of a visitor (rule O-101).
 * @returns stores the request in a transaction
 * @throws 404 for a product that is not public, 400 with every failing field
 */
export async function askedByVisitor(products: Products, input: PublicQuotationRequest) {
  const values = {
    name: oneLine(input.name),
    email: input.email.trim(),
    phone: oneLine(input.phone ?? ''),
    business_name: oneLine(input.business_name ?? ''),
    text: plain(input.text),
  }
  const region = input.request_region?.id ?? null
  const failing: Record<string, Text> = {}
  if (!values.name) failing.name = texts.required
  if (!values.text) failing.text = texts.required
  if (!isAddress(values.email)) failing.email = texts.invalidEmail
  if (region !== null && !(await firstRow(products.db, sql`select 1 from request_region where id = ${region}`)))
    failing.request_region = texts.notOffered
  if (Object.keys(failing).length) throw fieldErrors(failing)
  await refuseUnseen(products, visitor, input.product.id)
  return async (tx: Db, portal: Portal, host: string | undefined, address: string): Promise<QuotationAnswer> => {
    await refuseMany(tx, address, Math.ceil(portal.config.callsPerMinute / 2400))
    const row = await tx
      .insertInto('quotation_request')
      .values({
        ...values,
        product_id: input.product.id,
        request_region_id: region,
        address,
        legal_accepted_at: sql<Date>`now()`,
        variant: portal.variants.forHost(host).public.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return announce(tx, portal, row.id)
  }
}

/** A message without control characters; line breaks and tabs stay. */
const plain = (message: string) => trimmed(message.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''))

async function refuseUnseen(products: Products, viewer: Viewer, product: number): Promise<void> {
  const [seen] = await visibleIds(products, viewer, [product])
  if (!seen) throw notFound()
}

/** Counts the stored requests of an address in the last 15 minutes (rule O-102). @throws 429 */
async function refuseMany(tx: Db, address: string, max: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(3, hashtext(${address}))`.execute(tx)
  const times = sql`select created_at as at from quotation_request where address = ${address}`
  await refuseMore(tx, { max, minutes: windowMinutes, times, text: tooManyText })
}

/** What follows a stored request: its event for other systems, and both mails. */
async function announce(tx: Db, { jobs, clock }: Portal, id: number): Promise<QuotationAnswer> {
  await recordEvent(tx, { jobs, clock }, 'quotation.requested', await quotationData(tx, id))
  await jobs.add(tx, 'quotation-request', { id, to: 'house' } satisfies QuotationMail)
  await jobs.add(tx, 'quotation-request', { id, to: 'sales-person' } satisfies QuotationMail)
  return { id }
}
