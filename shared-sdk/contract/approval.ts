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
  filledText,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
} from './common'
import { maxQuestion } from './limits'
import { Order, OrderEntry, OrderRow, Person } from './order'

/** What a waiting document would make of the limit of its centre. */
export const LimitUsed = {
  /**
   * Percent of the centre's limit with this document, to one decimal; null where there is no limit, and of a document
   * that is decided (D-106).
   */
  limit_percent: hidden('total', nullable(Type.Number())),
}

/** The question about a waiting order that has no answer yet, the last one of several; else the last answer (D-131). */
export const LastSaid = named('LastSaid', Type.Object({ is_open: Type.Boolean(), text: Type.String() }))
export type LastSaid = Static<typeof LastSaid>

/** A row of validable_orders/. */
export const ValidableRow = named(
  'ValidableRow',
  Type.Object({ ...OrderRow.properties, ...LimitUsed, question: nullable(LastSaid) }),
)
export type ValidableRow = Static<typeof ValidableRow>
export const ValidableList = listOf('ValidableList', ValidableRow)

/** validated_orders/: after and before bound the day of the decision. */
export const ValidatedQuery = Type.Object({
  ...DocumentListQuery,
  ...PeriodQuery,
  ...CountryQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
})

/** What the centre bought of a product in the year before the order, so that an unusual line can be noticed. */
export const LineEvidence = named(
  'LineEvidence',
  Type.Object({
    /** The median quantity, in the line's format; null if it never bought the product. */
    usual_quantity: nullable(Type.Integer()),
    /** Orders with the product in that year. */
    orders: Type.Integer(),
    last_datetime: nullable(LocalDateTime),
    /** The price of one own unit in the last order, after its discount. */
    last_price: hidden('price', nullable(Money)),
  }),
)
export type LineEvidence = Static<typeof LineEvidence>

/** An event in the history of an order: who did what, when and why. lines: the quantities that it changed. */
export const OrderEvent = named(
  'OrderEvent',
  Type.Object({
    at: LocalDateTime,
    /** agreed: by an account that may validate only a smaller amount (D-71). line_removed: to 0 (D-125). */
    action: oneOf([
      'sent',
      'kept_for_validation',
      'changed',
      'line_removed',
      'asked',
      'answered',
      'agreed',
      'validated',
      'cancelled',
      'undone',
    ]),
    person: nullable(Person),
    /** The person whom the account stood in for (D-74). */
    in_place_of: nullable(Person),
    /** Whether the decision was made by the account that sent the order. */
    is_own: Type.Boolean(),
    reason: TextOrNull,
    lines: Type.Array(
      Type.Object({ external_id: Type.String(), name: Type.String(), from: Type.Integer(), to: Type.Integer() }),
    ),
  }),
)
export type OrderEvent = Static<typeof OrderEvent>

/** A question about a waiting order that has no answer yet (D-130). id: of its event, which an answer names. */
export const OpenQuestion = named(
  'OpenQuestion',
  Type.Object({ id: Id, at: LocalDateTime, person: nullable(Person), text: Type.String() }),
)
export type OpenQuestion = Static<typeof OpenQuestion>

/** What is still to be answered about a waiting order, and what the calling account may do about it (D-130, D-131). */
export const Questions = {
  /** Oldest first; none of an order that is decided. */
  questions: Type.Array(OpenQuestion),
  may_ask: Type.Boolean(),
  /** The account placed the order and is asked something. */
  may_answer: Type.Boolean(),
}

/** A line of an order to validate. asked_quantity: the original quantity if somebody has changed it, else null. */
export const ValidableEntry = named(
  'ValidableEntry',
  Type.Object({ ...OrderEntry.properties, asked_quantity: nullable(Type.Integer()), evidence: LineEvidence }),
)
export type ValidableEntry = Static<typeof ValidableEntry>

/** Who may decide about a waiting document, and what the calling account may do with it (D-72). */
export const WhoDecides = {
  /**
   * Others who may validate it: a buyer sees colleagues, sales see everybody; empty: the supplier's staff (D-41). An
   * account that may not see totals gets only those who may validate any amount.
   */
  who_can: Type.Array(Person),
  /** The account sent it itself, and one of `who_can` has to validate it (D-40). */
  needs_other: Type.Boolean(),
  /** Whether the account may cancel it, and validate it or agree to it. */
  may_decide: Type.Boolean(),
  /**
   * Euros up to which the account may validate this document, by its own limit or that of the person it stands in for;
   * null: any amount (D-70).
   */
  validation_limit: nullable(Money),
  /** Whether the document's base is above that limit; null for an account that may not see totals. */
  limit_exceeded: nullable(Type.Boolean()),
  /** Whether the account has agreed to the present version; agreeing again changes nothing (D-71). */
  has_agreed: Type.Boolean(),
  /** The person whom the account would stand in for (D-74); null: it decides by its own right, or may not decide. */
  in_place_of: nullable(Person),
}

