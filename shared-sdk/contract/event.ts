import { Type, type Static } from 'typebox'
import { TaxRow } from './cart'
import { Id, Money, Percent, Quantity, Roles, TextOrNull, filledText, named, nullable, oneOf } from './common'

/** What other systems are told of (rule E-51). */
export const EventTypes = [
  'order.sent',
  'order.waiting',
  'order.validated',
  'order.cancelled',
  'offer.sent',
  'offer.accepted',
  'offer.rejected',
  'lead.created',
  'access.requested',
  'quotation.requested',
  'user.invited',
] as const
export type EventType = (typeof EventTypes)[number]

/** An instant in UTC, as in 2026-03-31T08:00:00.000Z. */
const Instant = Type.String()
/** YYYY-MM-DD. */
const Day = Type.String()

const Place = {
  address: TextOrNull,
  locality: TextOrNull,
  postal_code: TextOrNull,
  province: nullable(Type.String()),
  country: Type.String(),
  contact: TextOrNull,
  phone: TextOrNull,
}
const EventClient = Type.Object({
  id: Id,
  external_id: Type.String(),
  name: Type.String(),
  national_id: nullable(Type.String()),
  email: TextOrNull,
  ...Place,
})
const EventCenter = Type.Object({
  id: Id,
  external_id: Type.String(),
  name: Type.String(),
  cost_center: nullable(Type.String()),
  billable: Type.Boolean(),
  ...Place,
})
const EventPerson = Type.Object({ id: Id, name: TextOrNull, email: Type.String() })

/** A line of a document. quantity: of the format; price: euros of one own unit; base: of the line without tax. */
const line = {
  id: Id,
  position: Type.Integer(),
  product: Type.Object({ id: Id, external_id: Type.String() }),
  code: Type.String(),
  name: Type.String(),
  description: TextOrNull,
  unit: Type.Object({ id: nullable(Id), name: Type.String(), quantity: Type.Integer() }),
  quantity: Type.Integer(),
  price: Money,
  discount: Percent,
  base: Money,
  tax_rate: Percent,
  billable: Type.Boolean(),
}
const sums = {
  currency: Type.Literal('EUR'),
  base: Money,
  discounts: Money,
  client_discount_percentage: Percent,
  client_discount: Money,
  taxes: Type.Array(TaxRow),
  tax_total: Money,
  total: Money,
}

/** The data of the events of orders. final: with shipping. */
export const OrderEventData = named(
  'OrderEventData',
  Type.Object({
    id: Id,
    number: Type.String(),
    state: Type.String(),
    version: Type.Integer(),
    source: oneOf(['cart', 'import', 'punchout', 'offer']),
    client_order_number: TextOrNull,
    offer: nullable(Type.String()),
    ordered_at: Instant,
    delivery_date: nullable(Day),
    decided_at: nullable(Instant),
    /** Why it was cancelled, or what who validated it wrote. */
    reason: TextOrNull,
    client: EventClient,
    center: nullable(EventCenter),
    created_by: nullable(EventPerson),
    decided_by: nullable(EventPerson),
    shipping_option: nullable(Type.String()),
    payment_option: nullable(Type.String()),
    notes: TextOrNull,
    ...sums,
    shipping: Money,
    final: Money,
    lines: Type.Array(Type.Object({ ...line, asked_quantity: nullable(Quantity) })),
  }),
)
export type OrderEventData = Static<typeof OrderEventData>

/** The data of the events of offers. request: the number of what a lead accepted by its link. */
export const OfferEventData = named(
  'OfferEventData',
  Type.Object({
    id: Id,
    number: Type.String(),
    state: Type.String(),
    version: Type.Integer(),
    offered_at: Instant,
    valid_until: nullable(Day),
    answered_at: nullable(Instant),
    reason: TextOrNull,
    replaces: nullable(Type.String()),
    order: nullable(Type.String()),
    request: nullable(Type.String()),
    client: nullable(EventClient),
    center: nullable(EventCenter),
    lead: nullable(Type.Object({ id: Id, name: Type.String(), email: TextOrNull })),
    created_by: nullable(EventPerson),
    notes: TextOrNull,
    ...sums,
    lines: Type.Array(Type.Object({ ...line, accepted: nullable(Type.Boolean()) })),
  }),
)
export type OfferEventData = Static<typeof OfferEventData>

export const LeadEventData = named(
  'LeadEventData',
  Type.Object({
    id: Id,
    name: Type.String(),
    national_id: TextOrNull,
    contact: TextOrNull,
    email: TextOrNull,
    phone: TextOrNull,
    address: TextOrNull,
    city: TextOrNull,
    postal_code: TextOrNull,
    province: nullable(Type.String()),
    country: Type.String(),
    sales_person: nullable(Type.String()),
  }),
)
export type LeadEventData = Static<typeof LeadEventData>

