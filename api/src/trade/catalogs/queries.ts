import { sql } from 'kysely'
import {
  countryFilter,
  type CatalogQuery,
  type CatalogRow,
  type LeadParty,
  type Party,
} from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { rowNames, type RowNames } from '../../core/db/row-names'
import { leadParty, party, person } from '../documents/party'
import type { Actor } from '../../core/http/actor'
import type { LongListSpec } from '../../core/http/long-list-spec'
import { centerLimit, documentsOf, leadsOfDocuments } from '../../core/http/rows-of'
import { byCustomer, customerJoin } from '../offers/offer-list'

/** A catalogue without its lines, as stored. Decimals are texts. */
export interface CatalogHead {
  id: number
  number: string
  name: string
  created: Date
  state: string
  type: string
  type_id: number
  type_names: RowNames
  with_prices: boolean
  items_per_page: number
  items_per_page_id: number
  items_per_page_names: RowNames
  details: string
  logo_id: number | null
  base: string
  discounts: string
  client_discount_percentage: string
  client_discount: string
  tax_total: string
  total: string
  final: string
  client: Party | null
  center: Party | null
  lead: LeadParty | null
  creator_user: { first_name: string; email: string } | null
  lines_count: number
  version: number
  /** The variant that issued it; null: PORTAL_VARIANT. */
  issuer: string | null
  /** The client's or lead's own address; empty without one. */
  recipient: string
  is_lead_deleted: boolean
}

/** A row of catalogs/ as stored. */
export type CatalogListRow = Omit<CatalogRow, 'created' | 'type_name' | 'items_per_page_name'> & {
  created: Date
  type_names: RowNames
  items_per_page_names: RowNames
}

/** The catalogues for the account's clients and leads. */
const ownCatalogs = (actor: Actor) =>
  sql`(o.client_id is not null and ${documentsOf(actor, 'o')} or o.lead_id is not null
    and ${leadsOfDocuments(actor, 'o.lead_id')})`

/** catalogs/ (rule O-40), the newest first. Neither lines nor the centre are read. */
export function catalogSpec(actor: Actor, query: CatalogQuery): LongListSpec<CatalogListRow> {
  const country = countryFilter(query.country)
  const filters = [
    query.client !== undefined && sql`o.client_id = ${query.client}`,
    query.center !== undefined && sql`o.center_id = ${query.center}`,
    centerLimit(actor, 'o.center_id'),
    query.lead !== undefined && sql`o.lead_id = ${query.lead}`,
  ]
  return {
    select: sql`o.id, o.number, o.name, o.created, ct.code as type, ${rowNames('ct')} as type_names,
      ${rowNames('ci')} as items_per_page_names,
      case when cl.id is not null then ${party('cl', 'external_id')} end as client, ${leadParty} as lead,
        ${person('cr')} as creator_user,
      (select count(*) from catalog_line x where x.catalog_id = o.id)::int as lines_count`,
    from: sql`catalog o join catalog_type ct on ct.id = o.type_id
      join catalog_items_per_page ci on ci.id = o.items_per_page_id
      left join client cl on cl.id = o.client_id left join lead le on le.id = o.lead_id
        left join account cr on cr.id = o.creator_id`,
    heads: sql`catalog o`,
    joins: { client: customerJoin },
    headId: sql`o.id`,
    actor,
    country: query.country,
    clientId: 'o.client_id',
    leadId: 'o.lead_id',
    filters,
    where: [
      ownCatalogs(actor),
      country !== null && sql`coalesce(cl.country_id, le.country_id) = ${country}`,
      ...filters,
    ],
    isNarrow: query.client !== undefined || query.center !== undefined || query.lead !== undefined,
    searchIn: [sql`o.search_norm`],
    orderings: {
      created: sql`o.created`,
      number: sql`o.number`,
      name: sql`o.name`,
      client: sql`coalesce(cl.name_sort, le.name_sort)`,
    },
    neverNull: ['created', 'number', 'name', 'client'],
    defaultOrdering: '-created',
    groups: { client: byCustomer },
    id: sql`o.id desc`,
  }
}

/** A catalogue for one of the account's clients or leads. */
export function catalogById(db: Db, actor: Actor, id: number) {
  return firstRow(
    db,
    sql<CatalogHead>`
    select coalesce(cl.email, le.email, '') as recipient, coalesce(le.deleted_at is not null, false) as is_lead_deleted,
      o.id, o.number, o.name, o.created, o.state, o.details, o.logo_id, o.base, o.discounts,
      o.client_discount_percentage,
      o.client_discount, o.tax_total, o.total, o.final, o.version, o.issuer, o.type_id, o.items_per_page_id,
      ct.code as type, ${rowNames('ct')} as type_names, ct.with_prices, ci.amount as items_per_page,
        ${rowNames('ci')} as items_per_page_names,
      case when cl.id is not null then ${party('cl', 'external_id')} end as client,
      case when ce.id is not null then ${party('ce', 'external_code')} end as center, ${leadParty} as lead,
        ${person('cr')} as creator_user,
      (select count(*) from catalog_line x where x.catalog_id = o.id)::int as lines_count
    from catalog o
    join catalog_type ct on ct.id = o.type_id
    join catalog_items_per_page ci on ci.id = o.items_per_page_id
    left join client cl on cl.id = o.client_id
    left join center ce on ce.id = o.center_id
    left join lead le on le.id = o.lead_id
    left join account cr on cr.id = o.creator_id
    where o.id = ${id} and ${ownCatalogs(actor)}`,
  )
}

/** The client's logo of a catalogue. */
export async function logoOf(db: Db, upload: number | null): Promise<Buffer | undefined> {
  if (upload === null) return undefined
  return (await firstRow(db, sql<{ content: Buffer }>`select content from upload where id = ${upload}`))?.content
}

/** A type of catalogue; one can be mailed in another type than its own. */
export function catalogTypeOf(db: Db, id: number) {
  return firstRow(
    db,
    sql<Pick<CatalogHead, 'type' | 'type_id' | 'type_names' | 'with_prices'>>`
    select ct.code as type, ct.id as type_id, ${rowNames('ct')} as type_names, ct.with_prices from catalog_type ct
      where ct.id = ${id}`,
  )
}
