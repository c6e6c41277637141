import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type Language, type LeadParty, type Party, type PrintFormat } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { namedIn, rowNames, type RowNames } from '../../core/db/row-names'
import { leadParty, party, person } from '../documents/party'
import type { Actor } from '../../core/http/actor'
import { documentsOf, leadsOfDocuments } from '../../core/http/rows-of'

/** The head of an offer as the database stores it. Decimals are texts. */
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
  /** YYYY-MM-DD, as follow_up. */
  valid_until: string | null
  follow_up: string | null
  opened_datetime: Date | null
  answered_datetime: Date | null
  answer_reason: string
  replaces: DocumentName | null
  replaced_by: DocumentName | null
  order: DocumentName | null
  request: RequestRow | null
  print_format: RowNames | null
  client: Party | null
  center: Party | null
  lead: LeadParty | null
  creator_user: { first_name: string; email: string } | null
  validator_user: { first_name: string; email: string } | null
  lines_count: number
  version: number
  /** The variant that issued it; null: PORTAL_VARIANT. */
  issuer: string | null
  creator_id: number | null
  /** The client's or lead's own address; empty without one. */
  recipient: string
  is_lead_deleted: boolean
}
interface DocumentName {
  id: number
  number: string
}
/** A lead's acceptance. Times are texts in UTC. */
interface RequestRow {
  number: string
  created: string
  contact: string
  state: 'open' | 'done'
  done_at: string | null
}

/** Columns and tables of an offer's head, alias `o`. */
export const offerColumns: RawBuilder<OfferHead> = sql`o.id, o.number, o.offer_datetime, o.validation_datetime, o.state,
  o.base, o.discounts,
  o.client_discount_percentage, o.client_discount, o.tax_total, o.total, o.details, o.version, o.issuer,
  o.valid_until, o.follow_up, o.opened_datetime, o.answered_datetime, o.answer_reason, o.creator_id,
  (select json_build_object('id', f.id, 'number', f.number) from offer f where f.id = o.replaces_id) as replaces,
  case when o.state = 'replaced' then
    (select json_build_object('id', n.id, 'number', n.number) from offer n
      where n.replaces_id = o.id) end as replaced_by,
  (select json_build_object('id', s.id, 'number', s.number) from sale_order s where s.offer_id = o.id) as "order",
  (select json_build_object('number', q.number, 'created', q.created, 'contact', q.contact, 'state', q.state, 'done_at',
    q.done_at)
    from offer_request q where q.offer_id = o.id) as request,
  coalesce(cl.email, le.email, '') as recipient, coalesce(le.deleted_at is not null, false) as is_lead_deleted,
  case when pf.id is not null then ${rowNames('pf')} end as print_format,
  case when cl.id is not null then ${party('cl', 'external_id')} end as client,
  case when ce.id is not null then ${party('ce', 'external_code')} end as center, ${leadParty} as lead,
  ${person('cr')} as creator_user, ${person('va')} as validator_user,
  (select count(*) from offer_line x where x.offer_id = o.id)::int as lines_count`
export const offerTables = sql`offer o
  left join print_format pf on pf.id = o.print_format_id
  left join client cl on cl.id = o.client_id
  left join center ce on ce.id = o.center_id
  left join lead le on le.id = o.lead_id
  left join account cr on cr.id = o.creator_id
  left join account va on va.id = o.validator_id`

/** Offers to the account's clients and leads. A null id matches neither condition. */
export const ownOffers = (actor: Actor) =>
  sql`(o.client_id is not null and ${documentsOf(actor, 'o')} or o.lead_id is not null
    and ${leadsOfDocuments(actor, 'o.lead_id')})`

/** Offers that left validation by being sent, the only ones in a buyer's list (O-10). */
const hasLeftValidation = sql`o.state <> 'pending_validation'
  and (o.state <> 'cancelled' or o.validation_datetime is null or o.validated_base is not null)`

/** Offers in the account's list. */
export const shownOffers = (actor: Actor): RawBuilder<unknown> =>
  isBuyer(actor.role) ? sql`(${hasLeftValidation})` : sql`true`

/**
 * An offer that the account may read: of its clients and leads. A buyer reads those that left validation, those that it
 * made itself, and all where it may validate (O-42).
 */
export function readableOffer(db: Db, actor: Actor, id: number) {
  const readable = actor.can_validate_offers ? sql`true` : sql`(${shownOffers(actor)} or o.creator_id = ${actor.id})`
  return firstRow(
    db,
    sql<OfferHead>`select ${offerColumns} from ${offerTables}
      where o.id = ${id} and ${ownOffers(actor)} and ${readable}`,
  )
}

/** An offer to one of the account's clients or leads, whatever its state. */
export function offerById(db: Db, actor: Actor, id: number) {
  return firstRow(
    db,
    sql<OfferHead>`select ${offerColumns} from ${offerTables} where o.id = ${id} and ${ownOffers(actor)}`,
  )
}

/** The same, if it waits or waited for validation. */
export function validableOffer(db: Db, actor: Actor, id: number) {
  return firstRow(
    db,
    sql<OfferHead>`select ${offerColumns} from ${offerTables}
    where o.id = ${id} and ${ownOffers(actor)}
      and (o.state = 'pending_validation' or o.validation_datetime is not null)`,
  )
}

/** The print formats of offers, named in a language. */
export async function printFormats(db: Db, language: Language): Promise<PrintFormat[]> {
  const formats = await rows(
    db,
    sql<Omit<PrintFormat, 'id' | 'name'> & { names: RowNames }>`
    select ${rowNames('pf')} as names, with_prices, with_totals, with_pictures from print_format pf order by id`,
  )
  return formats.map(({ names, ...shows }) => ({ ...namedIn(names, language), ...shows }))
}
