import { Type, type Static } from 'typebox'
import { Cart } from './cart'
import {
  Id,
  LocalDateTime,
  Money,
  TextOrNull,
  filledText,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
  textInput,
} from './common'
import { DashboardQuery } from './dashboard'
import { Amount, ChartDay, Month } from './statistics'

/** The reasons to call a client (rule B-30), most urgent first. */
export const TodayReasons = ['offer_ending', 'silent', 'category_stopped', 'limit_reached'] as const

/**
 * text: the reason as a sentence in the language of the request. money_at_stake: euros (rule B-31); it and all other
 * amounts are left out for accounts that may not see amounts (rule T-3).
 */
interface Reason<Code extends (typeof TodayReasons)[number]> {
  code: Code
  text: string
  money_at_stake?: number
}
interface Named {
  id: number
  name: string
}
/**
 * A reason with its figures (rule B-30). days_silent: days since last_order; usual_days: usual days between orders, one
 * decimal; last_month: YYYY-MM of the last purchase in the category; times: orders over the centre's limit; base:
 * euros.
 */
export type TodayReason =
  | (Reason<'silent'> & { days_silent: number; usual_days: number; last_order: string })
  | (Reason<'category_stopped'> & { category: Named; last_month: string })
  | (Reason<'limit_reached'> & { center: Named; times: number })
  | (Reason<'offer_ending'> & { offer: { id: number; number: string }; valid_until: string; base?: number })

const IdAndName = Type.Object({ id: Id, name: Type.String() })
/** The fields of all reasons in one object, because the presenter cannot remove hidden fields from a union. */
const TodayReasonSchema = named(
  'TodayReason',
  Type.Unsafe<TodayReason>(
    Type.Object({
      code: oneOf(TodayReasons),
      text: Type.String(),
      money_at_stake: Amount,
      days_silent: Type.Optional(Type.Integer()),
      usual_days: Type.Optional(Type.Number()),
      last_order: Type.Optional(ChartDay),
      category: Type.Optional(IdAndName),
      last_month: Type.Optional(Month),
      center: Type.Optional(IdAndName),
      times: Type.Optional(Type.Integer()),
      offer: Type.Optional(Type.Object({ id: Id, number: Type.String() })),
      valid_until: Type.Optional(ChartDay),
      base: Amount,
    }),
  ),
)

export const TodayQuery = Type.Object({
  ...DashboardQuery.properties,
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 20 })),
})

/** The note of a telephone call, or that a cart was started from the list (rule B-32). */
export const ClientCall = named(
  'ClientCall',
  Type.Object({
    id: Id,
    at: LocalDateTime,
    /** The author; null if the account no longer exists. */
    person: nullable(Type.String()),
    text: Type.String(),
    /** The day from which the client is listed again; null: after 14 days. */
    next_day: nullable(ChartDay),
  }),
)
export type ClientCall = Static<typeof ClientCall>
export const ClientCallList = listOf('ClientCallList', ClientCall)

/** POST sp_dashboard/today/{client}/calls/. next_day: YYYY-MM-DD, from tomorrow to a year from today. */
export const NewClientCall = named(
  'NewClientCall',
  Type.Object({
    text: filledText(2000),
    next_day: textInput(10),
  }),
)
export type NewClientCall = Static<typeof NewClientCall>
export const ClientParams = Type.Object({ client: Id })
export const ClientCallParams = Type.Object({ client: Id, id: Id })
export const ClientCallsQuery = Type.Object({
  page: TodayQuery.properties.page,
  page_size: TodayQuery.properties.page_size,
})

/** A client to call (rule B-30). */
export const TodayClient = named(
  'TodayClient',
  Type.Object({
    id: Id,
    name: Type.String(),
    contact: TextOrNull,
    phone: TextOrNull,
    /** The largest amount of its reasons (rule B-31). */
    money_at_stake: Amount,
    reasons: Type.Array(TodayReasonSchema),
    last_call: nullable(ClientCall),
  }),
)
export type TodayClient = Static<typeof TodayClient>
export const TodayList = listOf('TodayList', TodayClient)

/** POST sp_dashboard/today/{client}/cart/. clear: the user agreed to clear the cart (rule O-26). */
export const TodayCartInput = named('TodayCartInput', Type.Object({ clear: Type.Optional(Type.Boolean()) }))
export const TodayCart = named('TodayCart', Type.Object({ cart: Cart, added: Type.Integer() }))
export type TodayCart = Static<typeof TodayCart>

/** sp_dashboard/pace/ (rule B-34): the present month. Clients are ordered by next_order, then by name. */
export const Pace = named(
  'Pace',
  Type.Object({
    month: Month,
    /** Of the orders of the month so far (rule B-12), as in the summary. */
    month_orders: Amount,
    month_target: Amount,
    /** Euros to the target; 0 when it is reached. */
    missing: Amount,
    /** Monday to Friday, from today (included) to the end of the month. */
    working_days: Type.Integer(),
    /** The missing amount per working day; null if no day is left. */
    needed_a_day: hidden('amount', nullable(Money)),
    /** How many clients usually order on these days; `expected` is the sum of their average orders. */
    clients_count: Type.Integer(),
    expected: Amount,
    /** The first 100 of them. */
    clients: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        next_order: ChartDay,
        usual_days: Type.Number(),
        average_order: Amount,
      }),
    ),
    price_hidden: Type.Optional(Type.Boolean()),
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type Pace = Static<typeof Pace>

/** POST weekly_digest/end/ (rule B-41): of the mailed link /resumen-semanal#token. */
export const DigestEnd = named(
  'DigestEnd',
  Type.Object({ token: Type.String({ minLength: 1, maxLength: 100, description: 'Of the mailed link' }) }),
)
