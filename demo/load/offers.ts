import { CompiledQuery } from 'kysely'
import type { Db } from '@portal/api/src/core/db/db'
import type { World } from '../build-world'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { Catalog } from '../documents/catalogs'
import type { Offer } from '../documents/new-offer'
import { accountId } from './accounts'
import { column, insertRows, madridTime } from './insert'
import { loadOfferLife } from './offer-life'
import { articleColumns, articleOf, baseOf, documentText, lineColumns, totalColumns, type LineRow } from './orders'

const lineRows = (documents: Catalog[]) =>
  documents.flatMap((document) =>
    document.lines.map((line, index) => ({ documentId: document.id, position: index + 1, line })),
  )

export async function loadOffers(db: Db, { offers, catalogs }: World): Promise<void> {
  await insertRows<Offer>(db, 'offer', offers, [
    column('id', 'int', (row) => row.id),
    column('number', 'text', (row) => row.number),
    column('client_id', 'int', (row) => row.client?.id ?? null),
    column('center_id', 'int', (row) => row.center?.id ?? null),
    column('lead_id', 'int', (row) => row.lead?.id ?? null),
    column('creator_id', 'int', (row) => accountId(row.creator)),
    column('state', 'text', (row) => row.state),
    column('validator_id', 'int', (row) => (row.validator ? accountId(row.validator) : null)),
    madridTime('offer_datetime', (row) => row.at),
    madridTime('validation_datetime', (row) => row.validatedAt),
    ...totalColumns<Offer>((row) => row.lines, false),
    column('details', 'text', (row) => row.details),
    column('print_format_id', 'int', (row) => row.printFormatId),
    column('search_norm', 'text', (row) => documentText(row.number, row.client, row.center, row.lead?.name ?? '')),
    column('valid_until', 'date', (row) => row.validUntil),
    column('follow_up', 'date', (row) => row.followUp),
    madridTime('opened_datetime', (row) => row.openedAt),
    madridTime('answered_datetime', (row) => row.answeredAt),
    column('answer_reason', 'text', (row) => row.answerReason),
    column('replaces_id', 'int', (row) => row.replaces?.id ?? null),
    column('validated_base', 'numeric', (row) =>
      row.validatedAt && row.state !== 'cancelled' ? moneyText(baseOf(row.lines)) : null,
    ),
  ])
  await insertRows<LineRow & { accepted: boolean | null }>(
    db,
    'offer_line',
    offers.flatMap((offer) =>
      offer.lines.map((line, index) => ({
        documentId: offer.id,
        position: index + 1,
        line,
        accepted: offer.state === 'accepted' ? !offer.leftOut.includes(index) : null,
      })),
    ),
    [...lineColumns('offer_id'), column('accepted', 'bool', (row) => row.accepted)],
    articleOf,
    articleColumns,
  )
  await loadOfferLife(db, offers)
  await insertRows<Catalog>(db, 'catalog', catalogs, [
    column('id', 'int', (row) => row.id),
    column('number', 'text', (row) => row.number),
    column('client_id', 'int', (row) => row.client?.id ?? null),
    column('center_id', 'int', (row) => row.center?.id ?? null),
    column('creator_id', 'int', (row) => accountId(row.creator)),
    column('state', 'text', (row) => row.state),
    column('name', 'text', (row) => row.name),
    madridTime('created', (row) => row.at),
    column('type_id', 'int', (row) => row.typeId),
    column('items_per_page_id', 'int', (row) => row.itemsPerPageId),
    ...totalColumns<Catalog>((row) => row.lines, true),
    column('details', 'text', (row) => row.details),
    column('search_norm', 'text', (row) => documentText(row.number, row.client, row.center, row.name)),
  ])
  await insertRows(db, 'catalog_line', lineRows(catalogs), lineColumns('catalog_id'), articleOf, articleColumns)
}

/** Sets each series of numbers to continue after the demonstration's documents. */
export async function continueSeries(db: Db): Promise<void> {
  const tables = ['sale_order', 'offer', 'catalog', 'delivery_note', 'sale_invoice', 'offer_request']
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into series (name, year, next)
     select split_part(number, '-', 1), split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int) + 1
     from (${tables.map((table) => `select number from ${table}`).join(' union all ')}) as numbers group by 1, 2`,
    ),
  )
}
