import { sql, type RawBuilder } from 'kysely'
import {
  OrderStates,
  type OrderQuery,
  type Party,
  type ValidableQuery,
  type ValidatedQuery,
} from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import { firstRow, rows, type Db } from '../../core/db/db'
import { countedFilters } from '../documents/behind-figure'
import { documentGroups, documentJoins } from '../documents/orderings'
import { party, person } from '../documents/party'
import type { Actor } from '../../core/http/actor'
import { ofCountry } from '../../core/http/country'
import { longList } from '../../core/http/long-list'
import type { LongListSpec } from '../../core/http/long-list-spec'
import { periodOf } from '../../core/http/period'
import { centerLimit, clientsOf, documentsOf } from '../../core/http/rows-of'
import { ordersWithArticle } from './orders-with-article'

/** The head of an order as the database has it. Decimals are texts. */
export interface OrderHead {
  id: number
  number: string
  client_order_number: string
  order_datetime: Date
  delivery_datetime: Date | null
  validation_datetime: Date | null
  state: string
  base: string
  discounts: string
  client_discount_percentage: string
  client_discount: string
  tax_total: string
  total: string
  shipping: string
  final: string
  details: string
  shipping_option: string | null
  payment_option: string | null
  billable_center: boolean
  client: Party
  center: Party | null
  creator_user: { first_name: string; email: string } | null
  validator_user: { first_name: string; email: string } | null
  lines_count: number
  version: number
  erp_number: string | null
  taken_at: Date | null
  /** The variant that issued it; null: PORTAL_VARIANT. */
  issuer: string | null
}

const select: RawBuilder<OrderHead> = sql`o.id, o.number, o.client_order_number, o.order_datetime, o.delivery_datetime,
  o.validation_datetime,
  o.state, o.base, o.discounts, o.client_discount_percentage, o.client_discount, o.tax_total, o.total, o.shipping,
    o.final, o.details,
  o.shipping_option, o.payment_option, o.billable_center, o.version, o.issuer, o.erp_number, o.taken_at,
  ${party('cl', 'external_id')} as client,
  case when ce.id is not null then ${party('ce', 'external_code')} end as center,
  ${person('cr')} as creator_user, ${person('va')} as validator_user,
  (select count(*) from order_line x where x.order_id = o.id)::int as lines_count`
const from = sql`sale_order o
  left join client cl on cl.id = o.client_id
  left join center ce on ce.id = o.center_id
  left join account cr on cr.id = o.creator_id
  left join account va on va.id = o.validator_id`

/** Sent orders of the account's clients; those that wait for validation have a list of their own. */
export const orderList = (db: Db, actor: Actor, query: Static<typeof OrderQuery>) =>
  longList(db, orderSpec(actor, query), query)

/** The query of that list, which may also be read whole. */
export const orderSpec = (actor: Actor, query: Static<typeof OrderQuery>) => ({
  ...specOf(actor, sql`o.state <> 'pending_validation'`, query),
  groups: documentGroups('o', OrderStates),
})

/** Orders of the account's clients that wait for validation. */
export const waitingSpec = (actor: Actor, query: Static<typeof ValidableQuery>) =>
  specOf(actor, sql`o.state = 'pending_validation'`, query)

/**
 * Orders of the account's clients that waited and were decided, the last decision first; a period is of the decision.
 */
export const decidedSpec = (actor: Actor, query: Static<typeof ValidatedQuery>) =>
  specOf(actor, sql`o.validation_datetime is not null`, query, 'validation_datetime')

