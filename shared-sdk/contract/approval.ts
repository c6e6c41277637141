import { Type, type Static } from 'typebox'
import {
  CountryQuery,
  DocumentListQuery,
  Id,
  LocalDateTime,
  Money,
  PeriodQuery,
  Quantity,
  TextOrNull,
  hidden,
  named,
  nullable,
  oneOf,
} from './common'
import { Order, OrderEntry, Person } from './order'

/** validated_orders/: bounds are of the day of the decision. */
export const ValidatedQuery = Type.Object({
  ...DocumentListQuery,
  ...PeriodQuery,
  ...CountryQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
})

/** What the centre bought of an article in the year before the order: what an unusual line shows by. */
export const LineEvidence = named(
  'LineEvidence',
  Type.Object({
    /** The middle one of its quantities, in the line's format; null when it never bought the article. */
    usual_quantity: nullable(Type.Integer()),
    /** Orders of the article in that year. */
    orders: Type.Integer(),
    last_datetime: nullable(LocalDateTime),
    /** What one own unit cost then, its discount taken off. */
    last_price: hidden('price', nullable(Money)),
  }),
)
export type LineEvidence = Static<typeof LineEvidence>

/** What was done to an order: by whom, when and why. lines: quantities that were changed with it. */
export const OrderEvent = named(
  'OrderEvent',
  Type.Object({
    at: LocalDateTime,
    /** agreed: above the amount up to which it validates (D-71). */
    action: oneOf(['sent', 'kept_for_validation', 'changed', 'agreed', 'validated', 'cancelled', 'undone']),
    person: nullable(Person),
    /** For whom it stood in (D-74). */
    in_place_of: nullable(Person),
    /** A decision of who sent the order. */
    is_own: Type.Boolean(),
    reason: TextOrNull,
    lines: Type.Array(
      Type.Object({ external_id: Type.String(), name: Type.String(), from: Type.Integer(), to: Type.Integer() }),
    ),
  }),
)
export type OrderEvent = Static<typeof OrderEvent>

/** A line as who validates sees it. asked_quantity: what was asked for when somebody changed it, else null. */
export const ValidableEntry = named(
  'ValidableEntry',
  Type.Object({ ...OrderEntry.properties, asked_quantity: nullable(Type.Integer()), evidence: LineEvidence }),
)
export type ValidableEntry = Static<typeof ValidableEntry>

/** Who may decide about a document while it waits, and what of it the account that asks may do (D-72). */
export const WhoDecides = {
  /**
   * Others who may validate it: colleagues for a buyer, everybody for sales; empty: the supplier's staff (D-41). To who
   * may not see totals those who may whatever it costs.
   */
  who_can: Type.Array(Person),
  /** The account sent it itself and one of them has to validate it (D-40). */
  needs_other: Type.Boolean(),
  /** Whether the account may cancel it, and validate it or agree to it. */
  may_decide: Type.Boolean(),
  /**
   * Euros up to which it validates this document, its own amount or the one of whom it stands in for; null: any (D-70).
   */
  validation_limit: nullable(Money),
  /** Whether the document's base is above that; null: not told to who may not see totals. */
  limit_exceeded: nullable(Type.Boolean()),
  /** Whether it has agreed to it as it is: doing so again changes nothing (D-71). */
  has_agreed: Type.Boolean(),
  /** For whom it would stand in (D-74); null: its own right serves, or it may not decide. */
  in_place_of: nullable(Person),
}

/** validable_orders/{id}/ and validated_orders/{id}/ (001 section 2.8). */
export const ValidableOrder = named(
  'ValidableOrder',
  Type.Object({
    ...Order.properties,
    entries: Type.Array(ValidableEntry),
    /** Oldest first. */
    history: Type.Array(OrderEvent),
    ...WhoDecides,
    /** What shipping costs from which base on it is free, and below it: for totals while quantities change. */
    free_shipping_from: hidden('total', Money),
    shipping_below: hidden('total', Money),
  }),
)
export type ValidableOrder = Static<typeof ValidableOrder>

