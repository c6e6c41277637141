import { sql, type RawBuilder } from 'kysely'
import { type DeliveredQuery, DeliveredZipQuery, type DocumentRef, type Party } from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { ofCountry } from '../../core/http/country'
import type { ListSpec } from '../../core/http/list'
import type { LongListSpec } from '../../core/http/long-list-spec'
import { periodOf } from '../../core/http/period'
import { centerLimit, clientsOf, documentsOf } from '../../core/http/rows-of'
import { countedFilters, lineFilters } from './behind-figure'
import { documentGroups, documentJoins } from './orderings'
import { lineColumns, type DocumentLine } from './lines'
import { party } from './party'

/** What delivery notes and invoices have in common, as the database has it. Decimals are texts. */
export interface DeliveredHead {
  id: number
  number: string
  state: string
  base: string
  discounts: string
  client_discount_percentage: string
  client_discount: string
  tax_total: string
  total: string
  details: string
  billable_center: boolean
  client: Party
  /** The client's tax number, for papers. */
  national_id: string | null
  center: Party | null
  saleorder: DocumentRef | null
  lines_count: number
  /** The variant that issued it; null: PORTAL_VARIANT. */
  issuer: string | null
}

/** Tables and columns of delivery notes or invoices. */
export interface Delivered {
  table: 'delivery_note' | 'sale_invoice'
  lines: 'delivery_note_line' | 'sale_invoice_line'
  /** The column of a line that names its document. */
  owner: 'delivery_note_id' | 'invoice_id'
  date: 'delivery_note_datetime' | 'invoice_datetime'
  states: readonly string[]
  /** Further columns of the head. */
  own: RawBuilder<unknown>
  /** Further columns of the list's spreadsheet, with a comma before them. */
  ownInSheet?: RawBuilder<unknown>
  /** Further keys of ordering, columns that may be null. */
  orderings?: Record<string, RawBuilder<unknown>>
}

const from = ({ table }: Delivered) => sql`${sql.table(table)} d
  join client cl on cl.id = d.client_id
  left join center ce on ce.id = d.center_id
  left join sale_order o on o.id = d.order_id`

function columns({ lines, owner, date, own }: Delivered): RawBuilder<never> {
  return sql`d.id, d.number, d.state, d.base, d.discounts, d.client_discount_percentage, d.client_discount, d.tax_total,
    d.total, d.details,
    d.billable_center, d.issuer, d.${sql.ref(date)}, ${own}, ${party('cl', 'external_id')} as client, cl.national_id,
    case when ce.id is not null then ${party('ce', 'external_code')} end as center,
    case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as saleorder,
    (select count(*) from ${sql.table(lines)} x where x.${sql.ref(owner)} = d.id)::int as lines_count`
}

/** The ids of a query, each once. */
export const idsIn = (ids: string): number[] => [...new Set(ids.split(',').map(Number))]

/** The documents of the account's clients, the newest first (rule D-80). */
export function deliveredSpec<Head extends DeliveredHead>(
  kind: Delivered,
  actor: Actor,
  query: Static<typeof DeliveredZipQuery>,
): LongListSpec<Head> {
  const { from: since, until } = periodOf(query)
  const date = sql`d.${sql.ref(kind.date)}`
  const { client, center, country, ids } = query
  const filters = [
    client !== undefined && sql`d.client_id = ${client}`,
    center !== undefined && sql`d.center_id = ${center}`,
    centerLimit(actor, 'd.center_id'),
    since && sql`${date} >= ${since}`,
    until && sql`${date} < ${until}`,
    ids !== undefined && sql`d.id = any(${idsIn(ids)}::int[])`,
    ...countedFilters('d', query),
    ...lineFilters(actor, query, kind),
  ]
  return {
    select: columns(kind),
    from: from(kind),
    heads: sql`${sql.table(kind.table)} d`,
    joins: documentJoins('d'),
    headId: sql`d.id`,
    actor,
    country,
    clientId: 'd.client_id',
    filters,
    where: [clientsOf(actor, 'd.client_id'), ofCountry(country, 'cl.country_id'), ...filters],
    isNarrow: client !== undefined || center !== undefined || ids !== undefined,
    groups: documentGroups('d', kind.states),
    searchIn: [sql`d.search_norm`],
    orderings: {
      [kind.date]: date,
      number: sql`d.number`,
      state: sql`d.state`,
      client: sql`cl.name_sort`,
      center: sql`ce.name_sort`,
      ...kind.orderings,
      // An order by hidden totals would tell them.
      total: actor.hides.total ? date : sql`d.total`,
    },
    neverNull: [kind.date, 'number', 'state', 'client', 'total'],
    defaultOrdering: `-${kind.date}`,
    id: sql`d.id desc`,
  }
}

/** A row of a list's spreadsheet. */
export interface DeliveredSheetRow {
  number: string
  date: Date
  state: string
  client_code: string
  client: string
  center_code: string | null
  center: string | null
  order: string | null
  /** Of invoices, YYYY-MM-DD. */
  due_date?: string | null
  cost_center?: string | null
  billable_center: boolean
  base: string
  tax_total: string
  total: string
}

/** The same documents with only what a spreadsheet shows: up to fifty thousand are read at once. */
export function deliveredSheetSpec(
  kind: Delivered,
  actor: Actor,
  query: Static<typeof DeliveredQuery>,
): ListSpec<DeliveredSheetRow> {
  return {
    ...deliveredSpec(kind, actor, query),
    select: sql`d.number, d.${sql.ref(kind.date)} as date, d.state, cl.external_id as client_code, cl.name as client,
      ce.external_code as center_code, ce.name as center, o.number as order, d.billable_center, d.base, d.tax_total,
        d.total${kind.ownInSheet ?? sql``}`,
  }
}

/** A document of the account's clients. */
export function deliveredById<Head extends DeliveredHead>(
  db: Db,
  kind: Delivered,
  actor: Actor,
  id: number,
): Promise<Head | undefined> {
  return firstRow(
    db,
    sql<Head>`select ${columns(kind)} from ${from(kind)} where d.id = ${id} and ${documentsOf(actor, 'd')}`,
  )
}

export interface DeliveredLine extends DocumentLine {
  delivery_note: { id: number; number: string; at: Date } | null
  sale_order: DocumentRef | null
}

/** The lines of a document in their order, each with the note and the order that it comes from. */
export async function deliveredLines(db: Db, { table, lines, owner }: Delivered, id: number): Promise<DeliveredLine[]> {
  const isNote = table === 'delivery_note'
  const found = await rows(
    db,
    sql<DocumentLine & { note: DocumentRef | null; note_at: Date | null; sale_order: DocumentRef | null }>`
    select ${lineColumns}, n.delivery_note_datetime as note_at,
      case when n.id is not null then json_build_object('id', n.id, 'number', n.number) end as note,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as sale_order
    from ${sql.table(lines)} l join product p on p.id = l.product_id join category c on c.id = p.category_id
      left join delivery_note n on n.id = l.delivery_note_id
      left join sale_order o on o.id = ${isNote ? sql`n.order_id` : sql`l.order_id`}
    where l.${sql.ref(owner)} = ${id} order by l.position, l.id`,
  )
  return found.map(({ note, note_at, ...line }) => ({
    ...line,
    delivery_note: note && note_at && { ...note, at: note_at },
  }))
}
