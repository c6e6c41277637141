import { sql, type RawBuilder } from 'kysely'
import {
  countryFilter,
  isBuyer,
  ShownOfferStates,
  type OfferAge,
  type OfferQuery,
  type OfferState,
  type ValidableOfferQuery,
} from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import { dayAfter, instantOf, type Clock } from '../../core/clock'
import { documentGroups, documentJoins } from '../documents/orderings'
import type { Actor } from '../../core/http/actor'
import type { Groups, LongListSpec } from '../../core/http/long-list-spec'
import { periodOf } from '../../core/http/period'
import { centerLimit } from '../../core/http/rows-of'
import { isOver, offersIn, openOffers, shownStateOf } from './offer-state'
import { offerColumns, offerTables, ownOffers, shownOffers, type OfferHead } from './queries'

type Today = Pick<Clock, 'today'>

/** offers/ (O-10): the offers that the account may see, the newest first. */
export function offerSpec(actor: Actor, clock: Today, query: OfferQuery): LongListSpec<OfferHead> {
  return specOf(actor, clock, query, 'offer_datetime', [
    shownOffers(actor),
    query.lead !== undefined && sql`o.lead_id = ${query.lead}`,
    query.state && offersIn(query.state, clock),
    query.age && ofAge(query.age, clock),
    query.follow_up && isDue(actor, clock),
  ])
}

/** Offers that wait for validation, the newest first. */
export const waitingOffers = (actor: Actor, clock: Today, query: Static<typeof ValidableOfferQuery>) =>
  specOf(actor, clock, query, 'offer_datetime', [sql`o.state = 'pending_validation'`])

/** Offers that waited and were decided, the last decision first. The period is that of the decision (rule O-83). */
export const decidedOfferSpec = (actor: Actor, clock: Today, query: Static<typeof ValidableOfferQuery>) =>
  specOf(actor, clock, query, 'validation_datetime', [sql`o.validation_datetime is not null`])

function specOf(
  actor: Actor,
  clock: Today,
  query: Static<typeof ValidableOfferQuery> & { lead?: number },
  dated: 'offer_datetime' | 'validation_datetime',
  own: LongListSpec<OfferHead>['filters'],
): LongListSpec<OfferHead> {
  const { from: since, until } = periodOf(query)
  const date = sql.ref(`o.${dated}`)
  const country = countryFilter(query.country)
  const filters = [
    ...own,
    query.client !== undefined && sql`o.client_id = ${query.client}`,
    query.center !== undefined && sql`o.center_id = ${query.center}`,
    centerLimit(actor, 'o.center_id'),
    since && sql`${date} >= ${since}`,
    until && sql`${date} < ${until}`,
  ]
  return {
    select: offerColumns,
    from: offerTables,
    heads: sql`offer o`,
    joins: { ...documentJoins('o'), client: customerJoin },
    headId: sql`o.id`,
    actor,
    country: query.country,
    clientId: 'o.client_id',
    leadId: 'o.lead_id',
    filters,
    where: [ownOffers(actor), country !== null && sql`coalesce(cl.country_id, le.country_id) = ${country}`, ...filters],
    isNarrow: query.client !== undefined || query.center !== undefined || query.lead !== undefined,
    searchIn: [sql`o.search_norm`],
    orderings: {
      offer_datetime: sql`o.offer_datetime`,
      validation_datetime: sql`o.validation_datetime`,
      number: sql`o.number`,
      client: sql`coalesce(cl.name_sort, le.name_sort)`,
      center: sql`ce.name_sort`,
      valid_until: sql`o.valid_until`,
      state: shownStateOf(clock),
      // Ordering by a hidden column would reveal it.
      follow_up: isBuyer(actor.role) ? sql`o.offer_datetime` : sql`o.follow_up`,
      total: actor.hides.total ? sql`o.offer_datetime` : sql`o.total`,
    },
    neverNull: [
      'offer_datetime',
      ...(dated === 'validation_datetime' ? [dated] : []),
      'number',
      'client',
      'state',
      'total',
    ],
    defaultOrdering: `-${dated}`,
    groups: {
      ...documentGroups('o', []),
      client: byCustomer,
      state: byState(clock),
    },
    id: sql`o.id desc`,
  }
}

