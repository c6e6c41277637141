import { sql } from 'kysely'
import { isSales, type ChangedLine, type InCart, type ReorderLine, type ToCart } from '@portal/shared-sdk/contract'
import { centsOf, eurosOf } from '@portal/shared-sdk/contract/money'
import { checkSize } from '../cart/check-line'
import { named } from '../cart/open-cart'
import { presentCart } from '../cart/present-cart'
import { cartById } from '../cart/queries'
import { contentById } from '../cart/read-cart'
import type { CartContext } from '../cart/cart-context'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { conflict, fieldError, forbidden, notFound, refusal } from '../../core/http/problem'
import { clientsOf, leadsOf } from '../../core/http/rows-of'
import { say } from '../../core/http/texts'
import { shownState } from '../offers/offer-state'
import type { OfferHead } from '../offers/queries'
import { endedTexts } from '../offers/texts'
import { judgeLines, type ReorderEntry } from '../reorder/judge-lines'
import { writeEntries } from '../reorder/write-entries'
import { chargeName, keptCharges, refuseUnsaid } from './charges'
import { documentToCart, type ConvertedDocument, type ConvertedLine } from './document-to-cart'
import { openEmptyCart } from './make-room'
import { toCartTexts } from './texts'
import { known } from '../../core/known'

/** The document whose lines go into the cart. */
interface Converted {
  kind: 'offer' | 'catalog'
  id: number
}

/**
 * POST offers/{id}/to_cart/ and catalogs/{id}/to_cart/: fills the account's cart for a client or a lead with the lines
 * of a document, at the prices of today (rules O-25, O-26). With revise its sending makes a new version of the offer
 * (O-22).
 * @throws 400 with code nothing, or for a new version for another customer; 403 for a new version by a buyer; 404 for a
 * foreign document, client or lead; 409 ToCartQuestion until without_charges and clear, or when the offer can have no
 * new version
 */
export async function putIntoCart(
  tx: Db,
  clock: Clock,
  { kind, id }: Converted,
  input: ToCart,
  context: CartContext,
): Promise<InCart> {
  const { actor } = context
  const { client, lead } = named(input)
  const document = await documentToCart(tx, actor, kind, id)
  await refuseForeignCustomer(tx, actor, { client, lead })
  const revised =
    input.revise && document.offer ? await revisable(tx, clock, document.offer, { client, lead }, actor) : null
  if (!revised) refuseUnsaid(document, input.without_charges ?? false)
  const customer = { client, lead, center: input.center ?? null }
  const { id: cart } = await openEmptyCart(tx, customer, input.clear ?? false, context)
  if (revised) await beginVersion(tx, cart, revised)
  const row = await cartById(tx, cart)
  const judged = await judgeLines(tx, row, document.goods, undefined, context)
  const kept = revised ? keptCharges(document.charges, actor) : []
  const entries = inOrder(document, [...judged.entries, ...kept])
  if (entries.length === 0) throw refusal('nothing', toCartTexts.nothing)
  await writeEntries(tx, row, entries)
  const content = await contentById(tx, cart, context)
  checkSize(content, actor.hides)
  return {
    cart: presentCart(content, context),
    number: document.number,
    added: entries.length,
    ...differences(document, judged.lines, entries, context),
  }
}

/** @throws 404 for a client or lead that is not the account's */
async function refuseForeignCustomer(
  tx: Db,
  actor: Actor,
  { client, lead }: { client: number | null; lead: number | null },
): Promise<void> {
  const own = await firstRow(
    tx,
    lead === null
      ? sql`select 1 from client c where c.id = ${client} and ${clientsOf(actor, 'c.id')}`
      : sql`select 1 from lead l where l.id = ${lead} and ${leadsOf(actor, 'l.id')}`,
  )
  if (!own) throw notFound()
}

/** The offer to make a new version of. @throws 403, 400, 409 */
async function revisable(
  tx: Db,
  clock: Clock,
  offer: OfferHead,
  { client, lead }: { client: number | null; lead: number | null },
  { role }: Actor,
): Promise<OfferHead> {
  if (!isSales(role)) throw forbidden(toCartTexts.salesOnly)
  if ((offer.client?.id ?? null) !== client || (offer.lead?.id ?? null) !== lead)
    throw fieldError(client === null ? 'lead' : 'client', toCartTexts.otherCustomer)
  const isOpen = ['sent', 'opened', 'rejected', 'expired'].includes(shownState(offer, clock))
  const waiting = await firstRow(tx, sql`select 1 from offer where replaces_id = ${offer.id}`)
  if (!isOpen || waiting) throw conflict(endedTexts.former, { number: offer.number })
  return offer
}

/** A new version begins with the notes and the client's discount of the former one (rule O-52). */
const beginVersion = (tx: Db, cart: number, offer: OfferHead) =>
  sql`update cart set replaces_offer_id = ${offer.id}, observations = ${offer.details},
    client_discount_percentage = ${offer.client_discount_percentage}::numeric where id = ${cart}`.execute(tx)

/** The entries in the order of the document's lines. */
function inOrder({ goods, charges }: ConvertedDocument, entries: ReorderEntry[]): ReorderEntry[] {
  const placeOf = new Map([...goods, ...charges].map(({ line, place }) => [line, place]))
  return entries.sort((one, other) => known(placeOf, one.from) - known(placeOf, other.from))
}

/** The lines that differ from the document's and those that stay out. A changed price that is hidden is not told. */
function differences(
  { goods, charges }: ConvertedDocument,
  judged: readonly ReorderLine[],
  entries: readonly ReorderEntry[],
  { actor: { hides }, language }: CartContext,
): Pick<InCart, 'changed' | 'left_out'> {
  const byLine = new Map(entries.map((entry) => [entry.from, entry]))
  const reasonOf = new Map(judged.map(({ line, message }) => [line, message ?? '']))
  const changed: ChangedLine[] = []
  const left: InCart['left_out'] = []
  for (const line of [...goods, ...charges].sort((one, other) => one.place - other.place)) {
    const isCharge = !reasonOf.has(line.line)
    const reason = reasonOf.get(line.line) ?? say(toCartTexts.chargeStays, language)
    const shown = { external_id: line.code, name: isCharge ? chargeName(line) : line.name }
    const entry = byLine.get(line.line)
    if (!entry) left.push({ ...shown, reason, ...(isCharge && { is_charge: true }) })
    else if (entry.quantity !== line.quantity || (!hides.price && isPricedOtherwise(line, entry)))
      changed.push({
        ...shown,
        aditional_measurement_unit: line.unit,
        quantity_was: line.quantity,
        quantity: entry.quantity,
        price_was: Number(line.price),
        price: eurosOf(entry.price),
        discount_was: Number(line.discount_was),
        discount: entry.discount,
      })
  }
  return { changed, left_out: left }
}

const isPricedOtherwise = (line: ConvertedLine, { price, discount }: ReorderEntry) =>
  price !== centsOf(line.price) || discount !== Number(line.discount_was)