function specOf(
  actor: Actor,
  state: RawBuilder<unknown>,
  query: Static<typeof OrderQuery>,
  dated: 'order_datetime' | 'validation_datetime' = 'order_datetime',
): LongListSpec<OrderHead> {
  const { from: since, until } = periodOf(query)
  const date = sql.ref(`o.${dated}`)
  const filters = [
    state,
    query.client !== undefined && sql`o.client_id = ${query.client}`,
    query.center !== undefined && sql`o.center_id = ${query.center}`,
    centerLimit(actor, 'o.center_id'),
    since && sql`${date} >= ${since}`,
    until && sql`${date} < ${until}`,
    ...countedFilters('o', query),
  ]
  return {
    select,
    from,
    heads: sql`sale_order o`,
    joins: documentJoins('o'),
    headId: sql`o.id`,
    actor,
    country: query.country,
    clientId: 'o.client_id',
    filters,
    where: [clientsOf(actor, 'o.client_id'), ofCountry(query.country, 'cl.country_id'), ...filters],
    isNarrow: query.client !== undefined || query.center !== undefined,
    searchIn: [sql`o.search_norm`],
    foundElsewhere: ordersWithArticle,
    orderings: {
      order_datetime: sql`o.order_datetime`,
      validation_datetime: sql`o.validation_datetime`,
      delivery_datetime: sql`o.delivery_datetime`,
      number: sql`o.number`,
      client_order_number: sql`o.client_order_number`,
      center: sql`ce.name_sort`,
      client: sql`cl.name_sort`,
      state: sql`o.state`,
      // An order by hidden totals would tell them.
      ...(actor.hides.total ? { total: sql`o.order_datetime` } : { total: sql`o.total` }),
    },
    neverNull: [
      'order_datetime',
      ...(dated === 'validation_datetime' ? [dated] : []),
      'number',
      'client_order_number',
      'client',
      'state',
      'total',
    ],
    defaultOrdering: `-${dated}`,
    id: sql`o.id desc`,
  }
}

/** An order of the account's clients. */
export function orderById(db: Db, actor: Actor, id: number) {
  return firstRow(db, sql<OrderHead>`select ${select} from ${from} where o.id = ${id} and ${documentsOf(actor, 'o')}`)
}

/** The version alone of an order of the account's clients. */
export const orderVersion = (db: Db, actor: Actor, id: number) =>
  firstRow(
    db,
    sql<{ version: number }>`select o.version from sale_order o where o.id = ${id} and ${documentsOf(actor, 'o')}`,
  )

/** An order of the account's clients that waits for validation, or did: a late visitor sees who decided. */
export function validableOrder(db: Db, actor: Actor, id: number) {
  return firstRow(
    db,
    sql<OrderHead>`select ${select} from ${from}
    where o.id = ${id} and ${documentsOf(actor, 'o')}
      and (o.state = 'pending_validation' or o.validation_datetime is not null)`,
  )
}

export interface OrderLineRow {
  id: number
  product_id: number
  code: string
  name: string
  description: string
  unit: { id: number; name: string; quantity: number } | null
  unit_quantity: number
  quantity: number
  price: string
  discount: string
  base: string
  tax_rate: string
  billable: boolean
  state: string
  delivery_datetime: Date | null
  observations: string
  delivered_quantity: number | null
  image_url: string | null
  quantity_by_packet: number | null
  packets_by_package: number | null
  stock: number
  stock_expected: string | null
  obsolete: boolean
  is_ondemand: boolean
  is_charge: boolean
  notes: { delivery_note_id: number; delivery_note_number: string; at: string; quantity: number }[]
}

/** The lines of an order in their order, with what was delivered of each. */
export function orderLines(db: Db, order: number) {
  return rows(
    db,
    sql<OrderLineRow>`
    select l.id, l.product_id, l.code, l.name, l.description, l.unit_quantity, l.quantity, l.price, l.discount, l.base,
      l.tax_rate,
      l.billable, l.state, l.delivery_datetime, l.observations, l.delivered_quantity,
      p.image_url, p.quantity_by_packet, p.packets_by_package,
      p.stock, p.stock_expected, p.obsolete, p.is_ondemand, p.is_charge,
      case when l.unit_id is not null then json_build_object('id', l.unit_id, 'name', l.unit_name, 'quantity',
        l.unit_quantity) end as unit,
      (select coalesce(json_agg(json_build_object('delivery_note_id', n.id, 'delivery_note_number', n.number,
          'at', to_char(n.delivery_note_datetime at time zone 'Europe/Madrid', 'YYYY-MM-DD"T"HH24:MI:SS'), 'quantity',
            d.quantity) order by n.id), '[]')
        from delivery_note_line d join delivery_note n on n.id = d.delivery_note_id
          where d.order_line_id = l.id) as notes
    from order_line l join product p on p.id = l.product_id
    where l.order_id = ${order} order by l.position, l.id`,
  )
}
