import { sql } from 'kysely'
import { Catalog, Offer, OfferEntry, Order, type Language, type PrintFormat } from '@portal/shared-sdk/contract'
import sharp from 'sharp'
import { optionName, paymentNames, shippingNames } from '../cart/present-cart'
import { presentCatalog } from '../catalogs/present-catalog'
import { logoOf, type CatalogHead } from '../catalogs/queries'
import { localTime } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Hides } from '../../core/http/actor'
import { present } from '../../core/http/present'
import { fieldError } from '../../core/http/problem'
import { say, texts } from '../../core/http/texts'
import { offerAmounts } from '../offers/present-offer'
import type { OfferHead } from '../offers/queries'
import { offerStateTexts } from '../offers/texts'
import { presentOrderRow } from '../orders/present-order'
import type { OrderHead } from '../orders/queries'
import { orderStateTexts } from '../orders/texts'
import type { Variants } from '../../core/variants/load-variants'
import { makePaper, type ShownLine } from '../../core/paper/make-paper'
import type { Paper } from '../../core/paper/paper'
import { dayText } from '../../core/format'
import { documentLines, presentLine, taxesOf, type DocumentLine } from './lines'

/** For whom a paper is made. */
export interface Reader {
  /** The paper shows the variant that issued the document, whoever reads it (rule D-42). */
  variants: Pick<Variants, 'ruling'>
  language: Language
  hides: Hides
}

const whole: PrintFormat = { id: 0, name: '', with_prices: true, with_totals: true, with_pictures: true }

/** An order on paper. asked: id of a print format; without one everything is shown. */
export async function orderPaper(
  db: Db,
  head: OrderHead,
  { variants, language, hides }: Reader,
  asked?: number,
): Promise<Paper> {
  const lines = await documentLines(db, 'order', head.id)
  const format = (await formatOf(db, asked)) ?? whole
  const order = present(Order, hides, {
    ...presentOrderRow(head, language),
    taxes: taxesOf(lines, head.client_discount),
    entries: [],
  })
  return makePaper({
    kind: 'order',
    variant: variants.ruling(head.issuer),
    language,
    document: order,
    entries: shown(lines, hides),
    at: order.order_datetime,
    shows: shows(format),
    facts: [
      [
        'state',
        head.state === 'pending_validation' || head.state === 'cancelled'
          ? say(orderStateTexts[head.state], language)
          : null,
      ],
      ['ownNumber', order.client_order_number],
      ['delivery', order.delivery_datetime && dayText(order.delivery_datetime)],
      ['shippingWay', optionName(shippingNames, order.shipping_option, language)],
      ['payment', optionName(paymentNames, order.payment_option, language)],
    ],
  })
}

/** An offer on paper, as its own print format or the asked one says. */
export async function offerPaper(
  db: Db,
  head: OfferHead,
  { variants, language, hides }: Reader,
  asked?: number,
): Promise<Paper> {
  const lines = await documentLines(db, 'offer', head.id)
  const format = (await formatOf(db, asked ?? head.print_format?.id)) ?? whole
  const { number, details, client, center, lead } = head
  const taxes = taxesOf(lines, head.client_discount)
  const offer = present(Offer, hides, { number, details, client, center, lead, ...offerAmounts(head), taxes })
  return makePaper({
    kind: 'offer',
    variant: variants.ruling(head.issuer),
    language,
    document: offer,
    entries: shown(lines, hides),
    at: localTime(head.offer_datetime),
    shows: shows(format),
    facts: [
      [
        'state',
        head.state === 'pending_validation' || head.state === 'cancelled'
          ? say(offerStateTexts[head.state], language)
          : null,
      ],
      // While it waits there is no last day: it is counted from the validation.
      ['validUntil', head.valid_until && head.state !== 'pending_validation' ? dayText(head.valid_until) : null],
    ],
  })
}

/** A catalogue on paper, with or without prices as its type says. */
export async function catalogPaper(db: Db, head: CatalogHead, { variants, language, hides }: Reader): Promise<Paper> {
  const lines = await documentLines(db, 'catalog', head.id)
  const catalog = present(Catalog, hides, presentCatalog(head, lines, language))
  const logo = await logoOf(db, head.logo_id)
  return makePaper({
    kind: 'catalog',
    variant: variants.ruling(head.issuer),
    language,
    document: { ...catalog, total: catalog.final },
    entries: shown(lines, hides),
    at: catalog.created,
    shows: { prices: head.with_prices, totals: head.with_prices, pictures: true },
    name: head.name,
    itemsPerPage: head.items_per_page,
    // Without transparency a PDF takes a png's bytes as they are.
    logo: logo
      ? await sharp(logo)
          .flatten({ background: '#ffffff' })
          .resize(900, 900, { fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .png({ palette: false })
          .toBuffer()
      : null,
  })
}

const shows = (format: PrintFormat) => ({
  prices: format.with_prices,
  totals: format.with_totals,
  pictures: format.with_pictures,
})

/** Lines as papers show them to their reader. */
export function shown(lines: DocumentLine[], hides: Hides): ShownLine[] {
  return lines.map((line) => ({
    ...present(OfferEntry, hides, presentLine(line)),
    summary: line.summary,
    category: line.category,
  }))
}

/** @throws 400 for an unknown print format */
async function formatOf(db: Db, id: number | undefined): Promise<PrintFormat | undefined> {
  if (id === undefined) return undefined
  const row = await firstRow(
    db,
    sql<PrintFormat>`select id, name, with_prices, with_totals, with_pictures from print_format where id = ${id}`,
  )
  if (!row) throw fieldError('print_format', texts.notOffered)
  return row
}