const YesOrNo = Type.Unsafe<boolean | 'True' | 'true' | 'False' | 'false'>({
  enum: [true, false, 'True', 'true', 'False', 'false'],
})
const Reason = Type.Optional(
  Type.String({ maxLength: 500, description: 'Kept in the history and told to who asked for it' }),
)
const ignored = Type.Optional(Type.Unsafe<unknown>({ description: 'Taken from the order, whatever is sent' }))
const idOrRow = Type.Optional(nullable(Type.Unsafe<number | { id: number }>(Type.Union([Id, Type.Object({ id: Id })]))))

/**
 * A line of a decision: told by its id, else by its code, with product and format where a code stands in several lines.
 */
export const DecidedEntry = named(
  'DecidedEntry',
  Type.Object({
    id: Type.Optional(Id),
    external_id: Type.Optional(Type.String({ maxLength: 100 })),
    order: Type.Optional(Id),
    quantity: Quantity,
    product: idOrRow,
    aditional_measurement_unit: idOrRow,
    price: ignored,
    discount: ignored,
    base: ignored,
    billable: ignored,
  }),
)
export type DecidedEntry = Static<typeof DecidedEntry>

/** PATCH validable_orders/{id}/: cancelled true cancels; false validates, with the quantities of the named lines. */
export const OrderDecision = named(
  'OrderDecision',
  Type.Object({
    cancelled: YesOrNo,
    entries: Type.Optional(Type.Array(DecidedEntry, { maxItems: 5000 })),
    reason: Reason,
    version: Type.Optional(Type.Integer({ description: '409 when the order was changed since' })),
  }),
)
export type OrderDecision = Static<typeof OrderDecision>

/**
 * The documents of a bulk decision: ids, or rows with the version that was seen. One that was changed since is answered
 * with 409 and stays undecided.
 */
export const DecidedIds = Type.Array(
  Type.Unsafe<number | { id: number; version: number }>(
    Type.Union([Id, Type.Object({ id: Id, version: Type.Integer() })]),
  ),
  { minItems: 1, maxItems: 100 },
)

/** PATCH validable_orders/: the same decision on each of several, as they were asked for. */
export const OrderDecisions = named(
  'OrderDecisions',
  Type.Object({
    orders: DecidedIds,
    cancelled: YesOrNo,
    reason: Reason,
  }),
)
export type OrderDecisions = Static<typeof OrderDecisions>

/** What became of one of several; message: why not, in the asked language. */
export const DecidedOrder = named(
  'DecidedOrder',
  Type.Object({
    id: Id,
    number: Type.String(),
    state: Type.String(),
    /** Of the document as it is now: undoing names it. */
    version: Type.Integer(),
    /** 200 decided or taken back; 400 refused with a code; 409 somebody was first. */
    status: Type.Integer(),
    code: nullable(Type.String()),
    message: TextOrNull,
    /** With code 100: who may validate it. */
    who_can: Type.Optional(Type.Array(Person)),
  }),
)
export type DecidedOrder = Static<typeof DecidedOrder>
export const DecidedOrders = named('DecidedOrders', Type.Object({ results: Type.Array(DecidedOrder) }))
export type DecidedOrders = Static<typeof DecidedOrders>

/** PATCH validable_orders/{id}/undo/: version is the one that the decision left. */
export const UndoneDecision = named('UndoneDecision', Type.Object({ version: Type.Integer() }))
export type UndoneDecision = Static<typeof UndoneDecision>

/** PATCH validable_orders/undo/: several decisions, each at the version that it left. */
export const UndoneDecisions = named(
  'UndoneDecisions',
  Type.Object({
    orders: Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { minItems: 1, maxItems: 100 }),
  }),
)
export type UndoneDecisions = Static<typeof UndoneDecisions>

/** 409: somebody decided first. */
export const AlreadyDecided = named(
  'AlreadyDecided',
  Type.Object({
    detail: Type.String(),
    state: Type.Optional(Type.String()),
    validator_user: Type.Optional(nullable(Person)),
    validation_datetime: Type.Optional(nullable(LocalDateTime)),
  }),
)
export type AlreadyDecided = Static<typeof AlreadyDecided>