export const AccessEventData = named(
  'AccessEventData',
  Type.Object({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    phone: TextOrNull,
    company: TextOrNull,
    text: TextOrNull,
  }),
)
export type AccessEventData = Static<typeof AccessEventData>

/** By an account or by a visitor, who left a name and an address. */
export const QuotationEventData = named(
  'QuotationEventData',
  Type.Object({
    id: Id,
    product: Type.Object({ id: Id, external_id: Type.String(), name: Type.String() }),
    text: Type.String(),
    account: nullable(EventPerson),
    client: nullable(Type.Object({ id: Id, external_id: Type.String(), name: Type.String() })),
    center: nullable(Type.Object({ id: Id, external_id: Type.String(), name: Type.String() })),
    lead: nullable(Type.Object({ id: Id, name: Type.String() })),
    name: TextOrNull,
    email: TextOrNull,
    phone: TextOrNull,
    business_name: TextOrNull,
  }),
)
export type QuotationEventData = Static<typeof QuotationEventData>

export const InvitationEventData = named(
  'InvitationEventData',
  Type.Object({
    id: Id,
    email: Type.String(),
    role: oneOf(Roles),
    clients: Type.Array(Type.Object({ id: Id, external_id: Type.String(), name: Type.String() })),
    invited_by: nullable(EventPerson),
  }),
)
export type InvitationEventData = Static<typeof InvitationEventData>

/** The schema of the data of each type. */
export const EventSchemas = {
  'order.sent': OrderEventData,
  'order.waiting': OrderEventData,
  'order.validated': OrderEventData,
  'order.cancelled': OrderEventData,
  'offer.sent': OfferEventData,
  'offer.accepted': OfferEventData,
  'offer.rejected': OfferEventData,
  'lead.created': LeadEventData,
  'access.requested': AccessEventData,
  'quotation.requested': QuotationEventData,
  'user.invited': InvitationEventData,
} as const satisfies Record<EventType, unknown>
export type EventData = { [T in EventType]: Static<(typeof EventSchemas)[T]> }

/** An event of the feed; a webhook's body is the same. */
export const PortalEvent = named(
  'PortalEvent',
  Type.Object({
    id: Type.String({ description: 'A UUID: the cursor of the feed, and webhook-id of a delivery' }),
    type: Type.String({ description: EventTypes.join(', ') }),
    timestamp: Type.String({ description: 'When it happened, UTC' }),
    data: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'As docs/events.md says for its type',
    }),
  }),
)
export type PortalEvent = Static<typeof PortalEvent>

/** An id of an event, or `start`. */
const Cursor = Type.String({ minLength: 1, maxLength: 40 })

export const EventQuery = Type.Object({
  after: Type.Optional({ ...Cursor, description: 'The id of the last event that you have; start: the oldest kept' }),
  types: Type.Optional(Type.String({ maxLength: 400, description: 'Comma list of types; without it all' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
})
export const EventFeed = named(
  'EventFeed',
  Type.Object({
    results: Type.Array(PortalEvent),
    next: nullable(Type.String({ description: 'after of the next call; null: there was never an event' })),
    has_more: Type.Boolean(),
  }),
)
export type EventFeed = Static<typeof EventFeed>

export const EventAcknowledgement = named('EventAcknowledgement', Type.Object({ up_to: Cursor }))
export type EventAcknowledgement = Static<typeof EventAcknowledgement>
export const EventAcknowledged = named(
  'EventAcknowledged',
  Type.Object({ acknowledged: nullable(Type.String({ description: 'The event that the key has come to' })) }),
)

/** The states that an ERP reports of an order that it took, in their order (rule E-72). */
export const TakenStates = ['received', 'preparing', 'shipped', 'delivered'] as const

/** POST exchange/orders/{number}/taken/: number is the ERP's own, delivery_date the day that it confirms. */
export const OrderTaking = named(
  'OrderTaking',
  Type.Object({
    number: filledText(60),
    state: Type.Optional(oneOf(TakenStates)),
    delivery_date: Type.Optional(nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))),
  }),
)
export type OrderTaking = Static<typeof OrderTaking>
export const TakenOrder = named(
  'TakenOrder',
  Type.Object({
    id: Id,
    number: Type.String(),
    erp_number: Type.String(),
    taken_at: Instant,
    state: Type.String(),
    delivery_date: nullable(Day),
    version: Type.Integer(),
  }),
)
export type TakenOrder = Static<typeof TakenOrder>
export const OrderNumberParams = Type.Object({ number: Type.String({ minLength: 1, maxLength: 60 }) })