/** Joins client `cl` and lead `le` of documents `o`, for their names. */
export const customerJoin = sql`left join client cl on cl.id = o.client_id left join lead le on le.id = o.lead_id`

/** Orders clients and leads together: a lead's id is negated (as in the indexes of migrations 141 and 142). */
export const byCustomer: Groups = {
  column: sql`coalesce(o.client_id, -o.lead_id)`,
  values: (customers) => sql`
    select id as key, name_sort as name from client
      ${customers ? sql`where id = any(${customers.clients}::int[])` : sql``}
    union all select -id, name_sort
      from lead ${customers ? sql`where ${customers.leads ? sql`id in (${customers.leads})` : sql`false`}` : sql``}`,
}

/** By the state that users see. For sent and opened offers it depends on the stored state and on the last day. */
function byState(clock: Today): Groups {
  const stored = (state: OfferState): [string, boolean | null][] =>
    state === 'expired'
      ? [
          ['sent', true],
          ['opened', true],
        ]
      : [[state, state === 'sent' || state === 'opened' ? false : null]]
  const values = ShownOfferStates.flatMap((state) =>
    stored(state).map(([own, over]) => sql`(${state}::text, ${own}::text, ${over}::boolean)`),
  )
  return {
    column: shownStateOf(clock),
    values: () =>
      sql`select told as key, told as name, stored, over from (values ${sql.join(values)}) x(told, stored, over)`,
    match: sql`o.state = v.stored and (v.over is null or v.over = coalesce(${isOver(clock)}, false))`,
  }
}

/** The first and the last day on which offers of an age were made, in days before today (O-11). */
const bounds: Record<OfferAge, [from: number | null, until: number]> = {
  week: [7, 0],
  month: [30, 8],
  quarter: [90, 31],
  older: [null, 91],
}

function ofAge(age: OfferAge, clock: Today): RawBuilder<unknown> {
  const [from, until] = bounds[age]
  const after = from === null ? sql`true` : sql`o.offer_datetime >= ${dayBefore(from, clock)}`
  const before = until === 0 ? sql`true` : sql`o.offer_datetime < ${dayBefore(until - 1, clock)}`
  return sql`(${openOffers(clock)} and ${after} and ${before})`
}

/** The moment at which a day begins in Madrid; days: how many before today. */
const dayBefore = (days: number, clock: Today) => instantOf(dayAfter(clock.today(), -days))

/** The age as a number: 0 for offers older than 90 days, then 1, 2, and 3 for those of the last 7 days. */
export const ageNumber = (clock: Today): RawBuilder<number> =>
  sql`width_bucket(o.offer_datetime,
    array[${sql.join([90, 30, 7].map((days) => dayBefore(days, clock)))}]::timestamptz[])`

/** The list of today (O-13), which is for sales. */
export const isDue = (actor: Actor, clock: Today): RawBuilder<unknown> =>
  isBuyer(actor.role)
    ? sql`false`
    : sql`(${isTaskOf(actor)} and not exists (select 1 from lead gone
      where gone.id = o.lead_id and gone.deleted_at is not null) and (
  o.follow_up <= ${clock.today()}::date and o.state in ('sent', 'opened')
  or o.state = 'accepted' and o.lead_id is not null
    and exists (select 1 from offer_request q where q.offer_id = o.id and q.state = 'open')))`

/** Offers that the account made, and those to leads and clients whose sales person it is. */
const isTaskOf = ({ id, sales_person_id: person }: Actor): RawBuilder<unknown> =>
  person === null
    ? sql`o.creator_id = ${id}`
    : sql`(o.creator_id = ${id} or o.lead_id in (select id from lead where sales_person_id = ${person})
  or o.client_id in (select id from client where sales_person_id = ${person}))`
