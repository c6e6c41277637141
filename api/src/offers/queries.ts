import { sql, type RawBuilder } from 'kysely'
import type { LeadParty, NamedRow, OrderQuery, Page, Party, PrintFormat } from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import { firstRow, rows, type Db } from '../db/db'
import { leadParty, party, person } from '../documents/party'
import type { Actor } from '../http/actor'
import { ofCountry } from '../http/country'
import { list } from '../http/list'
import { periodOf } from '../http/period'
import { clientsOf, leadsOfDocuments } from '../http/rows-of'

/** The head of an offer as the database keeps it. Decimals are texts. */
export interface OfferHead {
  id: number
  number: string
  offer_datetime: Date
  validation_datetime: Date | null
  state: string
  base: string
  discounts: string
  client_discount_percentage: string
  client_discount: string
  tax_total: string
  total: string
  details: string
  print_format: NamedRow | null
  client: Party | null
  center: Party | null
  lead: LeadParty | null
  creator_user: { first_name: string; email: string } | null
  validator_user: { first_name: string; email: string } | null
  lines_count: number
  version: number
  /** The variant that issued it; null: PORTAL_VARIANT. */
  issuer: string | null
}

const select: RawBuilder<OfferHead> = sql`o.id, o.number, o.offer_datetime, o.validation_datetime, o.state, o.base, o.discounts,
  o.client_discount_percentage, o.client_discount, o.tax_total, o.total, o.details, o.version, o.issuer,
  case when pf.id is not null then json_build_object('id', pf.id, 'name', pf.name) end as print_format,
  case when cl.id is not null then ${party('cl', 'external_id')} end as client,
  case when ce.id is not null then ${party('ce', 'external_code')} end as center, ${leadParty} as lead,
  ${person('cr')} as creator_user, ${person('va')} as validator_user,
  (select count(*) from offer_line x where x.offer_id = o.id)::int as lines_count`
const from = sql`offer o
  left join print_format pf on pf.id = o.print_format_id
  left join client cl on cl.id = o.client_id
  left join center ce on ce.id = o.center_id
  left join lead le on le.id = o.lead_id
  left join account cr on cr.id = o.creator_id
  left join account va on va.id = o.validator_id`

/** Offers to the account's clients and leads; a null column is in no list of ids. */
const own = (actor: Actor) =>
  sql`(o.client_id is not null and ${clientsOf(actor, 'o.client_id')} or o.lead_id is not null and ${leadsOfDocuments(actor, 'o.lead_id')})`

/** Offers that wait for validation; with a period, those that were decided in it (001 section 7, Validation). */
export function validableOffers(db: Db, actor: Actor, query: Static<typeof OrderQuery>): Promise<Page<OfferHead>> {
  const { from: since, until } = periodOf(query)
  const isDecided = Boolean(since || until)
  return list(
    db,
    {
      select,
      from,
      where: [
        isDecided ? sql`o.validation_datetime is not null` : sql`o.state = 'pending_validation'`,
        own(actor),
        query.client !== undefined && sql`o.client_id = ${query.client}`,
        query.center !== undefined && sql`o.center_id = ${query.center}`,
        ofCountry(query.country, 'cl.country_id'),
        since && sql`o.validation_datetime >= ${since}`,
        until && sql`o.validation_datetime < ${until}`,
      ],
      searchIn: [sql`o.search_norm`],
      orderings: {
        offer_datetime: sql`o.offer_datetime`,
        validation_datetime: sql`o.validation_datetime`,
        number: sql`o.number`,
        center: sql`ce.name_sort`,
        client: sql`cl.name_sort`,
        // An order by hidden totals would tell them.
        ...(actor.hides.total ? { total: sql`o.offer_datetime` } : { total: sql`o.total` }),
      },
      neverNull: ['offer_datetime', 'number'],
      defaultOrdering: isDecided ? '-validation_datetime' : '-offer_datetime',
      id: sql`o.id desc`,
    },
    query,
  )
}

/** An offer to one of the account's clients or leads. */
export function offerById(db: Db, actor: Actor, id: number) {
  return firstRow(db, sql<OfferHead>`select ${select} from ${from} where o.id = ${id} and ${own(actor)}`)
}

/** The same if it waits for validation, or did. */
export function validableOffer(db: Db, actor: Actor, id: number) {
  return firstRow(
    db,
    sql<OfferHead>`select ${select} from ${from}
    where o.id = ${id} and ${own(actor)} and (o.state = 'pending_validation' or o.validation_datetime is not null)`,
  )
}

/** Ways to print an offer. */
export function printFormats(db: Db): Promise<PrintFormat[]> {
  return rows(
    db,
    sql<PrintFormat>`select id, name, with_prices, with_totals, with_pictures from print_format order by id`,
  )
}
