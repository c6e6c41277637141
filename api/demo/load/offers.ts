import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/db/db'
import type { World } from '../build-world'
import type { Catalog, Offer } from '../documents/offers'
import { accountId } from './accounts'
import { column, insertRows, madridTime } from './insert'
import { articleColumns, articleOf, documentText, lineColumns, totalColumns } from './orders'

const lineRows = (documents: (Offer | Catalog)[]) =>
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
  ])
  await insertRows(db, 'offer_line', lineRows(offers), lineColumns('offer_id'), articleOf, articleColumns)
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

/** Lets each series of numbers go on where the demonstration's documents end. */
export async function continueSeries(db: Db): Promise<void> {
  const tables = ['sale_order', 'offer', 'catalog', 'delivery_note', 'sale_invoice']
  await db.executeQuery(
    CompiledQuery.raw(
      `insert into series (name, year, next)
     select split_part(number, '-', 1), split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int) + 1
     from (${tables.map((table) => `select number from ${table}`).join(' union all ')}) as numbers group by 1, 2`,
    ),
  )
}