/** validable_orders/{id}/ and validated_orders/{id}/. */
export const ValidableOrder = named(
  'ValidableOrder',
  Type.Object({
    ...Order.properties,
    entries: Type.Array(ValidableEntry),
    /** Oldest first. */
    history: Type.Array(OrderEvent),
    ...WhoDecides,
    ...Questions,
    /** The base from which shipping is free and its cost below that, so that a screen can compute totals. */
    free_shipping_from: hidden('total', Money),
    shipping_below: hidden('total', Money),
  }),
)
export type ValidableOrder = Static<typeof ValidableOrder>

const YesOrNo = Type.Unsafe<boolean | 'True' | 'true' | 'False' | 'false'>({
  enum: [true, false, 'True', 'true', 'False', 'false'],
})
const Reason = Type.Optional(
  Type.String({ maxLength: 500, description: 'Stored in the history and sent to whoever asked for the order' }),
)
const ignored = Type.Optional(Type.Unsafe<unknown>({ description: 'Taken from the order, whatever is sent' }))
const idOrRow = Type.Optional(nullable(Type.Unsafe<number | { id: number }>(Type.Union([Id, Type.Object({ id: Id })]))))

/**
 * A line of a decision: identified by its id, else by its code, with product and format if several lines have that
 * code.
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

/** PATCH validable_orders/{id}/: cancelled true cancels; false validates, with the given quantities of lines. */
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
 * The documents of a bulk decision: ids, or ids with the version that was shown. A document that has changed since gets
 * 409 and stays undecided.
 */
export const DecidedIds = Type.Array(
  Type.Unsafe<number | { id: number; version: number }>(
    Type.Union([Id, Type.Object({ id: Id, version: Type.Integer() })]),
  ),
  { minItems: 1, maxItems: 100 },
)

/** PATCH validable_orders/: the same decision on several orders, with the quantities that were asked for. */
export const OrderDecisions = named(
  'OrderDecisions',
  Type.Object({
    orders: DecidedIds,
    cancelled: YesOrNo,
    reason: Reason,
  }),
)
export type OrderDecisions = Static<typeof OrderDecisions>

/** The result for one of several documents. message: why it was refused, in the language of the request. */
export const DecidedOrder = named(
  'DecidedOrder',
  Type.Object({
    id: Id,
    number: Type.String(),
    state: Type.String(),
    /** The document's version after the decision, which undoing it must name. */
    version: Type.Integer(),
    /** 200 decided or undone; 400 refused with a code; 409 already decided by somebody else. */
    status: Type.Integer(),
    code: nullable(Type.String()),
    message: TextOrNull,
    /** With code 100: the people who may validate it. */
    who_can: Type.Optional(Type.Array(Person)),
  }),
)
export type DecidedOrder = Static<typeof DecidedOrder>
export const DecidedOrders = named('DecidedOrders', Type.Object({ results: Type.Array(DecidedOrder) }))
export type DecidedOrders = Static<typeof DecidedOrders>

/** PATCH validable_orders/{id}/remove_line/. line: its id; version: the one that was shown. */
export const RemovedLine = named('RemovedLine', Type.Object({ line: Id, version: Type.Integer(), reason: Reason }))
export type RemovedLine = Static<typeof RemovedLine>

/** POST validable_orders/{id}/ask/. */
export const OrderQuestion = named('OrderQuestion', Type.Object({ text: filledText(maxQuestion) }))
export type OrderQuestion = Static<typeof OrderQuestion>
/** POST validable_orders/{id}/answer/. question: the last one that was shown; it and all before it are answered. */
export const OrderAnswer = named('OrderAnswer', Type.Object({ text: filledText(maxQuestion), question: Id }))
export type OrderAnswer = Static<typeof OrderAnswer>

/** PATCH validable_orders/{id}/undo/. version: the version after the decision. */
export const UndoneDecision = named('UndoneDecision', Type.Object({ version: Type.Integer() }))
export type UndoneDecision = Static<typeof UndoneDecision>

/** PATCH validable_orders/undo/: several decisions, each with the version after it. */
export const UndoneDecisions = named(
  'UndoneDecisions',
  Type.Object({
    orders: Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { minItems: 1, maxItems: 100 }),
  }),
)
export type UndoneDecisions = Static<typeof UndoneDecisions>

/** 409: somebody else has decided already. */
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
