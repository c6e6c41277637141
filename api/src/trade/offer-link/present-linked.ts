import { sql } from 'kysely'
import type { Language, LinkedOffer, PrintFormat } from '@portal/shared-sdk/contract'
import { localTime, type Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { documentLines, presentLine, taxesOf, type DocumentLine } from '../documents/lines'
import { labels } from '../../core/http/texts'
import { isAgreedTo } from '../offers/agreed'
import { shownState } from '../offers/offer-state'
import { offerAmounts, presentRequest } from '../offers/present-offer'
import type { OfferHead } from '../offers/queries'
import { offerStateTexts } from '../offers/texts'
import type { Portal } from '../../core/portal'

/** What an offer without a print format shows, here as in its PDF. */
const everything = { with_prices: true, with_totals: true, with_pictures: true }
type Shows = Pick<PrintFormat, 'with_prices' | 'with_totals' | 'with_pictures'>

/** An offer as its mailed link shows it: its print format decides, no account's rights do (rule O-37). */
export async function presentLinked(
  db: Db,
  { clock, variants }: Pick<Portal, 'clock' | 'variants'>,
  offer: OfferHead,
  language: Language,
): Promise<LinkedOffer> {
  const lines = await documentLines(db, 'offer', offer.id)
  const { seller, ...shows } = await formatAndSeller(db, offer)
  return {
    id: offer.id,
    number: offer.number,
    state: shownState(offer, clock),
    state_values: labels(offerStateTexts, language),
    offer_datetime: localTime(offer.offer_datetime),
    valid_until: offer.valid_until,
    answered_datetime: localTime(offer.answered_datetime),
    issuer: variants.ruling(offer.issuer).public.brand.name,
    customer: offer.client?.name ?? offer.lead?.name ?? '',
    center: offer.center?.name ?? null,
    is_lead: offer.lead !== null,
    sales_person: seller,
    details: offer.details,
    entries: lines.map((line) => presentLinkedLine(line, shows)),
    ...(shows.with_totals && sumsOf(offer, lines)),
    currency_symbol: '€',
    actions: actionsOf(offer, clock, await isAgreedTo(db, offer.id)),
    request: presentRequest(offer.request),
    version: offer.version,
  }
}

/** What the offer's print format shows, and the name of the customer's sales person. */
async function formatAndSeller(db: Db, { id }: OfferHead): Promise<Shows & { seller: string | null }> {
  const row = await firstRow(
    db,
    sql<{ seller: string | null; shows: Shows | null }>`
    select coalesce(sp.name, case when cr.role in ('admin',
      'sales_manager') then nullif(trim(concat_ws(' ', cr.first_name, cr.last_name)), '') end) as seller,
      case when pf.id is not null then
        json_build_object('with_prices', pf.with_prices, 'with_totals', pf.with_totals, 'with_pictures',
          pf.with_pictures) end as shows
    from offer o left join print_format pf on pf.id = o.print_format_id left join account cr on cr.id = o.creator_id
    left join client cl on cl.id = o.client_id left join lead le on le.id = o.lead_id
    left join sales_person sp on sp.id = coalesce(cl.sales_person_id, le.sales_person_id) where o.id = ${id}`,
  )
  return { ...(row?.shows ?? everything), seller: row?.seller ?? null }
}

function presentLinkedLine(line: DocumentLine, { with_prices: isPriced, with_pictures: isPictured }: Shows) {
  const { product, price, discount, base, tax_rate: rate, billable: _billable, ...entry } = presentLine(line)
  return {
    ...entry,
    name: product.name,
    image_url: isPictured ? product.image_url : null,
    ...(isPriced && { price, discount, base, tax_rate: rate }),
  }
}

function sumsOf(offer: OfferHead, lines: DocumentLine[]) {
  return { ...offerAmounts(offer), taxes: taxesOf(lines, offer.client_discount) }
}

/** What the visitor may do. A client's offer is accepted in the portal, once the supplier agreed to it (O-53). */
function actionsOf(offer: OfferHead, clock: Pick<Clock, 'today'>, isAgreed: boolean): LinkedOffer['actions'] {
  const state = shownState(offer, clock)
  if (state !== 'sent' && state !== 'opened') return []
  if (offer.lead) return ['accept', 'reject', 'ask']
  return isAgreed ? ['log_in', 'reject', 'ask'] : ['reject', 'ask']
}
